import * as z from 'zod/mini'
import { openIdSchema } from './person.ts'

/** `POST /harness/api/reset` */
export const resetRequestSchema = z.strictObject({
  seed: z._default(z.enum(['default', 'empty']), 'default'),
})

/** `GET /harness/api/identities` */
export const identitiesSchema = z.array(
  z.object({
    openId: z.string(),
    nickname: z.string(),
    userId: z.nullable(z.string()),
    role: z.enum(['patient', 'doctor', 'nobody', 'snapshot']),
  }),
)

/** `POST /harness/api/authorize/next`: what the next authorizations do. */
export const authorizeNextSchema = z.strictObject({
  decision: z.enum(['approve', 'deny', 'deny-silent', 'error']),
  /** Who approves; without it, whoever is signed in, else the first identity. */
  openId: z.optional(openIdSchema),
  /** The number of one of the platform's error pages; 10003 without it. */
  error: z.optional(z.union([z.number(), z.string()])),
  times: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
})

/** `GET /harness/api/sms`, newest first; `sentAt` and `expiresAt` in milliseconds. */
export const smsCodesSchema = z.array(
  z.object({
    mobile: z.string(),
    code: z.string(),
    sentAt: z.number(),
    expiresAt: z.number(),
    used: z.boolean(),
  }),
)

/** `POST /harness/api/clock`: move on, set, or back to the machine's own time. */
export const clockRequestSchema = z.union([
  z.strictObject({ advanceMs: z.int() }),
  z.strictObject({ now: z.int() }),
  z.strictObject({ reset: z.literal(true) }),
])

/** One call that reached the harness, in `GET /harness/api/events`. */
export const callEventSchema = z.object({
  id: z.number(),
  /** Milliseconds since 1970 by the harness's clock. */
  at: z.number(),
  method: z.string(),
  path: z.string(),
  query: z.string(),
  status: z.number(),
  /** The product code or the platform's errcode of the reply, where it has one. */
  code: z.nullable(z.number()),
  ms: z.number(),
  /** What belongs together: the state of an authorization, else the calling device. */
  flow: z.nullable(z.string()),
  /** The JSON body, less its tokens. */
  request: z.unknown(),
})

export type CallEvent = z.infer<typeof callEventSchema>
