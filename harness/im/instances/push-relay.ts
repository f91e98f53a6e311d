import type { HarnessContext } from '#harness/store/harness-context.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { deliverPushes, notePushes, type FaultyPush } from './push-faults.ts'
import type { PushHub } from './push-hub.ts'

/** The pushes of a command that is not committed yet. */
export type RelayedPushes = {
  /**
   * Called after the commit. Answers the command at its turn, ahead of its own pushes (im-protocol 7) and behind
   * those of earlier commits, so that an instance gets messages in the order of the store.
   */
  deliver(answer: () => void): void
  /** Called when the command was undone. */
  giveUp(): void
}

/** Delivers pushes to their instances, in the order of commits. */
export type PushRelay = {
  /** Called within the transaction of the command that the pushes belong to. */
  relay(store: Store, pushes: readonly FaultyPush[]): RelayedPushes
  /** At the end of a transaction: keeps for other processes what was relayed in it. */
  keep(store: Store): Promise<void>
}

export const nothingRelayed: RelayedPushes = { deliver: (answer) => answer(), giveUp() {} }

/** The relay of a process that has its store for itself: all instances are its own. */
export function ownPushRelay(context: HarnessContext, hub: PushHub): PushRelay {
  return {
    relay: (_store, pushes) => ({
      deliver(answer) {
        answer()
        notePushes(context, pushes)
        deliverPushes(context, hub, pushes)
      },
      giveUp() {},
    }),
    async keep() {},
  }
}
