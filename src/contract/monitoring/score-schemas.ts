import * as z from 'zod/mini'
import { linePoints, scoreLines, scoreRefusals, tiers, type ScoreLine } from './scores.ts'

/**
 * What a line was counted from, by name: `bpm`, or `meanBpm` and `slowestTenMinutesBpm` or
 * `fastestTenMinutesBpm` or both where ten minutes are judged and not the whole, `lowestTenMinutesBpm` of an amplitude, `perMinute`, `per30Minutes`, `count`, `minutes`, the kinds of deceleration. Null where it could not be measured.
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
