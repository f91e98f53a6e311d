import { constants, X509Certificate } from 'node:crypto'
import { createServer, type Server } from 'node:https'
import { createSecureContext } from 'node:tls'
import { serverLimits } from '#harness/domain/server-limits.ts'
import type { KeyPair } from './local-authority.ts'

export type SecureServer = {
  server: Server
  /** Has the lines that are opened from now on certified by these. */
  certify(pair: KeyPair): void
}

/**
 * A server over TLS. Who asks it for a name that the certificate is not for gets none, and the line is closed.
 * @param nameless who names no host, as for an address, gets the certificate or none
 */
export function secureServer(
  pair: KeyPair,
  { nameless }: { nameless: 'certified' | 'refused' },
): SecureServer {
  let certified = contextOf(pair)
  const server = createServer({
    ...serverLimits,
    secureOptions,
    ...(nameless === 'certified' && optionsOf(pair)),
    SNICallback(name, done) {
      if (certified.read.checkHost(name) !== undefined) return done(null, certified.context)
      done(new Error(`no certificate for ${name}`))
    },
  })
  return {
    server,
    certify(next) {
      certified = contextOf(next)
      if (nameless === 'certified') server.setSecureContext(optionsOf(next))
    },
  }
}

function contextOf(pair: KeyPair) {
  return {
    read: new X509Certificate(pair.certificate),
    context: createSecureContext(optionsOf(pair)),
  }
}

/** A line of TLS 1.2 that goes on with an earlier one's ticket no longer says for which name it was. */
const secureOptions = constants.SSL_OP_NO_TICKET

function optionsOf({ key, certificate }: KeyPair) {
  return { key, cert: certificate, secureOptions }
}
