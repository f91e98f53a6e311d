import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { hostName, isOwnHost } from '#harness/domain/check-host.ts'
import { phoneOfHost } from '#contract/console/phones.ts'
import { clientOf } from '#harness/domain/client-of.ts'
import { groupAddress } from '#harness/domain/group-address.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import type { ChatSocketServer, SocketFacts, Upgrade } from './chat-socket-server.ts'
import { forbidBeforeCallbacks, type ChatCallbacks } from './chat-callbacks.ts'
import { tryAgainLater } from './chat-connection.ts'
import { chatControl, type ChatControl } from './chat-control.ts'
import { openInstances } from '#harness/im/instances/chat-instances.ts'
import { CommandQueue } from './command-queue.ts'
import type { PushHub } from '#harness/im/instances/push-hub.ts'
import { SocketLimiter } from './socket-limiter.ts'
import { UnreadableRows } from './unreadable-rows.ts'

/** The chat server for tim-js-sdk. */
export type ChatServer = {
  queue: CommandQueue
  hub: PushHub
  control: ChatControl
  /** Takes over the sockets of `/im/binfo` and `/im/info`; returns whether this was one. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  close(): Promise<void>
}

const endpoints: Record<string, { binary: boolean }> = {
  '/im/binfo': { binary: true },
  '/im/info': { binary: false },
}

export function createChatServer(
  context: HarnessContext,
  parts: {
    /** Names that it is reached by, besides loopback. */
    hosts: ReadonlySet<string>
    /** How many proxies stand in front of it. */
    trustProxy: number
    callbacks: ChatCallbacks
    onFault: (error: unknown) => void
  },
): ChatServer {
  const { hosts, trustProxy, callbacks, onFault } = parts
  const sockets = new Set<WebSocket>()
  const dropSockets = () => {
    for (const socket of sockets) socket.close(tryAgainLater)
    return sockets.size
  }
  const queue = new CommandQueue(context.store, {
    onFault,
    epoch: context.epoch,
    async onBegin(store) {
      await context.clock.readAgain(store)
      await context.epoch?.readAgain(store)
    },
    onEnd: (store) => instances.relay.keep(store),
  })
  const instances = openInstances({ context, queue, dropSockets, onFault })
  const { hub } = instances
  const unreadable = new UnreadableRows(onFault)
  const socketLimiter = new SocketLimiter()
  let socketServer: Promise<ChatSocketServer> | undefined

  async function accept(upgrade: Upgrade, facts: SocketFacts): Promise<void> {
    try {
      socketServer ??= open()
      const opened = await socketServer
      opened.accept(upgrade, facts)
    } catch (error) {
      onFault(error)
      upgrade.socket.destroy()
    }
  }

  async function open(): Promise<ChatSocketServer> {
    // Imported here: a start that only serves logins needs no WebSocket.
    const { openSocketServer } = await import('./chat-socket-server.ts')
    return openSocketServer({ context, queue, instances, unreadable, sockets, callbacks, onFault })
  }

  return {
    queue,
    hub,
    control: chatControl({
      context,
      queue,
      instances,
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
      const client = clientOf(request, trustProxy)
      const address = groupAddress(client.address)
      const slot = socketLimiter.acquire(address)
      if (slot === null) {
        socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n')
        return true
      }
      // Also of one that never becomes a WebSocket.
      socket.once('close', () => slot.release())
      const origin = `${client.scheme}://${request.headers.host ?? 'localhost'}`
      const phone = phoneOfHost(hostName(request.headers.host))
      // Node no longer listens to its errors, and ws does only once the upgrade has been read.
      socket.on('error', () => socket.destroy())
      void accept({ request, socket, head }, { ...endpoint, origin, phone, address, slot })
      return true
    },
    async close() {
      const opened = await socketServer
      opened?.close()
      await queue.close()
      await instances.close()
    },
  }
}

function pathOf(request: IncomingMessage): string {
  const [path = ''] = (request.url ?? '').split('?')
  return path
}
