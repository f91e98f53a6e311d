import { pairOf } from '#harness/domain/pair-people.ts'
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

/** Whether a doctor has written to the patient since then, by themselves. */
export async function hasDoctorWritten(
  store: Store,
  {
    doctor_id,
    patient_id,
    accepted_at,
  }: Pick<Schema['consultation'], 'doctor_id' | 'patient_id' | 'accepted_at'>,
): Promise<boolean> {
  if (doctor_id === null || accepted_at === null) return false
  const row = await store
    .selectFrom('chat_message')
    .select('id')
    .where('pair', '=', pairOf(doctor_id, patient_id))
    .where('sender', '=', doctor_id)
    .where('at', '>=', Math.floor(accepted_at / 1000))
    // What the service says stands in the doctor's name, too, but as cards.
    .where('body', 'not like', '%"TIMCustomElem"%')
    .executeTakeFirst()
  return row !== undefined
}
