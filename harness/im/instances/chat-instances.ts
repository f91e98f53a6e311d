import { channelOf, type ProcessChannel } from '#harness/store/engine/process-channel.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import type { CommandQueue } from '#harness/im/command-queue.ts'
import { DropEverywhere } from './drop-everywhere.ts'
import { OwnPresence } from './own-presence.ts'
import type { Presence } from './presence.ts'
import { PushHub } from './push-hub.ts'
import { nothingRelayed, ownPushRelay, type PushRelay } from './push-relay.ts'
import { SharedPresence } from './shared-presence.ts'
import { SharedPushRelay } from './shared-push-relay.ts'

/** The instances that are online, and the ways to reach them. */
export type ChatInstances = {
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
export function openInstances(parts: Parts): ChatInstances {
  const channel = channelOf(parts.context.store)
  return channel === null ? ownInstances(parts) : sharedInstances(parts, channel)
}

function ownInstances({ context, queue, dropSockets }: Parts): ChatInstances {
  const hub = new PushHub({
    onChange(userId) {
      for (const push of presence.statusPushes(userId)) hub.deliver(push)
    },
    onLeft() {},
  })
  const presence = new OwnPresence(hub)
  const relay = ownPushRelay(context, hub)
  return {
    hub,
    presence,
    relay,
    drop: async (userId) =>
      userId === null ? dropSockets() : dropBehindLogins({ queue, relay, hub }, userId),
    async close() {},
  }
}

function sharedInstances(
  { context, queue, dropSockets, onFault }: Parts,
  channel: ProcessChannel,
): ChatInstances {
  const hub = new PushHub({ onChange() {}, onLeft: (onlineId) => presence.leave(onlineId) })
  const relay = new SharedPushRelay({ context, channel, hub, dropSockets, onFault })
  const { store } = context
  const { processName } = channel
  const presence = new SharedPresence({ store, processName, hub, relay, onFault })
  const dropHere = async (userId: string | null) =>
    userId === null ? dropSockets() : dropBehindLogins({ queue, relay, hub }, userId)
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

/**
 * Closes the sockets of somebody with this process, also of an instance whose login is under way: the instance is
 * subscribed when its login is relayed, and this waits for its turn behind that.
 */
function dropBehindLogins(
  { queue, relay, hub }: { queue: CommandQueue; relay: PushRelay; hub: PushHub },
  userId: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let relayed = nothingRelayed
    queue.add({
      async run(store) {
        relayed = relay.relay(store, [])
        return () => relayed.deliver(() => resolve(hub.drop(userId)))
      },
      failed(error) {
        relayed.giveUp()
        reject(error)
      },
    })
  })
}
