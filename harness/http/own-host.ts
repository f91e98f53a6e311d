import type { RequestHandler } from 'express'
import { hostName, isOwnHost } from '#harness/domain/check-host.ts'
import { developerRefusal } from './developer-messages.ts'
import { certifiedPlatformHost } from './platform-call.ts'
import { quoteInput } from '#harness/domain/quote-input.ts'

/**
 * Refuses a call that names another host than this harness; on a line that is certified for a host of the
 * platform, than that one.
 */
export function refuseOtherHosts(hosts: ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    const { host } = request.headers
    const certified = certifiedPlatformHost(request)
    const isMeant = certified === null ? isOwnHost(host, hosts) : hostName(host) === certified
    if (isMeant) return next()
    const refusal = developerRefusal(request, 'otherHost', { host: quoteInput(host ?? '') })
    response.status(403).json(refusal)
  }
}
