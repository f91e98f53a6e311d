import { expireInstances, kickInstances } from '#harness/store/chat/chat-instance-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import type { ChatCallbacks } from './chat-callbacks.ts'
import type { ChatInstances } from '#harness/im/instances/chat-instances.ts'
import { ChatRefusal } from './chat-refusal.ts'
import { conversationOf } from './conversation-of.ts'
import type { CommandQueue } from './command-queue.ts'
import { sendingsOf, type Injected } from './inject-messages.ts'
import { kickPush, kickTypes } from './kick-push.ts'
import { applyFaults } from '#harness/im/instances/push-faults.ts'
import { nothingRelayed } from '#harness/im/instances/push-relay.ts'
import type { Push } from '#harness/im/instances/push.ts'
import type { UnreadableRows } from './unreadable-rows.ts'

/** What the control API may do to the chat, by the same commands as users. */
export type ChatControl = {
  /** Kicks all instances of somebody; says how many. */
  kick(userId: string, reason: keyof typeof kickTypes): Promise<number>
  /** Ends the signatures of all instances of somebody; says of how many. */
  expire(userId: string): Promise<number>
  /** Closes the sockets of somebody who is signed in, or of everybody (null); says how many. */
  drop(userId: string | null): Promise<number>
  /** Closes every socket of this process, without its asking others; says how many. */
  dropAll(): number
  /** Sends until one is refused; says how many were not. */
  inject(injected: Injected): Promise<{ sent: number; refusal: ChatRefusal | null }>
}

type Parts = {
  context: HarnessContext
  queue: CommandQueue
  instances: ChatInstances
  unreadable: UnreadableRows
  callbacks: ChatCallbacks
  /** Closes every socket of this process; says how many. */
  dropSockets: () => number
}

/** How many injected messages are in the queue at once, ahead of what users send meanwhile. */
const injectedAtOnce = 64

export function chatControl(parts: Parts): ChatControl {
  const { context, queue, instances, unreadable, callbacks, dropSockets } = parts
  const { presence, relay, drop } = instances

  /** What is asked for here is asked of the state that there is, also where this process has not heard of it yet. */
  async function enterEpoch(): Promise<void> {
    await context.epoch?.readAgain(context.store)
  }

  /** Resolves once the work is committed and its pushes are relayed. */
  function ask<T>(
    run: (store: Store) => Promise<{ result: T; pushes: readonly Push[] }>,
    conversation?: () => string | null,
  ): Promise<T> {
    let relayed = nothingRelayed
    return new Promise((resolve, reject) => {
      queue.add({
        ...(conversation && { conversation }),
        async run(store) {
          const { result, pushes } = await run(store)
          const faulty = await applyFaults(store, presence, pushes)
          if (faulty.length > 0) relayed = relay.relay(store, faulty)
          return () => relayed.deliver(() => resolve(result))
        },
        failed(error) {
          relayed.giveUp()
          reject(error)
        },
      })
    })
  }

  function send(
    { servcmd, body }: ReturnType<typeof sendingsOf>[number],
    now: number,
    from: string,
  ): Promise<void> {
    const session = { userId: from, instanceId: 0, expiresAt: now }
    const run = async (store: Store) => {
      // Imported here: the dispatcher starts with the harness, and needs no commands until it sends.
      const { commandOf } = await import('./command-of.ts')
      const command = commandOf(servcmd)
      const parsed = command.request.safeParse(body)
      if (!parsed.success) throw new ChatRefusal(20001)
      const about = { context, store, session, presence, unreadable, callbacks }
      const call = { ...about, origin: '', now, body: parsed.data }
      const { pushes = [] } = await command.run(call)
      return { result: undefined, pushes }
    }
    return ask(run, () => conversationOf(servcmd, body, () => from))
  }

  return {
    async kick(userId, reason) {
      await enterEpoch()
      const kickType = kickTypes[reason]
      return ask(async (store) => {
        const kicked = await kickInstances(store, { userId, except: null, kickType })
        const pushes = kicked.map((instanceId) => kickPush(userId, instanceId, kickType))
        return { result: kicked.length, pushes }
      })
    },
    async expire(userId) {
      await enterEpoch()
      return queue.ask((store) => expireInstances(store, userId))
    },
    drop,
    dropAll: dropSockets,
    async inject(injected) {
      await enterEpoch()
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
