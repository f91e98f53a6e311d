import type { HarnessContext } from '#harness/store/harness-context.ts'
import { isHanded, isHandedTo } from '#harness/store/monitoring/recording-consultation-store.ts'
import { findRecording, type RecordingRow } from '#harness/store/monitoring/recording-store.ts'
import { notFound } from '#harness/api/checked-field.ts'

/**
 * A recording of the person's own, or one that was handed to them as a doctor; any other is refused like
 * one that is not there. What its owner has deleted stays with the consultations that it was handed to.
 */
export async function visibleRecording(
  { store, clock }: HarnessContext,
  { recordingId, userId }: { recordingId: string; userId: string },
): Promise<RecordingRow> {
  const row = await findRecording(store, recordingId)
  if (row === null) throw notFound()
  const isVisible =
    row.user_id === userId
      ? row.deleted === 0 || (await isHanded(store, recordingId))
      : await isHandedTo(store, { recordingId, doctorId: userId, now: clock.now() })
  if (!isVisible) throw notFound()
  return row
}
