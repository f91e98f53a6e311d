import type { HarnessContext } from '#harness/store/harness-context.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { deliverPushes, notePushes, type FaultyPush } from './push-faults.ts'
import type { PushHub } from './push-hub.ts'

/** The pushes of a command that is not committed yet. */
export type RelayedPushes = {
  /**
   * Once it is committed. Answers it at its turn, ahead of its own pushes (im-protocol 7) and behind those of
   * what was committed before: that way a page has messages in the order of the store.
   */
  deliver(answer: () => void): void
  /** Where the command came to nothing. */
  giveUp(): void
}

/** The way of pushes to the pages that hear them, in the order of commits. */
export type PushRelay = {
  /** Within the transaction of the command that they are of. */
  relay(store: Store, pushes: readonly FaultyPush[]): RelayedPushes
  /** At the end of a transaction: keeps for other processes what was relayed in it. */
  keep(store: Store): Promise<void>
}

export const nothingRelayed: RelayedPushes = { deliver: (answer) => answer(), giveUp() {} }

/** Of a process that has its store for itself: all pages are its own. */
export function ownPushRelay(context: HarnessContext, hub: PushHub): PushRelay {
  return {
    relay: (_store, pushes) => ({
      deliver(answer) {
        answer()
        notePushes(context, pushes)
        deliverPushes(hub, pushes)
      },
      giveUp() {},
    }),
    async keep() {},
  }
}
