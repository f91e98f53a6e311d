import {
  sampleCount,
  shortestScoredSeconds,
  type Recording,
} from '#contract/monitoring/recording.ts'
import type {
  MonitoringRecording,
  RecordingShape,
} from '#contract/monitoring/monitoring-recording.ts'
import type { RecordingSummary } from '#harness/domain/monitoring/summarise-recording.ts'
import type { ListedRecording } from '#harness/store/monitoring/recording-list-store.ts'
import { isGrowing, secondsSoFar } from '#harness/store/monitoring/recording-repository.ts'

/** A recording as a list shows it. */
export function presentRecording(
  row: ListedRecording,
  summary: RecordingSummary,
  now: number,
): MonitoringRecording {
  const seconds = secondsSoFar(row, now)
  const { consultation_id: consultationId, consultation_state: state, tier } = row
  return {
    id: row.id,
    patientId: row.patient_id,
    patientName: row.patient_name ?? '',
    isPatientRemoved: row.patient_removed_at !== null,
    isDeleted: row.deleted !== 0,
    startedAt: row.started_at,
    seconds,
    isLive: isGrowing(row, now),
    gestationDays: row.gestation_days,
    place: row.place,
    device: row.device,
    fetuses: row.fetuses,
    ...summary,
    isTooShort: seconds < shortestScoredSeconds,
    interpretation:
      consultationId === null || state === null ? null : { consultationId, state, tier },
  }
}

/** What a strip has to know before it has any curve. */
export function presentShape(recording: Recording): RecordingShape {
  const { hz, toco, movements, marks } = recording
  return {
    hz,
    samples: sampleCount(recording),
    hasToco: toco !== null,
    movements: [...movements],
    marks: [...marks],
  }
}
