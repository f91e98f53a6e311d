import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'

/** As a URL writes them. An app that listens on `localhost` may be on either. */
const addresses = ['127.0.0.1', '[::1]'] as const

/** On which address of this machine something listens on a port; null where nothing does. */
export async function openAddress(port: number): Promise<string | null> {
  const open = await Promise.all(addresses.map((address) => isOpen(port, address)))
  return addresses.find((_, place) => open[place]) ?? null
}

function isOpen(port: number, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, address.replaceAll(/[[\]]/g, ''))
    const answer = (open: boolean) => () => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', answer(true))
    socket.once('error', answer(false))
  })
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server's address is an object, not a pipe's name.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  // On the other address it may be somebody's.
  return (await openAddress(port)) === null ? port : freePort()
}
