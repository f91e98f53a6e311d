import * as z from 'zod/mini'
import { callRules } from '#contract/consultation-call.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { mobilePattern, phonePattern } from '#contract/patterns.ts'
import { ownIdSchema, wholeSchema } from '#contract/wire-fields.ts'

const timeSchema = wholeSchema(0, Number.MAX_SAFE_INTEGER)

export const proposeCall = {
  path: '/api/ask/consultation/call/propose',
  purpose: 'The patient names a number and times to be called at, in place of those before',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({
    consultationId: ownIdSchema,
    mobile: z.string().check(z.regex(mobilePattern)),
    times: z.array(timeSchema).check(z.minLength(1), z.maxLength(callRules.maxTimes)),
  }),
  response: z.object({}),
} as const satisfies Endpoint

export const confirmCall = {
  path: '/api/ask/consultation/call/confirm',
  purpose: 'The doctor confirms one of the times, and may name a number to be called back at',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({
    consultationId: ownIdSchema,
    at: timeSchema,
    callback: z.optional(z.string().check(z.regex(phonePattern))),
  }),
  response: z.object({}),
} as const satisfies Endpoint
