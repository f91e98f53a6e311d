import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to a port of this machine that can be cut. */
export type NetworkLine = {
  port: number
  /** Nothing gets through any more, also of what is opened later, and nobody is told. */
  stall(): void
  /** The same of that connection alone which was opened first. */
  stallFirst(): void
  /** Ends what is open, and lets nobody in. */
  cut(): void
  mend(): void
  close(): void
}

export async function networkLine(target: number): Promise<NetworkLine> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isCut = false
  let isStalled = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(target, '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        for (const each of pair) each.destroy()
      })
    }
    if (isStalled) return
    near.pipe(far)
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets = () => [...pairs].flat()
  const silence = (socket: Socket) => void socket.unpipe().pause()
  return {
    // A TCP server's address is an object, not a pipe's name.
    port: (server.address() as AddressInfo).port,
    stall() {
      isStalled = true
      for (const socket of sockets()) silence(socket)
    },
    stallFirst() {
      const [first = []] = pairs
      for (const socket of first) silence(socket)
    },
    cut() {
      isCut = true
      for (const socket of sockets()) socket.destroy()
    },
    mend() {
      isCut = false
      isStalled = false
    },
    close() {
      server.close()
      for (const socket of sockets()) socket.destroy()
    },
  }
}
