import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** An address that stays while the server behind it is another: a page knows only one. */
export async function openTcpProxy() {
  let port = 0
  const open = new Set<Socket>()
  const server = createServer((front) => {
    const behind = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [front, behind],
      [behind, front],
    ] as const) {
      open.add(one)
      // A server that is gone refuses; the page then finds its socket closed.
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    front.pipe(behind).pipe(front)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  // A TCP server's address is an object.
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    forwardTo(url: string): void {
      port = Number(new URL(url).port)
    },
  }
}
