import { recordingDetail } from '#contract/endpoints/monitoring-endpoints.ts'
import type { Call } from '#src/services/product-client.ts'
import { isNotFound } from '#src/state/named-query-state.ts'
import type { SymptomValues } from './symptom-draft.ts'

type Recordings = SymptomValues['recordings']

/** Those of a description that have not been deleted since they were chosen. */
export async function keptRecordings(call: Call, recordings: Recordings): Promise<Recordings> {
  const kept = await Promise.all(recordings.map(({ id }) => isKept(call, id)))
  return recordings.filter((_, place) => kept[place])
}

/** What can't be looked up at the moment counts as kept. */
async function isKept(call: Call, recordingId: string): Promise<boolean> {
  try {
    const { record: recording } = await call(recordingDetail, { recordingId })
    return !recording.isDeleted
  } catch (error) {
    return !(error instanceof Error) || !isNotFound(error)
  }
}
