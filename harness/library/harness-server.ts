import type { Server } from 'node:http'
import { openServer } from '#harness/http/open-server.ts'
import type { Authority, StartOptions } from './public-api.ts'

export type HarnessServer = {
  scheme: 'http' | 'https'
  server: Server
  /** Who has certified it; nobody over HTTP. */
  authority: Authority | null
  stop(): void
}

type Wanted = Pick<StartOptions, 'https' | 'certificates' | 'data'> & {
  host: string
  allowedHosts: readonly string[]
}

/** What listens for a harness: over HTTP, or over TLS with a certificate of the local authority. */
export async function openHarnessServer(wanted: Wanted): Promise<HarnessServer> {
  if (wanted.https !== true) {
    return { scheme: 'http', server: openServer(), authority: null, stop() {} }
  }
  // Nobody else waits for TLS.
  const { openSecureServers } = await import('#harness/certificates/secure-servers.ts')
  const { host, allowedHosts, certificates, data = ':memory:' } = wanted
  const { own, stop } = openSecureServers({
    https: true,
    platformPort: null,
    host,
    allowedHosts: [...allowedHosts],
    certificates,
    data,
  })
  if (own === null) throw new Error('no server over TLS was opened')
  const { server, certificate, file } = own
  return { scheme: 'https', server, authority: { certificate, file }, stop }
}
