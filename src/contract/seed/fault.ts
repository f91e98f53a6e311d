import * as z from 'zod/mini'
import { wholeSchema } from '#contract/wire-fields.ts'

const longestMs = 60_000

/** Answers in the place of the right one; a fault has at most one of them. */
const answers = ['status', 'errcode', 'cutBytes', 'drop', 'close'] as const

const effectFields = {
  /** Before the answer. */
  latencyMs: z.optional(wholeSchema(0, longestMs)),
  status: z.optional(wholeSchema(200, 599)),
  /** An error of the platform, with status 200, or of the chat. */
  errcode: z.optional(wholeSchema(-1, 999_999)),
  /** So many bytes of the right body, then the connection ends. */
  cutBytes: z.optional(wholeSchema(0, 1_000_000)),
  /** The connection ends without an answer; to a frame of the chat there is none, and a push is not sent. */
  drop: z.optional(z.literal(true)),
}

const effectSchema = z.strictObject(effectFields)

type Fields = z.infer<typeof effectSchema> & {
  spreadMs?: number | undefined
  body?: string | undefined
  close?: true | undefined
}

function isFault(fields: Fields): boolean {
  const given = answers.filter((answer) => fields[answer] !== undefined).length
  const isSlow = fields.latencyMs !== undefined || fields.spreadMs !== undefined
  return given === 1 || (given === 0 && isSlow)
}

type Match = {
  method?: string | undefined
  path?: string | undefined
  servcmd?: string | undefined
  push?: string | undefined
  to?: string | undefined
}

/** A frame of the chat has neither status nor body; only its socket can be closed, and a push has no answer. */
function fitsMatch({ match, ...fields }: Fields & { match: Match }): boolean {
  const { path, method, servcmd, push, to } = match
  const { status, body, errcode, cutBytes, close } = fields
  if ([path, servcmd, push].filter((name) => name !== undefined).length !== 1) return false
  if (to !== undefined && push === undefined) return false
  if (path !== undefined) return close === undefined
  if (method !== undefined) return false
  if (status !== undefined || body !== undefined || cutBytes !== undefined) return false
  return errcode === undefined || (errcode > 0 && push === undefined)
}

const wrongMatch =
  'a fault matches a path, with status, errcode, cutBytes or drop, a servcmd, with a positive errcode, drop or close, or a push, perhaps to somebody, with drop or close'

/** What a fault of this name matches: a path has a slash, events that are pushed with a capital letter. */
export function faultMatch(name: string): Match {
  if (name.includes('/')) return { path: name }
  return /^[A-Z*]/.test(name) ? { push: name } : { servcmd: name }
}

const noFault = 'a fault needs a latency or exactly one of status, errcode, cutBytes, drop, close'

/** `POST /harness/api/faults`, and `faults` of a seed: what goes wrong with calls. */
export const faultSchema = z
  .strictObject({
    /**
     * Which calls, which frames of the chat by their command, or which of its pushes by their event
     * (im-protocol 12); a name with `*` at its end stands for all that begin so.
     */
    match: z.strictObject({
      method: z.optional(z.string().check(z.regex(/^[A-Z]{3,7}$/))),
      path: z.optional(z.string().check(z.regex(/^\/[^\s*?#]{0,199}\*?$/))),
      servcmd: z.optional(z.string().check(z.regex(/^[a-z][\w.]{0,99}\*?$/))),
      push: z.optional(z.string().check(z.regex(/^([A-Z]\w{0,99})?\*?$/), z.minLength(1))),
      /** Whose pages a push is for; everybody's without it. */
      to: z.optional(z.string().check(z.regex(/^[\w@#-]{1,64}$/))),
    }),
    ...effectFields,
    /** At most so much more latency, by chance. */
    spreadMs: z.optional(wholeSchema(0, longestMs)),
    /** Of an answer with `status`. */
    body: z.optional(z.string().check(z.maxLength(100_000))),
    /** The chat's socket is closed instead of an answer or a push. */
    close: z.optional(z.literal(true)),
    /** How often; without it until it is taken away. */
    times: z.optional(wholeSchema(1, 1000)),
    /** Of each call that fits. */
    probability: z._default(z.number().check(z.gte(0), z.lte(1)), 1),
    /** The same one draws the same calls. */
    randomSeed: z._default(wholeSchema(0, 2 ** 31 - 1), 1),
  })
  .check(z.refine(fitsMatch, wrongMatch), z.refine(isFault, noFault))

/** What goes wrong with the one call that says so by its header `X-Harness-Fault`. */
export const faultHeaderSchema = effectSchema.check(z.refine(isFault, noFault))

export type FaultEffect = z.infer<typeof faultHeaderSchema> & { body?: string | undefined }

export type Fault = z.infer<typeof faultSchema>

/** `GET /harness/api/faults` */
export const activeFaultsSchema = z.array(
  z.object({ id: z.number(), remaining: z.nullable(z.number()), fault: faultSchema }),
)
