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

/** One that somebody owns and still sees; null for any other. */
export async function findOwnRecording(
  store: Store,
  { recordingId, userId }: { recordingId: string; userId: string },
): Promise<RecordingRow | null> {
  const row = await findRecording(store, recordingId)
  return row?.user_id === userId && row.deleted === 0 ? row : null
}
