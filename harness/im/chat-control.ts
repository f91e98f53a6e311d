import type { WebSocket } from 'ws'
import { expireInstances, kickInstances } from '#harness/store/chat/chat-instance-store.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import type { ChatCallbacks } from './chat-callbacks.ts'
import { tryAgainLater } from './chat-connection.ts'
import { ChatRefusal } from './chat-refusal.ts'
import { conversationOf } from './conversation-of.ts'
import { commandOf } from './command-of.ts'
import type { CommandQueue } from './command-queue.ts'
import type { Presence } from './presence.ts'
import { sendingsOf, type Injected } from './inject-messages.ts'
import { kickPush, kickTypes } from './kick-push.ts'
import { deliverPushes, meetFaults } from './push-faults.ts'
import type { PushHub } from './push-hub.ts'
import type { UnreadableRows } from './unreadable-rows.ts'

/** What the control API may do to the chat; it goes the ways of its users' commands. */
export type ChatControl = {
  /** Kicks all pages of somebody; says how many. */
  kick(userId: string, reason: keyof typeof kickTypes): Promise<number>
  /** Ends the signatures of all pages of somebody; says of how many. */
  expire(userId: string): Promise<number>
  /** Closes the sockets of somebody who is signed in; says how many. */
  drop(userId: string): number
  /** Closes every socket; says how many. */
  dropAll(): number
  /** Sends until one is refused; says how many were not. */
  inject(injected: Injected): Promise<{ sent: number; refusal: ChatRefusal | null }>
}

type Parts = {
  context: HarnessContext
  queue: CommandQueue
  hub: PushHub
  presence: Presence
  unreadable: UnreadableRows
  callbacks: ChatCallbacks
  sockets: ReadonlySet<WebSocket>
}

/** So many of many messages stand in the queue at once, ahead of what users send meanwhile. */
const injectedAtOnce = 64

export function chatControl(parts: Parts): ChatControl {
  const { context, queue, hub, presence, unreadable, callbacks, sockets } = parts

  function send(
    { servcmd, body }: ReturnType<typeof sendingsOf>[number],
    now: number,
    from: string,
  ) {
    const session = { userId: from, instanceId: 0, expiresAt: now }
    return new Promise<void>((resolve, reject) => {
      queue.add({
        conversation: conversationOf(servcmd, body, () => from),
        async run(store) {
          const command = commandOf(servcmd)
          const parsed = command.request.safeParse(body)
          if (!parsed.success) throw new ChatRefusal(20001)
          const about = { context, store, session, presence, unreadable, callbacks }
          const call = { ...about, origin: '', now, body: parsed.data }
          const { pushes = [] } = await command.run(call)
          const faulty = await meetFaults(store, hub, pushes)
          return () => {
            deliverPushes(context, hub, faulty)
            resolve()
          }
        },
        failed: reject,
      })
    })
  }

  return {
    async kick(userId, reason) {
      const kickType = kickTypes[reason]
      const kicked = await queue.ask((store) =>
        kickInstances(store, { userId, except: null, kickType }),
      )
      for (const instanceId of kicked) hub.deliver(kickPush(userId, instanceId, kickType))
      return kicked.length
    },
    expire: (userId) => queue.ask((store) => expireInstances(store, userId)),
    drop: (userId) => hub.drop(userId),
    dropAll() {
      for (const socket of sockets) socket.close(tryAgainLater)
      return sockets.size
    },
    async inject(injected) {
      const now = Math.floor((injected.at ?? context.clock.now()) / 1000)
      const sendings = sendingsOf(injected, context.random, now)
      let sent = 0
      while (sent < sendings.length) {
        const some = sendings.slice(sent, sent + injectedAtOnce)
        const ends = await Promise.allSettled(some.map((each) => send(each, now, injected.from)))
        const failed = ends.findIndex(({ status }) => status === 'rejected')
        const end = ends[failed]
        if (end?.status === 'rejected') {
          if (!(end.reason instanceof ChatRefusal)) throw end.reason
          return { sent: sent + failed, refusal: end.reason }
        }
        sent += some.length
      }
      return { sent, refusal: null }
    },
  }
}
