import * as z from 'zod/mini'
import { wholeSchema } from '#contract/wire-fields.ts'

const longestMs = 60_000

/** Answers in the place of the right one; a fault has at most one of them. */
const answers = ['status', 'errcode', 'cutBytes', 'drop'] as const

const effectFields = {
  /** Before the answer. */
  latencyMs: z.optional(wholeSchema(0, longestMs)),
  status: z.optional(wholeSchema(200, 599)),
  /** An error of the platform, with status 200. */
  errcode: z.optional(wholeSchema(-1, 999_999)),
  /** So many bytes of the right body, then the connection ends. */
  cutBytes: z.optional(wholeSchema(0, 1_000_000)),
  /** The connection ends without an answer. */
  drop: z.optional(z.literal(true)),
}

const effectSchema = z.strictObject(effectFields)

function isFault(
  effect: z.infer<typeof effectSchema> & { spreadMs?: number | undefined },
): boolean {
  const given = answers.filter((answer) => effect[answer] !== undefined).length
  const isSlow = effect.latencyMs !== undefined || effect.spreadMs !== undefined
  return given === 1 || (given === 0 && isSlow)
}

const noFault = 'a fault needs a latency or exactly one of status, errcode, cutBytes, drop'

/** `POST /harness/api/faults`, and `faults` of a seed: what goes wrong with calls. */
export const faultSchema = z
  .strictObject({
    /** Which calls; a path with `*` at its end stands for all that begin so. */
    match: z.strictObject({
      method: z.optional(z.string().check(z.regex(/^[A-Z]{3,7}$/))),
      path: z.string().check(z.regex(/^\/[^\s*?#]{0,199}\*?$/)),
    }),
    ...effectFields,
    /** At most so much more latency, by chance. */
    spreadMs: z.optional(wholeSchema(0, longestMs)),
    /** Of an answer with `status`. */
    body: z.optional(z.string().check(z.maxLength(100_000))),
    /** How often; without it until it is taken away. */
    times: z.optional(wholeSchema(1, 1000)),
    /** Of each call that fits. */
    probability: z._default(z.number().check(z.gte(0), z.lte(1)), 1),
    /** The same one draws the same calls. */
    randomSeed: z._default(wholeSchema(0, 2 ** 31 - 1), 1),
  })
  .check(z.refine(isFault, noFault))

/** What goes wrong with the one call that says so by its header `X-Harness-Fault`. */
export const faultHeaderSchema = effectSchema.check(z.refine(isFault, noFault))

export type FaultEffect = z.infer<typeof faultHeaderSchema> & { body?: string | undefined }

export type Fault = z.infer<typeof faultSchema>

/** `GET /harness/api/faults` */
export const standingFaultsSchema = z.array(
  z.object({ id: z.number(), remaining: z.nullable(z.number()), fault: faultSchema }),
)
