import { codes } from '#contract/codes.ts'
import { isRequested } from '#contract/monitoring/monitoring-recording.ts'
import { shortestScoredSeconds } from '#contract/monitoring/recording.ts'
import { isUnheard } from '#harness/domain/monitoring/summarise-recording.ts'
import { addInterpretation } from '#harness/store/consultation/interpretation-store.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { findListedRecording } from '#harness/store/monitoring/recording-list-store.ts'
import { isGrowing } from '#harness/store/monitoring/recording-repository.ts'
import { handRecording } from '#harness/store/monitoring/recording-consultation-store.ts'
import { findOwnRecording, type RecordingRow } from '#harness/store/monitoring/recording-store.ts'
import { notFound } from './checked-field.ts'
import { completeFindings } from './complete-findings.ts'
import { Refusal } from './refusal.ts'

type Ordered = { recordingId?: string | undefined; patientId: string; userId: string; now: number }

/** Finds the recording that an order names as one that a doctor can interpret; null where it names none. */
export async function checkOrderedRecording(
  trx: Store,
  { recordingId, patientId, userId, now }: Ordered,
): Promise<{ recordingId: string } | null> {
  if (recordingId === undefined) return null
  const recording = await findRecordingOf(trx, { recordingId, patientId, userId })
  const { seconds } = recording
  if (isGrowing(recording, now)) throw new Refusal(codes.recordingUnfit, 'recordingLive')
  if (seconds < shortestScoredSeconds) {
    const minutes = shortestScoredSeconds / 60
    throw new Refusal(codes.recordingUnfit, 'recordingTooShort', { minutes })
  }
  const listed = await findListedRecording(trx, { recordingId, viewerId: userId })
  const { consultation_state: state = null, tier = null } = listed ?? {}
  if (state !== null && isRequested({ state, tier })) {
    throw new Refusal(codes.recordingUnfit, 'recordingRequested')
  }
  if (isUnheard(await completeFindings(trx, recordingId, now))) {
    throw new Refusal(codes.recordingUnfit, 'recordingUnheard')
  }
  return { recordingId }
}

type Shown = {
  recordings: readonly string[]
  patientId: string
  userId: string
  consultationId: string
}

/** Hands the recordings that a description shows to the doctor, in the transaction of its order. */
export async function keepShownRecordings(
  trx: Store,
  { recordings, patientId, userId, consultationId }: Shown,
): Promise<void> {
  for (const recordingId of recordings) {
    await findRecordingOf(trx, { recordingId, patientId, userId })
    await handRecording(trx, { recordingId, consultationId })
  }
}

/** An own recording that is of this patient, or says of nobody whose it is. */
async function findRecordingOf(
  trx: Store,
  { recordingId, patientId, userId }: { recordingId: string; patientId: string; userId: string },
): Promise<RecordingRow> {
  const recording = await findOwnRecording(trx, { recordingId, userId })
  if (recording === null) throw notFound()
  refuseRecordingOfAnother(recording, patientId)
  return recording
}

/** What one patient's doctor is shown of another would be read as theirs. */
export function refuseRecordingOfAnother(recording: RecordingRow, patientId: string | null): void {
  if (recording.patient_id === null || patientId === null) return
  if (recording.patient_id === patientId) return
  throw new Refusal(codes.recordingUnfit, 'recordingOfAnother')
}

/** Hands the recording of an order to its doctor, in the transaction of the order. */
export async function keepOrderedRecording(
  trx: Store,
  ordered: { consultationId: string; recordingId: string },
  now: number,
): Promise<void> {
  await addInterpretation(trx, ordered)
  // Its card says the baseline.
  await completeFindings(trx, ordered.recordingId, now)
  await handRecording(trx, ordered)
}
