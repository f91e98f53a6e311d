import { findAnswer, keepAnswer, type FrameKey } from '#harness/store/chat/chat-answer-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import type { Outcome } from './chat-command.ts'
import { isFor } from './instances/push-hub.ts'
import type { Push } from './instances/push.ts'

type Frame = FrameKey & {
  /** Of the frame's bytes: the SDK sends the same ones again. */
  digest: string
}

/**
 * Runs a command once: an instance that has lost its socket sends what was not answered again, and hears the first
 * answer. What throws is not kept, for it has changed nothing.
 */
export async function answerFrameOnce(
  store: Store,
  frame: Frame,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  const kept = await findAnswer(store, frame, frame.digest)
  if (kept !== null) {
    // Written below.
    return {
      reply: JSON.parse(kept.reply) as object,
      afterwards: JSON.parse(kept.events) as object[],
    }
  }
  const outcome = await run()
  await keepAnswer(store, frame, {
    digest: frame.digest,
    reply: JSON.stringify(outcome.reply),
    events: JSON.stringify(friendEvents(frame, outcome.pushes)),
  })
  return outcome
}

/** The SDK changes its lists of friends by events alone, and catches up with all others by itself (im-protocol 6.2, 15.3). */
function friendEvents({ userId, instanceId }: FrameKey, pushes: readonly Push[] = []): object[] {
  return pushes
    .filter((push) => push.to === userId && isFor(push, instanceId))
    .flatMap(({ body }) => body.EventArray)
    .filter((event) => 'FriendListMod' in event)
}
