import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

/** Hands every request, and every WebSocket, to the next process in turn; nobody sticks to one. */
export type Balancer = {
  url: string
  /** The ports of the processes; one that lets nobody in is passed over. */
  forwardTo(ports: readonly number[]): void
  close(): void
}

export async function startBalancer(): Promise<Balancer> {
  let ports: readonly number[] = []
  let turn = 0
  const open = new Set<Socket>()

  /** Null where no process lets anybody in. */
  async function connectToNext(): Promise<Socket | null> {
    for (const _ of ports) {
      turn += 1
      const socket = connect(ports[turn % ports.length] ?? 0, '127.0.0.1')
      if (await isConnected(socket)) return remember(socket)
    }
    return null
  }

  function remember(socket: Socket): Socket {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
    return socket
  }

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const socket = await connectToNext()
    if (socket === null) return void answer.writeHead(502).end()
    const { method, url: path, headers } = incoming
    const passed = request({ createConnection: () => socket, method, path, headers })
    passed.on('response', (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      // Also of an event stream that has nothing to say yet.
      answer.flushHeaders()
      reply.on('error', () => answer.destroy()).pipe(answer)
    })
    // A process that died with the call in hand: nobody knows what it has done of it.
    passed.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    answer.on('close', () => socket.destroy())
    incoming.pipe(passed)
  }

  async function passUpgrade(
    incoming: IncomingMessage,
    front: Socket,
    head: Buffer,
  ): Promise<void> {
    remember(front)
    const back = await connectToNext()
    if (back === null) return void front.destroy()
    for (const [one, other] of [
      [front, back],
      [back, front],
    ] as const) {
      one.on('close', () => other.destroy())
    }
    back.write(headOf(incoming))
    back.write(head)
    front.pipe(back).pipe(front)
  }

  const server = createServer((incoming, answer) => void pass(incoming, answer))
  server.on('upgrade', (...upgrade: Parameters<typeof passUpgrade>) => void passUpgrade(...upgrade))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server's address is an object, not a pipe's name.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    forwardTo: (next) => void (ports = next),
    close() {
      server.close()
      server.closeAllConnections()
      for (const socket of open) socket.destroy()
    },
  }
}

async function isConnected(socket: Socket): Promise<boolean> {
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  }
}

/** As it came in. */
function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}
