/** Who calls, and whether over TLS. */
export type Client = { address: string | undefined; scheme: 'http' | 'https' }

type Call = {
  headers: Readonly<Record<string, string | readonly string[] | undefined>>
  socket: { remoteAddress?: string | undefined; encrypted?: boolean }
}

/** Of IPv4 or IPv6, near enough: what a proxy has added is nobody's to choose. */
const addressForm = /^[\da-f.:]{2,45}$/i

/**
 * The client of a call that has come through so many proxies, such as a balancer: each adds whom it was called by to
 * `X-Forwarded-For`, and the first one says in `X-Forwarded-Proto` how. Anybody may write these headers, so that
 * of addresses only those count that the proxies themselves have added. As Express's `trust proxy` by a number.
 */
export function clientOf({ headers, socket }: Call, proxies: number): Client {
  const own: Client = {
    address: socket.remoteAddress,
    scheme: socket.encrypted === true ? 'https' : 'http',
  }
  if (proxies === 0) return own
  const from = listIn(headers['x-forwarded-for'])
  const address = from.toReversed().slice(0, proxies).at(-1)
  const [scheme] = listIn(headers['x-forwarded-proto'])
  return {
    address: address !== undefined && addressForm.test(address) ? address : own.address,
    scheme: scheme === 'https' || scheme === 'http' ? scheme : own.scheme,
  }
}

function listIn(header: string | readonly string[] | undefined): string[] {
  const texts = [header ?? ''].flat().join(',').split(',')
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}
