import { channelOf, type ProcessChannel } from '#harness/store/engine/process-channel.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import type { CommandQueue } from '#harness/im/command-queue.ts'
import { DropEverywhere } from './drop-everywhere.ts'
import { OwnPresence } from './own-presence.ts'
import type { Presence } from './presence.ts'
import { PushHub } from './push-hub.ts'
import { ownPushRelay, type PushRelay } from './push-relay.ts'
import { SharedPresence } from './shared-presence.ts'
import { SharedPushRelay } from './shared-push-relay.ts'

/** The pages that are there, and the ways to them. */
export type ChatPages = {
  /** Those of this process. */
  hub: PushHub
  presence: Presence
  relay: PushRelay
  /** Closes the sockets of somebody who is signed in, or of everybody (null); says how many. */
  drop(userId: string | null): Promise<number>
  close(): Promise<void>
}

type Parts = {
  context: HarnessContext
  queue: CommandQueue
  /** Closes every socket of this process; says how many. */
  dropSockets: () => number
  onFault: (error: unknown) => void
}

/** Of this process alone, or of all over one database. */
export function openPages(parts: Parts): ChatPages {
  const channel = channelOf(parts.context.store)
  return channel === null ? ownPages(parts) : sharedPages(parts, channel)
}

function ownPages({ context, dropSockets }: Parts): ChatPages {
  const hub = new PushHub({
    onChange(userId) {
      for (const push of presence.statusPushes(userId)) hub.deliver(push)
    },
    onLeft() {},
  })
  const presence = new OwnPresence(hub)
  return {
    hub,
    presence,
    relay: ownPushRelay(context, hub),
    drop: async (userId) => (userId === null ? dropSockets() : hub.drop(userId)),
    async close() {},
  }
}

function sharedPages(
  { context, queue, dropSockets, onFault }: Parts,
  channel: ProcessChannel,
): ChatPages {
  const hub = new PushHub({ onChange() {}, onLeft: (pageId) => presence.leave(pageId) })
  const relay = new SharedPushRelay({ context, channel, hub, dropSockets, onFault })
  const { store } = context
  const { processName } = channel
  const presence = new SharedPresence({ store, processName, hub, relay, onFault })
  const dropHere = async (userId: string | null) => {
    if (userId === null) return dropSockets()
    // What a page has asked after its login may be answered ahead of it, in another partition.
    await queue.ask(async () => {})
    return hub.drop(userId)
  }
  const everywhere = new DropEverywhere({ context, channel, dropHere, onFault })
  return {
    hub,
    presence,
    relay,
    drop: (userId) => everywhere.drop(userId),
    async close() {
      everywhere.close()
      await presence.close()
      await relay.close()
    },
  }
}
