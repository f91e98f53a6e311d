import type { ChatServer } from '#harness/im/chat-server.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { inTurn } from '#harness/store/engine/transaction.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'

/**
 * Puts another state into the store: nothing of what was on its way belongs to it, in no process over the same
 * database.
 * @param putIn calls what it is given within the transaction that changes the store
 */
export async function beginEpoch(
  { store, epoch, dispatchSignal, log, latency, limiter }: HarnessContext,
  chat: ChatServer,
  putIn: (changed: (within: Store) => Promise<void>) => Promise<void>,
): Promise<void> {
  chat.control.dropAll()
  latency.giveUp()
  await dispatchSignal.idle()
  // What they still had to say belongs to what is emptied now.
  await chat.queue.idle()
  let begun = 0
  // No other process writes cards of events meanwhile that the new state does not have.
  await inTurn(store, 'dispatch', () =>
    putIn(async (within) => {
      begun = (await epoch?.begin(within)) ?? 0
    }),
  )
  epoch?.enterOwn(begun)
  // What has come meanwhile.
  latency.giveUp()
  await log.clear()
  await limiter.clear()
}

/** Lets go of what this process has by itself, once another one has begun an epoch; the clock is read at each call. */
export function followEpochs({ epoch, latency, limiter }: HarnessContext, chat: ChatServer): void {
  epoch?.onOther(() => {
    chat.control.dropAll()
    latency.giveUp()
    limiter.clearFrames()
  })
}
