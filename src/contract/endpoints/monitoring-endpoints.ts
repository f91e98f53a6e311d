import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { findingsSchema } from '#contract/monitoring/findings.ts'
import {
  monitoringRecordingSchema,
  recordingPlaces,
  recordingShapeSchema,
} from '#contract/monitoring/monitoring-recording.ts'
import { tiers } from '#contract/monitoring/scores.ts'
import { ownIdSchema, wholeSchema } from '#contract/wire-fields.ts'

const one = z.strictObject({ recordingId: ownIdSchema })
const moment = wholeSchema(0, Number.MAX_SAFE_INTEGER)

/** By what recordings are looked for. */
const recordingFilters = {
  patientId: z.optional(ownIdSchema),
  from: z.optional(moment),
  to: z.optional(moment),
  /** Whether a doctor has interpreted it. */
  interpreted: z.optional(z.boolean()),
  /** What the doctor has concluded. */
  tier: z.optional(z.literal(tiers)),
  place: z.optional(z.enum(recordingPlaces)),
}

export const tutelageList = {
  path: '/api/ask/doctor/fhr/v1.0.0/tutelage-list',
  purpose: 'Fetal-heart recordings of the signed-in person, newest first, a page at a time',
  auth: true,
  silent: true,
  source: 'spec',
  request: z.strictObject({
    ...recordingFilters,
    after: z.optional(z.string().check(z.regex(/^\d{1,15}\.[\w-]{1,64}$/))),
  }),
  response: z.object({
    recordings: z.array(monitoringRecordingSchema),
    /** Of all that fit. */
    total: z.number(),
    /** Null at the end. */
    after: z.nullable(z.string()),
  }),
} as const satisfies Endpoint

export const recordingTrend = {
  path: '/api/ask/monitoring/trend',
  purpose:
    'How the average heart rate developed over the newest 100 recordings that fit, oldest first',
  auth: true,
  silent: true,
  source: 'ours',
  request: z.strictObject(recordingFilters),
  response: z.object({
    points: z.array(z.object({ recordingId: z.string(), startedAt: z.number(), bpm: z.number() })),
  }),
} as const satisfies Endpoint

export const recordingDetail = {
  path: '/api/ask/monitoring/recording',
  purpose:
    'One recording without its curves, and what the analysis finds in it; its owner’s, or a doctor’s who is asked about it',
  auth: true,
  silent: true,
  source: 'ours',
  request: one,
  response: z.object({
    record: monitoringRecordingSchema,
    shape: recordingShapeSchema,
    findings: findingsSchema,
  }),
} as const satisfies Endpoint

/** How much of a recording one answer holds. */
export const partSeconds = 1800

export const recordingPart = {
  path: '/api/ask/monitoring/recording-part',
  purpose: 'The curves of half an hour of a recording, by its number from 0',
  auth: true,
  silent: true,
  source: 'ours',
  request: z.strictObject({ recordingId: ownIdSchema, part: wholeSchema(0, 47) }),
  response: z.object({
    /** Base64 of what `readCurves` takes. */
    curves: z.string(),
  }),
} as const satisfies Endpoint

export const handRecording = {
  path: '/api/ask/monitoring/hand',
  purpose: 'The doctor of one’s own consultation may open a recording from then on',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({ recordingId: ownIdSchema, consultationId: ownIdSchema }),
  response: z.object({}),
} as const satisfies Endpoint

export const deleteRecording = {
  path: '/api/ask/monitoring/delete',
  purpose: 'The owner no longer sees a recording; a report on it and its consultation keep it',
  auth: true,
  silent: false,
  source: 'ours',
  request: one,
  response: z.object({}),
} as const satisfies Endpoint
