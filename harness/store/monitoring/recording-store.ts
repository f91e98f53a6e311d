import type { Schema, Store } from '#harness/store/engine/schema.ts'

export type RecordingRow = Schema['recording']

export async function addRecording(store: Store, recording: RecordingRow): Promise<void> {
  await store.insertInto('recording').values(recording).execute()
}

/** Anybody's, also one that its owner has deleted: who may see it is the caller's to ask. */
export async function findRecording(store: Store, id: string): Promise<RecordingRow | null> {
  const row = await store
    .selectFrom('recording')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** One that somebody owns and still has on their list; null for any other. */
export async function findOwnRecording(
  store: Store,
  { recordingId, userId }: { recordingId: string; userId: string },
): Promise<RecordingRow | null> {
  const row = await findRecording(store, recordingId)
  return row?.user_id === userId && row.deleted === 0 ? row : null
}

/** Takes it off its owner's list. */
export async function markDeleted(store: Store, id: string): Promise<void> {
  await store.updateTable('recording').set({ deleted: 1 }).where('id', '=', id).execute()
}

/** What is worked out of a recipe, or of curves: the same by whomever it is kept. */
type ComputedColumns = Pick<RecordingRow, 'curves' | 'movements' | 'marks'> &
  Pick<RecordingRow, 'average_bpm' | 'contractions' | 'sparkline' | 'findings' | 'findings_version'>

export async function saveComputed(
  store: Store,
  id: string,
  columns: Partial<ComputedColumns>,
): Promise<void> {
  await store.updateTable('recording').set(columns).where('id', '=', id).execute()
}
