import type { Schema, Store } from '#harness/store/engine/schema.ts'

type CallRow = Schema['consultation_call']

/** What was arranged for a consultation by telephone; times are milliseconds. */
export type ArrangedCall = Omit<CallRow, 'times'> & { times: number[] }

export async function findCall(store: Store, consultationId: string): Promise<ArrangedCall | null> {
  const row = await store
    .selectFrom('consultation_call')
    .selectAll()
    .where('consultation_id', '=', consultationId)
    .executeTakeFirst()
  // Written by `saveCall` alone.
  return row === undefined ? null : { ...row, times: JSON.parse(row.times) as number[] }
}

/** Puts in what was arranged, in place of what was before. */
export async function saveCall(store: Store, call: ArrangedCall): Promise<void> {
  const row = { ...call, times: JSON.stringify(call.times) }
  await store
    .insertInto('consultation_call')
    .values(row)
    .onConflict((conflict) => conflict.column('consultation_id').doUpdateSet(row))
    .execute()
}

/** The doctor who has confirmed it has left. */
export async function dropConfirmation(store: Store, consultationId: string): Promise<void> {
  await store
    .updateTable('consultation_call')
    .set({ confirmed_at: null, callback: '' })
    .where('consultation_id', '=', consultationId)
    .execute()
}
