import * as z from 'zod/mini'
import { scoresSchema } from './score-schemas.ts'

/** Every so many seconds the baseline has a value. */
export const baselineStepS = 5

/** By shape and by when they come beside a contraction (FIGO 2015). */
export const decelerationKinds = ['early', 'late', 'variable', 'prolonged'] as const

export type DecelerationKind = (typeof decelerationKinds)[number]

/** Why a stretch is not believed: it may be the mother's pulse, or half or twice the rate. */
export const doubts = ['maternal', 'halved', 'doubled'] as const

export type Doubt = (typeof doubts)[number]

/** From and until when, in seconds from the start; the end is outside. */
const span = { startS: z.number(), endS: z.number() }
const spanSchema = z.object(span)
const bpm = z.nullable(z.number())

const accelerationSchema = z.object({ ...span, peakBpm: z.number() })
const decelerationSchema = z.object({
  ...span,
  kind: z.enum(decelerationKinds),
  nadirS: z.number(),
  nadirBpm: z.number(),
  /** Beats a minute below the baseline at the nadir. */
  depth: z.number(),
})
const contractionSchema = z.object({
  ...span,
  peakS: z.number(),
  /** Percent above the resting tone. */
  strength: z.number(),
})

/** What is found of one fetus. */
const fetusFindingsSchema = z.object({
  /** 0 to 1: samples on which nothing was heard, or that are not believed. */
  lossShare: z.number(),
  doubtful: z.array(z.object({ ...span, why: z.enum(doubts) })),
  /** Beats a minute every `baselineStepS` seconds from the start; null where there is none. */
  baseline: z.array(bpm),
  /** Of the whole recording. */
  meanBaseline: bpm,
  /** The baseline's mean for each ten minutes from the start. */
  baselineByTenMinutes: z.array(bpm),
  variability: z.object({
    /** Beats a minute from trough to crest within a minute; the median of the minutes. */
    amplitude: bpm,
    /**
     * The same of each minute from the start; null where less than half of it was heard on the baseline. Reports that
     * were signed before version 15 of the analysis have none.
     */
    amplitudeByMinute: z._default(z.array(bpm), []),
    /** Oscillations a minute. */
    cycles: z.nullable(z.number()),
    /** Milliseconds: the mean difference of neighbouring sixteenths of a minute. */
    shortTerm: z.nullable(z.number()),
  }),
  accelerations: z.array(accelerationSchema),
  decelerations: z.array(decelerationSchema),
  sinusoidal: z.array(spanSchema),
  /** Non-stress test; null where the recording is too short or too poor to tell. */
  reactivity: z.nullable(z.enum(['reactive', 'nonReactive'])),
  scores: scoresSchema,
})

/** What the analysis finds in a recording. */
export const findingsSchema = z.object({
  /** How long the recording is. */
  seconds: z.number(),
  /** In the order of the recording's curves. */
  fetuses: z.array(fetusFindingsSchema),
  contractions: z.array(contractionSchema),
  /** How many movements were noted. */
  movements: z.number(),
})

export type Findings = z.infer<typeof findingsSchema>
export type FetusFindings = z.infer<typeof fetusFindingsSchema>
export type Acceleration = z.infer<typeof accelerationSchema>
export type Deceleration = z.infer<typeof decelerationSchema>
export type Contraction = z.infer<typeof contractionSchema>
export type Span = z.infer<typeof spanSchema>
