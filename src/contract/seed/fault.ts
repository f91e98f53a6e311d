import * as z from 'zod/mini'
import { wholeSchema } from '#contract/wire-fields.ts'

const longestMs = 60_000

/** Answers in the place of the right one; a fault has at most one of them. */
const answers = ['status', 'errcode', 'cutBytes', 'drop'] as const

const faultFields = z.strictObject({
  /** Which calls; a path with `*` at its end stands for all that begin so. */
  match: z.strictObject({
    method: z.optional(z.string().check(z.regex(/^[A-Z]{3,7}$/))),
    path: z.string().check(z.regex(/^\/[^\s*?#]{0,199}\*?$/)),
  }),
  /** Before the answer, and at most so much more, by chance. */
  latencyMs: z.optional(wholeSchema(0, longestMs)),
  spreadMs: z.optional(wholeSchema(0, longestMs)),
  /** The status, with `body`. */
  status: z.optional(wholeSchema(200, 599)),
  body: z.optional(z.string().check(z.maxLength(100_000))),
  /** An error of the platform, with status 200. */
  errcode: z.optional(wholeSchema(-1, 999_999)),
  /** So many bytes of the right body, then the connection ends. */
  cutBytes: z.optional(wholeSchema(0, 1_000_000)),
  /** The connection ends without an answer. */
  drop: z.optional(z.literal(true)),
  /** How often; without it until it is taken away. */
  times: z.optional(wholeSchema(1, 1000)),
  /** Of each call that fits. */
  probability: z._default(z.number().check(z.gte(0), z.lte(1)), 1),
  /** The same one draws the same calls. */
  randomSeed: z._default(wholeSchema(0, 2 ** 31 - 1), 1),
})

/** `POST /harness/api/faults`, and `faults` of a seed: what goes wrong with calls. */
export const faultSchema = faultFields.check(
  z.refine((fault) => {
    const given = answers.filter((answer) => fault[answer] !== undefined).length
    const isSlow = fault.latencyMs !== undefined || fault.spreadMs !== undefined
    return given === 1 || (given === 0 && isSlow)
  }, 'a fault needs a latency or exactly one of status, errcode, cutBytes, drop'),
)

export type Fault = z.infer<typeof faultSchema>

/** `GET /harness/api/faults` */
export const standingFaultsSchema = z.array(
  z.object({ id: z.number(), remaining: z.nullable(z.number()), fault: faultSchema }),
)
