import * as z from 'zod/mini'
import { consultationStates } from '#contract/consultation-states.ts'
import {
  descriptionLimits,
  lastingTimes,
  orderTypes,
  pictureLimit,
  quickLevels,
  redFlags,
  visitAnswers,
} from '#contract/consultation.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  lengthSchema,
  ownIdSchema,
  pictureSchema,
  requestIdSchema,
  wholeSchema,
} from '#contract/wire-fields.ts'

/** Fen. */
const fenSchema = wholeSchema(0, 100_000_000)

export const askLaunch = {
  path: '/api/ask/ask/launch',
  purpose: 'Start a consultation; the same requestId again starts none',
  auth: true,
  silent: false,
  source: 'spec',
  request: z.strictObject({
    requestId: requestIdSchema,
    type: z.enum(orderTypes),
    /** Of all types but the quick one. */
    doctorId: z.optional(ownIdSchema),
    /** Of the quick type alone, as is the level. */
    departmentId: z.optional(ownIdSchema),
    level: z.optional(z.enum(quickLevels)),
    patientId: ownIdSchema,
    /** What the page has shown, in fen. */
    price: fenSchema,
    description: lengthSchema(descriptionLimits),
    lasting: z.enum(lastingTimes),
    visit: z.enum(visitAnswers),
    redFlags: z.optional(z.array(z.enum(redFlags)).check(z.maxLength(redFlags.length))),
    pictures: z.optional(z.array(pictureSchema).check(z.maxLength(pictureLimit))),
  }),
  response: z.object({ consultationId: z.string() }),
} as const satisfies Endpoint

export const askPay = {
  path: '/api/ask/ask/pay',
  purpose: 'Begin to pay: what the bridge or the cashier needs; nothing where it is paid already',
  auth: true,
  silent: false,
  source: 'spec',
  request: z.strictObject({
    consultationId: ownIdSchema,
    /** What the page has shown, in fen. */
    price: fenSchema,
    method: z.enum(['wechat', 'cashier', 'card']),
    /** Of the method `card`. */
    askCardId: z.optional(ownIdSchema),
  }),
  response: z.object({
    state: z.enum(['open', 'paid']),
    /** For getBrandWCPayRequest, whose names these are (wechat-facts 3.6). */
    bridge: z.nullable(
      z.object({
        appId: z.string(),
        timeStamp: z.string(),
        nonceStr: z.string(),
        package: z.string(),
        signType: z.literal('RSA'),
        paySign: z.string(),
      }),
    ),
    cashierUrl: z.nullable(z.string()),
  }),
} as const satisfies Endpoint

export const payState = {
  path: '/api/ask/ask/pay-state',
  purpose: 'Whether the money has come in, by the word of the platform',
  auth: true,
  silent: true,
  source: 'ours',
  request: z.strictObject({ consultationId: ownIdSchema }),
  response: z.object({
    payment: z.enum(['none', 'open', 'paid', 'failed']),
    state: z.enum(consultationStates),
    endsAt: z.nullable(z.number()),
  }),
} as const satisfies Endpoint
