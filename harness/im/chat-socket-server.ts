import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { clearTimeout, setTimeout } from 'node:timers'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { unsignedSocketMs } from '#harness/domain/flood-limits.ts'
import { ChatConnection } from './chat-connection.ts'
import { socketLimitBytes } from './chat-frame.ts'
import { chatGateway, type GatewayParts } from './chat-gateway.ts'
import { FrameLimiter } from './frame-limiter.ts'
import type { SocketSlot } from './socket-limiter.ts'

/** A connection that asks to become a WebSocket, as Node hands it over. */
export type Upgrade = { request: IncomingMessage; socket: Duplex; head: Buffer }

export type SocketFacts = {
  binary: boolean
  origin: string
  phone: number | null
  address: string
  slot: SocketSlot
}

export type ChatSocketServer = {
  accept(upgrade: Upgrade, facts: SocketFacts): void
  /** Ends every connection, and accepts no more. */
  close(): void
}

/**
 * Makes WebSockets of connections and takes their commands. Imported when the first connection comes.
 * @param parts `sockets` holds those that are open
 */
export function openSocketServer(
  parts: GatewayParts & { sockets: Set<WebSocket> },
): ChatSocketServer {
  const { sockets, ...gateway } = parts
  const receive = chatGateway(gateway)
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: socketLimitBytes,
  })

  function serve(socket: WebSocket, facts: SocketFacts): void {
    const { binary, origin, phone, address, slot } = facts
    const { clock, limiter } = parts.context
    const connection = new ChatConnection(socket, {
      binary,
      origin,
      phone,
      hub: parts.instances.hub,
      limiter: new FrameLimiter({ clock: clock.unfrozen, limiter, address }),
      onSigned(isSigned) {
        clearTimeout(unsigned)
        slot.setSigned(isSigned)
        if (!isSigned) unsigned = cutOffLater()
      },
    })
    const cutOffLater = () => setTimeout(() => connection.cutOff(), unsignedSocketMs)
    let unsigned = cutOffLater()
    sockets.add(socket)
    socket.on('message', (data) => receive(connection, bufferOf(data)))
    socket.on('close', () => {
      sockets.delete(socket)
      clearTimeout(unsigned)
      connection.leave()
    })
    // An error closes the socket; ws says why by the close code.
    socket.on('error', () => connection.leave())
  }

  return {
    accept({ request, socket, head }, facts) {
      server.handleUpgrade(request, socket, head, (webSocket) => serve(webSocket, facts))
    },
    close() {
      for (const socket of sockets) socket.terminate()
      server.close()
    },
  }
}

/** ws gives one buffer unless it is told otherwise. */
function bufferOf(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)
}
