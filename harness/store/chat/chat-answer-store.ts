import type { Store } from '#harness/store/engine/schema.ts'

/** A frame: the instance that it is of, and its number there. */
export type FrameKey = { userId: string; instanceId: number; seq: number }

/** What a frame was answered, and the events that its own instance was told of it: both as JSON. */
export type KeptAnswer = { reply: string; events: string }

/** An instance counts its frames; one with this many behind it no longer waits for an answer. */
const keptFrames = 1000

/** @param digest of the frame's bytes: another frame may have had the same number */
export async function findAnswer(
  store: Store,
  { userId, instanceId, seq }: FrameKey,
  digest: string,
): Promise<KeptAnswer | null> {
  const row = await store
    .selectFrom('chat_answer')
    .select(['reply', 'events'])
    .where('user_id', '=', userId)
    .where('instance_id', '=', instanceId)
    .where('seq', '=', seq)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps an answer, and removes those of the same user whose frames can't come again. */
export async function keepAnswer(
  store: Store,
  { userId, instanceId, seq }: FrameKey,
  answer: KeptAnswer & { digest: string },
): Promise<void> {
  await store
    .insertInto('chat_answer')
    .values({ user_id: userId, instance_id: instanceId, seq, ...answer })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'instance_id', 'seq']).doUpdateSet(answer),
    )
    .execute()
  await store
    .deleteFrom('chat_answer')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb.and([eb('instance_id', '=', instanceId), eb('seq', '<', seq - keptFrames)]),
        // An instance that has logged out is refused, so its answers are of no use.
        eb(
          'instance_id',
          'in',
          eb
            .selectFrom('chat_instance')
            .select('id')
            .where('chat_instance.user_id', '=', userId)
            .where('state', '!=', 'live'),
        ),
      ]),
    )
    .execute()
}
