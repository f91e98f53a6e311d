import type { Store } from '#harness/store/engine/schema.ts'
import { inTransaction } from '#harness/store/engine/transaction.ts'

type RequestKey = { userId: string; call: string; requestId: string }

/**
 * Does what was asked for once: its repetition gets the answer that was given and changes
 * nothing. What `work` throws undoes all of it, so that it may be asked for again.
 */
export async function answerOnce(
  store: Store,
  { userId, call, requestId }: RequestKey,
  work: (trx: Store) => Promise<string>,
): Promise<string> {
  return inTransaction(store, async (trx) => {
    const given = await trx
      .selectFrom('answered_request')
      .select('answer')
      .where('user_id', '=', userId)
      .where('call', '=', call)
      .where('request_id', '=', requestId)
      .executeTakeFirst()
    if (given !== undefined) return given.answer
    const answer = await work(trx)
    await trx
      .insertInto('answered_request')
      .values({ user_id: userId, call, request_id: requestId, answer })
      .execute()
    return answer
  })
}
