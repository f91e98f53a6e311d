import type { Tier } from '#contract/monitoring/scores.ts'
import { isSeen } from '#harness/store/consultation/consultation-list-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'

type Handed = { recordingId: string; consultationId: string }

/** From then on the consultation's doctor may open the recording; once more changes nothing. */
export async function handRecording(
  store: Store,
  { recordingId, consultationId }: Handed,
): Promise<void> {
  await store
    .insertInto('recording_consultation')
    .values({ recording_id: recordingId, consultation_id: consultationId, tier: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Says what the doctor has concluded, when the report is signed. */
export async function concludeRecording(
  store: Store,
  { recordingId, consultationId, tier }: Handed & { tier: Tier },
): Promise<void> {
  await store
    .updateTable('recording_consultation')
    .set({ tier })
    .where('recording_id', '=', recordingId)
    .where('consultation_id', '=', consultationId)
    .execute()
}

/** The recordings that a consultation is about, in the order in which they were recorded. */
export async function listHanded(store: Store, consultationId: string): Promise<string[]> {
  const rows = await store
    .selectFrom('recording_consultation')
    .innerJoin('recording', 'recording.id', 'recording_consultation.recording_id')
    .select('recording.id')
    .where('consultation_id', '=', consultationId)
    .orderBy('started_at')
    .orderBy('recording.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a doctor sees a consultation in which the recording was handed over. */
export async function isHandedTo(
  store: Store,
  { recordingId, doctorId, now }: { recordingId: string; doctorId: string; now: number },
): Promise<boolean> {
  const row = await store
    .selectFrom('recording_consultation')
    .innerJoin('consultation', 'consultation.id', 'recording_consultation.consultation_id')
    .select('consultation.id')
    .where('recording_id', '=', recordingId)
    .where(isSeen({ userId: doctorId, role: 'doctor', now }))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether it was handed over in any consultation. */
export async function isHanded(store: Store, recordingId: string): Promise<boolean> {
  const row = await store
    .selectFrom('recording_consultation')
    .select('consultation_id')
    .where('recording_id', '=', recordingId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
