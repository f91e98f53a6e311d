import * as z from 'zod/mini'
import { lengthSchema, textSchema, wholeSchema } from '#contract/wire-fields.ts'
import { findingsSchema } from './findings.ts'
import { maxFetuses } from './recording.ts'
import { linePoints, scoreLines, tiers } from './scores.ts'

/** 无应激试验 and 宫缩应激试验: what a doctor ticks (screens 33.6). */
export const nstResults = ['reactive', 'nonReactive', 'sinusoidal', 'unsatisfactory'] as const
export const cstResults = ['positive', 'negative', 'suspicious', 'unsatisfactory'] as const

/** In code points. */
export const remarksLimit = { min: 1, max: 200 } as const

const fetusSchema = wholeSchema(0, maxFetuses - 1)
const points = z.literal(linePoints)

/** A line that the doctor judges otherwise than the suggestion; the suggestion stays visible beside it. */
const overruledSchema = z.discriminatedUnion('system', [
  z.strictObject({
    system: z.literal('fischer'),
    fetus: fetusSchema,
    line: z.enum(scoreLines.fischer),
    points,
  }),
  z.strictObject({
    system: z.literal('krebs'),
    fetus: fetusSchema,
    line: z.enum(scoreLines.krebs),
    points,
  }),
  z.strictObject({
    system: z.literal('tiers'),
    fetus: fetusSchema,
    line: z.enum(scoreLines.tiers),
    points: z.literal(tiers),
  }),
])

export type OverruledLine = z.infer<typeof overruledSchema>

const marksSchema = z
  .array(z.strictObject({ atS: wholeSchema(0, 86_400), text: textSchema(40) }))
  .check(z.maxLength(50))

const written = {
  overruled: z.array(overruledSchema).check(z.maxLength(54)),
  nst: z.nullable(z.enum(nstResults)),
  cst: z.nullable(z.enum(cstResults)),
  /** What the doctor has marked on the strip. */
  marks: marksSchema,
}

/** What a doctor has written so far; anything may still be missing. */
export const reportDraftSchema = z.strictObject({
  ...written,
  /** I, II or III: the doctor's own word, for no page concludes by itself. */
  tier: z.nullable(z.literal(tiers)),
  remarks: textSchema(remarksLimit.max),
})

export type ReportDraft = z.infer<typeof reportDraftSchema>

/** What is signed. */
export const reportContentSchema = z.strictObject({
  ...written,
  tier: z.literal(tiers),
  remarks: lengthSchema(remarksLimit),
})

export type ReportContent = z.infer<typeof reportContentSchema>

/** A signed report as patient and doctor read it. */
export const reportSchema = z.object({
  consultationId: z.string(),
  recordingId: z.string(),
  content: reportContentSchema,
  /** As it was found when it was signed: the suggestion beside which the doctor's lines stand. */
  findings: findingsSchema,
  doctor: z.object({ name: z.string(), title: z.string(), hospital: z.string() }),
  /** Milliseconds since 1970. */
  signedAt: z.number(),
})

export type Report = z.infer<typeof reportSchema>
