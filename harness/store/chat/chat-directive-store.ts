import type { Store } from '#harness/store/engine/schema.ts'
import { prepared } from '#harness/store/engine/prepared-query.ts'
import { requireAllWrites } from '#harness/store/engine/transaction.ts'

type FrameFacts = { servcmd: string; userId: string }

/** Has the next matching commands refused, `times` times. */
export async function addChatDirective(
  store: Store,
  {
    servcmd,
    userId,
    code,
    times,
  }: {
    servcmd: string
    userId?: string | undefined
    code: number
    times: number
  },
): Promise<void> {
  await store
    .insertInto('chat_directive')
    .values({ servcmd, user_id: userId ?? null, code, remaining: times })
    .execute()
}

const selectNext = prepared((store, { servcmd, userId }: FrameFacts) =>
  store
    .selectFrom('chat_directive')
    .select(['id', 'code', 'remaining'])
    .where('servcmd', '=', servcmd)
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
    // No limit: SQLite would compile the query anew each time that one is bound.
    .orderBy('id'),
)

/** The code that this command is to be refused with, once; null when there is none. */
export async function takeForcedCode(store: Store, frame: FrameFacts): Promise<number | null> {
  const [next] = await selectNext(store, frame)
  if (next === undefined) return null
  requireAllWrites(store)
  const { id, code, remaining } = next
  // Deleted once it is used up: a look at an empty table costs next to nothing.
  await (
    remaining > 1
      ? store
          .updateTable('chat_directive')
          .set({ remaining: remaining - 1 })
          .where('id', '=', id)
      : store.deleteFrom('chat_directive').where('id', '=', id)
  ).execute()
  return code
}
