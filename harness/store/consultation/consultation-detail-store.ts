import type { Schema, Store } from '#harness/store/engine/schema.ts'

export type EventRow = Omit<Schema['consultation_event'], 'id'>

export async function listEvents(store: Store, consultationId: string): Promise<EventRow[]> {
  return store
    .selectFrom('consultation_event')
    .selectAll()
    .where('consultation_id', '=', consultationId)
    .orderBy('id')
    .execute()
}

/** What has gone back, or is going to. */
export async function findRefund(
  store: Store,
  consultationId: string,
): Promise<Schema['refund'] | null> {
  const row = await store
    .selectFrom('refund')
    .selectAll()
    .where('consultation_id', '=', consultationId)
    .executeTakeFirst()
  return row ?? null
}
