import { atom } from 'jotai'
import type { MonitoringRecording } from '#contract/monitoring/monitoring-recording.ts'

/** A recording, and whose it is: null where it says of nobody. */
export type ChosenRecording = Pick<MonitoringRecording, 'id' | 'patientId'>

// What was chosen on one page, for the page that sent the person there.

/** Out of the patients of the account. */
export const chosenPatientAtom = atom<string | null>(null)

/** Out of the monitoring history. */
export const chosenRecordingAtom = atom<ChosenRecording | null>(null)
