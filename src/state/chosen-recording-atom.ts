import { atom } from 'jotai'
import type { MonitoringRecord } from '#contract/monitoring/monitoring-record.ts'

/** Which recording the person chose in the monitoring history, for the page that sent them there. */
export const chosenRecordingAtom = atom<MonitoringRecord | null>(null)
