import { chinaDay, chinaDayStart, dayAfter } from '#contract/calendar.ts'
import type { RecordingKind } from '#contract/control.ts'
import { gestationDaysOn } from '#harness/domain/monitoring/gestation-days.ts'
import type { Schema } from '#harness/store/engine/schema.ts'
import { recipeColumns } from '#harness/store/monitoring/recording-repository.ts'

type SeededRecording = {
  daysAgo: number
  /** Of the day, in China. */
  hour: number
  kind: RecordingKind
  minutes: number
}

const hz = 2
const rentedDaysAgo = 45

/** Of three months, newest first; the monitor at home is rented since half of that. */
const ofLinXiao: SeededRecording[] = [
  { daysAgo: 1, hour: 20.5, kind: 'normal', minutes: 40 },
  { daysAgo: 3, hour: 22, kind: 'normal', minutes: 480 },
  { daysAgo: 6, hour: 21, kind: 'normal', minutes: 9 },
  { daysAgo: 10, hour: 20, kind: 'variable', minutes: 30 },
  { daysAgo: 16, hour: 20.25, kind: 'poorSignal', minutes: 25 },
  { daysAgo: 23, hour: 19.5, kind: 'tachycardia', minutes: 30 },
  { daysAgo: 31, hour: 21.5, kind: 'late', minutes: 40 },
  { daysAgo: 39, hour: 20, kind: 'sinusoidal', minutes: 30 },
  { daysAgo: 52, hour: 9.5, kind: 'prolonged', minutes: 30 },
  { daysAgo: 69, hour: 10, kind: 'bradycardia', minutes: 30 },
  { daysAgo: 87, hour: 9, kind: 'early', minutes: 20 },
]

/** Who expects twins. */
const ofSuNian: SeededRecording[] = [
  { daysAgo: 4, hour: 20, kind: 'twins', minutes: 30 },
  { daysAgo: 33, hour: 19, kind: 'twins', minutes: 20 },
  { daysAgo: 75, hour: 10.5, kind: 'twins', minutes: 20 },
]

/** By whom it is of. */
const recordingsOf: Readonly<Record<string, readonly SeededRecording[]>> = {
  'patient-10001-1': ofLinXiao,
  'patient-10003-1': ofSuNian,
}

type SeededRow = Omit<Schema['recording'], 'curves'> & { curves: null }

/** What was recorded of these patients as of `now`; each is generated when it is first read. */
export function recordingSeed(patients: readonly Schema['patient'][], now: number): SeededRow[] {
  const today = chinaDay(now)
  return patients.flatMap((patient) =>
    (recordingsOf[patient.id] ?? []).map((seeded, place) =>
      rowOf(patient, seeded, { place: place + 1, today }),
    ),
  )
}

function rowOf(
  { id, user_id, last_period }: Schema['patient'],
  { daysAgo, hour, kind, minutes }: SeededRecording,
  { place, today }: { place: number; today: string },
): SeededRow {
  const day = dayAfter(today, -daysAgo)
  const isAtHome = daysAgo < rentedDaysAgo
  return {
    id: `recording-${user_id}-${place}`,
    user_id,
    patient_id: id,
    started_at: chinaDayStart(day) + hour * 3_600_000,
    place: isAtHome ? 'home' : 'hospital',
    device: isAtHome ? '家用胎心监护仪' : '',
    gestation_days: gestationDaysOn(last_period, day),
    live: 0,
    deleted: 0,
    ...recipeColumns({ kind, seconds: minutes * 60, hz, seed: place }),
  }
}
