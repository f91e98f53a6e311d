import * as z from 'zod/mini'
import { consultationStates, type ConsultationState } from '#contract/consultation-states.ts'
import { maxFetuses, sampleRates } from './recording.ts'
import { tiers, type Tier } from './scores.ts'

/** Where it was recorded: 居家 with a rented device, or 院内. */
export const recordingPlaces = ['home', 'hospital'] as const

/** How many values a sparkline has at most. */
export const sparklineLength = 120

/** A recording in the history: what is known of it without its curves. */
export const monitoringRecordingSchema = z.object({
  id: z.string(),
  /** The patient whom it is of; null where the account has named none. */
  patientId: z.nullable(z.string()),
  patientName: z.string(),
  /** That patient was taken off the list since: no doctor can be asked about it any more. */
  isPatientRemoved: z.boolean(),
  /** Its owner has deleted it: it is seen only where a doctor was shown it. */
  isDeleted: z.boolean(),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  seconds: z.number(),
  /** It is still being recorded. */
  isLive: z.boolean(),
  /** Whole days of pregnancy when it began; null where they are not known. */
  gestationDays: z.nullable(z.number()),
  place: z.enum(recordingPlaces),
  /** The name of the device, or empty. */
  device: z.string(),
  fetuses: z.number().check(z.minimum(1), z.maximum(maxFetuses)),
  /** Beats a minute of the first fetus, without what is doubtful; null where nothing was heard. */
  averageBpm: z.nullable(z.number()),
  movements: z.number(),
  /** Null where the device measures none. */
  contractions: z.nullable(z.number()),
  /** Less than `shortestScoredSeconds`: 数据不足. */
  isTooShort: z.boolean(),
  /** Nothing was heard of any fetus: there is nothing to interpret. */
  isUnheard: z.boolean(),
  /** Beats a minute of the first fetus over the whole of it, null where it was lost. */
  sparkline: z.array(z.nullable(z.number())),
  /** The newest consultation by which it is interpreted; null where nobody was asked. */
  interpretation: z.nullable(
    z.object({
      consultationId: z.string(),
      state: z.enum(consultationStates),
      /** What the doctor has concluded; null until it is signed. */
      tier: z.nullable(z.literal(tiers)),
    }),
  ),
})

export type MonitoringRecording = z.infer<typeof monitoringRecordingSchema>

/** Whether an interpretation is under way or has concluded something: no other is ordered then. */
export function isRequested({
  state,
  tier,
}: {
  state: ConsultationState
  tier: Tier | null
}): boolean {
  return state === 'unpaid' || state === 'waiting' || state === 'running' || tier !== null
}

/** What is needed to draw a recording, besides its parts. */
export const recordingShapeSchema = z.object({
  hz: z.literal(sampleRates),
  /** Of each curve, so far. */
  samples: z.number(),
  hasToco: z.boolean(),
  /** Seconds from the start. */
  movements: z.array(z.number()),
  marks: z.array(z.object({ atS: z.number(), text: z.string() })),
})

export type RecordingShape = z.infer<typeof recordingShapeSchema>
