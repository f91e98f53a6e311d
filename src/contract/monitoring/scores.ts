import * as z from 'zod/mini'

/** The systems by which a recording is judged (screens 33). */
export const scoreSystems = ['fischer', 'krebs', 'tiers'] as const

export type ScoreSystem = (typeof scoreSystems)[number]

/** The lines of each system, in the order of its table. */
export const scoreLines = {
  fischer: ['baseline', 'amplitude', 'cycles', 'accelerations', 'decelerations'],
  krebs: ['baseline', 'amplitude', 'cycles', 'accelerations', 'decelerations', 'movements'],
  tiers: ['baseline', 'variability', 'accelerations', 'early', 'variable', 'late', 'sinusoidal'],
} as const satisfies Record<ScoreSystem, readonly string[]>

export type ScoreLine<S extends ScoreSystem = ScoreSystem> = (typeof scoreLines)[S][number]

/** Why a system gives no score. */
const scoreRefusals = ['tooShort', 'tooMuchLost', 'noToco'] as const

export type ScoreRefusal = (typeof scoreRefusals)[number]

/** Points of a line of Fischer and Krebs. */
export const linePoints = [0, 1, 2] as const
/** I, II and III of the three tiers. */
export const tiers = [1, 2, 3] as const

export type Tier = (typeof tiers)[number]

/**
 * What a line was counted from, by name: `bpm`, `perMinute`, `per30Minutes`, `count`, `minutes`, the
 * kinds of deceleration. Null where it could not be measured.
 */
const numbersSchema = z.record(z.string(), z.nullable(z.number()))

export type LineNumbers = z.infer<typeof numbersSchema>

function pointsSchema<L extends ScoreLine>(lines: readonly [L, ...L[]]) {
  return z.object({ line: z.enum(lines), points: z.literal(linePoints), numbers: numbersSchema })
}

const refusedSchema = z.object({ kind: z.literal('refused'), reason: z.enum(scoreRefusals) })

/** What each system makes of one fetus: every line in the order of `scoreLines`, or why there is none. */
export const scoresSchema = z.object({
  fischer: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('scored'),
      lines: z.array(pointsSchema(scoreLines.fischer)),
      /** 0 to 10. */
      total: z.number(),
    }),
    refusedSchema,
  ]),
  krebs: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('scored'),
      lines: z.array(pointsSchema(scoreLines.krebs)),
      /** 0 to 12. */
      total: z.number(),
    }),
    refusedSchema,
  ]),
  tiers: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('scored'),
      lines: z.array(
        z.object({
          line: z.enum(scoreLines.tiers),
          tier: z.literal(tiers),
          numbers: numbersSchema,
        }),
      ),
      tier: z.literal(tiers),
    }),
    refusedSchema,
  ]),
})

export type Scores = z.infer<typeof scoresSchema>
