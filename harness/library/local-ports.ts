import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

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

/** Below those that systems give to connections, of which one could take the port before the app listens. */
const [firstPort, portCount] = [20_000, 12_000]
const maxTries = 20

/** A port that nothing listens on. Throws what the system says of the last one that was tried. */
export async function freePort(): Promise<number> {
  for (let tries = 1; ; tries++) {
    const port = firstPort + randomInt(portCount)
    const server = createServer().listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch (error) {
      if (tries < maxTries) continue
      throw error
    }
    server.close()
    await once(server, 'close')
    // On the other address it may be somebody's.
    if ((await openAddress(port)) === null) return port
  }
}
