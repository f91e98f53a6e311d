import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { hostName, isOwnHost } from '#harness/domain/check-host.ts'
import { phoneOfHost } from '#contract/console/phones.ts'
import { unsignedSocketMs } from '#harness/domain/flood-limits.ts'
import { groupAddress } from '#harness/domain/group-address.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import { forbidBeforeCallbacks, type ChatCallbacks } from './chat-callbacks.ts'
import { ChatConnection, tryAgainLater } from './chat-connection.ts'
import { socketLimitBytes } from './chat-frame.ts'
import { chatControl, type ChatControl } from './chat-control.ts'
import { chatGateway } from './chat-gateway.ts'
import { openPages } from './chat-pages.ts'
import { CommandQueue } from './command-queue.ts'
import { FrameLimiter } from './frame-limiter.ts'
import type { PushHub } from './push-hub.ts'
import { SocketPlaces, type SocketPlace } from './socket-places.ts'
import { UnreadableRows } from './unreadable-rows.ts'

/** The chat server for tim-js-sdk. */
export type ChatServer = {
  queue: CommandQueue
  hub: PushHub
  control: ChatControl
  /** Takes over the sockets of `/im/binfo` and `/im/info`; says whether it was one. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  close(): Promise<void>
}

const endpoints: Record<string, { binary: boolean }> = {
  '/im/binfo': { binary: true },
  '/im/info': { binary: false },
}

type SocketFacts = {
  binary: boolean
  origin: string
  phone: number | null
  address: string
  place: SocketPlace
}

export function createChatServer(
  context: HarnessContext,
  parts: {
    /** Names that it is reached by, besides loopback. */
    hosts: ReadonlySet<string>
    callbacks: ChatCallbacks
    onFault: (error: unknown) => void
  },
): ChatServer {
  const { hosts, callbacks, onFault } = parts
  const sockets = new WebSocketServer({ noServer: true, maxPayload: socketLimitBytes })
  const dropSockets = () => {
    for (const socket of sockets.clients) socket.close(tryAgainLater)
    return sockets.clients.size
  }
  const queue = new CommandQueue(context.store, {
    onFault,
    epoch: context.epoch,
    async onBatch(store) {
      await context.clock.readAgain(store)
      await context.epoch?.readAgain(store)
    },
  })
  const pages = openPages({ context, queue, dropSockets, onFault })
  const { hub } = pages
  const unreadable = new UnreadableRows(onFault)
  const receive = chatGateway({ context, queue, pages, unreadable, callbacks, onFault })
  const places = new SocketPlaces()

  function serve(socket: WebSocket, facts: SocketFacts): void {
    const { binary, origin, phone, address, place } = facts
    const { clock, limiter } = context
    const connection = new ChatConnection(socket, {
      binary,
      origin,
      phone,
      hub,
      limiter: new FrameLimiter({ clock: clock.unfrozen, limiter, address }),
      onSigned(isSigned) {
        clearTimeout(unsigned)
        place.setSigned(isSigned)
        if (!isSigned) unsigned = cutOffLater()
      },
    })
    const cutOffLater = () => setTimeout(() => connection.cutOff(), unsignedSocketMs)
    let unsigned = cutOffLater()
    socket.on('message', (data) => receive(connection, bufferOf(data)))
    socket.on('close', () => {
      clearTimeout(unsigned)
      connection.leave()
    })
    // What is wrong with a socket closes it; ws says so by the close code.
    socket.on('error', () => connection.leave())
  }

  return {
    queue,
    hub,
    control: chatControl({
      context,
      queue,
      pages,
      unreadable,
      callbacks: forbidBeforeCallbacks(callbacks),
      dropSockets,
    }),
    upgrade(request, socket, head) {
      const endpoint = endpoints[pathOf(request)]
      if (endpoint === undefined) return false
      if (!isOwnHost(request.headers.host, hosts)) {
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
        return true
      }
      const address = groupAddress(request.socket.remoteAddress)
      const place = places.enter(address)
      if (place === null) {
        socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n')
        return true
      }
      // Also of one that never becomes a WebSocket.
      socket.once('close', () => place.leave())
      const scheme = 'encrypted' in request.socket ? 'https' : 'http'
      const origin = `${scheme}://${request.headers.host ?? 'localhost'}`
      const phone = phoneOfHost(hostName(request.headers.host))
      sockets.handleUpgrade(request, socket, head, (accepted) =>
        serve(accepted, { ...endpoint, origin, phone, address, place }),
      )
      return true
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      await queue.idle()
      await pages.close()
    },
  }
}

function pathOf(request: IncomingMessage): string {
  const [path = ''] = (request.url ?? '').split('?')
  return path
}

/** ws gives one buffer unless it is told otherwise. */
function bufferOf(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data)
}
