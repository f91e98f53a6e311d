import type { Schema, Store } from '#harness/store/engine/schema.ts'

export type PatientRow = Schema['patient']
type Own = { userId: string; patientId: string }

/** Those on somebody's list: the default one first, then as they came. */
export async function listPatients(store: Store, userId: string): Promise<PatientRow[]> {
  return store
    .selectFrom('patient')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** One who is on the person's own list; null for anybody else. */
export async function findPatient(
  store: Store,
  { userId, patientId }: Own,
): Promise<PatientRow | null> {
  const row = await store
    .selectFrom('patient')
    .selectAll()
    .where('id', '=', patientId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Puts a patient in, in place of the one that has the id. A default one takes that from others. */
export async function putPatient(store: Store, patient: PatientRow): Promise<void> {
  if (patient.is_default === 1) {
    await store
      .updateTable('patient')
      .set({ is_default: 0 })
      .where('user_id', '=', patient.user_id)
      .where('removed_at', 'is', null)
      .execute()
  }
  const { id: _, ...changed } = patient
  await store
    .insertInto('patient')
    .values(patient)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute()
}

/** Takes a patient off the list; the oldest of the others becomes the default where none is. */
export async function removePatient(
  store: Store,
  { userId, patientId, now }: Own & { now: number },
): Promise<void> {
  await store
    .updateTable('patient')
    .set({ removed_at: now, is_default: 0 })
    .where('id', '=', patientId)
    .where('user_id', '=', userId)
    .execute()
  const [first] = await listPatients(store, userId)
  if (first === undefined || first.is_default === 1) return
  await store.updateTable('patient').set({ is_default: 1 }).where('id', '=', first.id).execute()
}
