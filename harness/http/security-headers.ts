import helmet from 'helmet'
import { noContent } from './content-policy.ts'

/**
 * What every answer says to a browser, before a page says more: nothing is loaded or framed, a type is
 * what it is called, and no other host learns an address. What needs TLS is left to who serves it so:
 * over HTTP on a network, browsers complain of it on the console of the page.
 */
export const securityHeaders = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: noContent },
  xFrameOptions: { action: 'deny' },
  // A form of our own must carry its origin, which `no-referrer` would make `null`.
  referrerPolicy: { policy: 'same-origin' },
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  // Internet Explorer, Flash and old WebKit read these, and no browser that the build supports.
  xDownloadOptions: false,
  xXssProtection: false,
  xPermittedCrossDomainPolicies: false,
  xDnsPrefetchControl: false,
})
