import type { Findings } from '#contract/monitoring/findings.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { analyseStored, openRecording } from '#harness/store/monitoring/recording-repository.ts'
import { findRecording } from '#harness/store/monitoring/recording-store.ts'
import { notFound } from './checked-field.ts'

/** What is found in a recording that was ordered to be interpreted, and so is complete; it is kept. */
export async function completeFindings(
  trx: Store,
  recordingId: string,
  now: number,
): Promise<Findings> {
  const row = await findRecording(trx, recordingId)
  if (row === null) throw notFound()
  const recording = await openRecording(trx, row, now)
  return (await analyseStored(trx, { row, recording, now })).findings
}
