import type { recordingPlaces } from '#contract/monitoring/monitoring-recording.ts'
import type { SampleRate } from '#contract/monitoring/recording.ts'
import type { Tier } from '#contract/monitoring/scores.ts'

/** The tables of fetal-heart recordings (docs/decisions/0041). */
export type MonitoringSchema = {
  recording: {
    id: string
    user_id: string
    /** Whom of the account's patients it is of; null where nobody was named. */
    patient_id: string | null
    started_at: number
    /** All of it, also of what is still to come of a live one. */
    seconds: number
    hz: SampleRate
    fetuses: number
    place: (typeof recordingPlaces)[number]
    device: string
    /** Whole days when it began; null where they are not known. */
    gestation_days: number | null
    /** It grows until its seconds are over; what is to come is not shown before. */
    live: number
    /** Its owner no longer sees it. */
    deleted: number
    /** Whether there is a curve of contractions. */
    has_toco: number
    /** A JSON array of seconds from the start. */
    movements: string
    /** A JSON array of `{atS, text}`. */
    marks: string
    /** For lists, of all of it and its first fetus; null until it is complete and was first read. */
    average_bpm: number | null
    contractions: number | null
    /** A JSON array. */
    sparkline: string | null
    /** What a generated one is made from when it is first read, as JSON; null of any other. */
    recipe: string | null
    /** Null until a generated one is made. */
    curves: Uint8Array | null
    /** What the analysis finds, as JSON; null until it is complete and was first read. */
    findings: string | null
    /** Of the analysis that has found them. */
    findings_version: number | null
  }
  /** In which consultations a recording was handed to the doctor. */
  recording_consultation: {
    recording_id: string
    consultation_id: string
    /** What the doctor of an interpretation has concluded; null until it is signed. */
    tier: Tier | null
  }
}
