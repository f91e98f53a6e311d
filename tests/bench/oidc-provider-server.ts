import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** oidc-provider with one client and one person, who is logged in by opening the page. Runs where it is installed. */
type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }
type Provider = {
  callback(): (request: IncomingMessage, response: ServerResponse) => void
  interactionFinished(
    request: IncomingMessage,
    response: ServerResponse,
    result: object,
  ): Promise<void>
  Grant: new (facts: { accountId: string; clientId: string }) => Grant
}
type Context = { oidc: { session: { accountId: string }; client: { clientId: string } } }

const file = join(process.cwd(), 'node_modules/oidc-provider/lib/index.js')
const { default: OidcProvider } = (await import(pathToFileURL(file).href)) as {
  default: new (issuer: string, settings: object) => Provider
}

const server = createServer()
server.listen(0, '127.0.0.1', () => {
  // A TCP server's address is an object, not a pipe's name.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = open(url)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return answer(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: 'somebody' } })
  })
  console.log(url)
})

function open(url: string): Provider {
  const provider: Provider = new OidcProvider(url, {
    clients: [
      {
        client_id: 'app',
        client_secret: 'secret',
        redirect_uris: ['http://127.0.0.1:9/callback'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['a key of the bench'] },
    pkce: { required: () => false },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub }) }),
    async loadExistingGrant({ oidc: { session, client } }: Context) {
      const { accountId } = session
      const grant = new provider.Grant({ accountId, clientId: client.clientId })
      grant.addOIDCScope('openid')
      await grant.save()
      return grant
    },
  })
  return provider
}
