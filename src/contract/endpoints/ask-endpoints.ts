import * as z from 'zod/mini'
import { consultationStates } from '#contract/consultation-states.ts'
import {
  descriptionLimits,
  symptomDurations,
  orderTypes,
  pictureLimit,
  questionLimit,
  recordingLimit,
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
  textSchema,
  wholeSchema,
} from '#contract/wire-fields.ts'

/** Fen. */
const fenSchema = wholeSchema(0, 100_000_000)

/** What an order of a recording says, and what every other one does. */
type Ordered = {
  type: (typeof orderTypes)[number]
  recordingId?: string | undefined
  description?: string | undefined
  lasting?: string | undefined
  visit?: string | undefined
  pictures?: unknown
  recordings?: unknown
}

const orderRules: readonly [field: keyof Ordered, holds: (order: Ordered) => boolean][] = [
  ['recordingId', (order) => isOfRecording(order) === (order.recordingId !== undefined)],
  [
    'description',
    ({ description = '', ...order }) =>
      (isOfRecording(order) ? questionSchema : descriptionSchema).safeParse(description).success,
  ],
  ['lasting', (order) => isOfRecording(order) === (order.lasting === undefined)],
  ['visit', (order) => isOfRecording(order) === (order.visit === undefined)],
  ['pictures', (order) => !isOfRecording(order) || order.pictures === undefined],
  ['recordings', (order) => !isOfRecording(order) || order.recordings === undefined],
]

const questionSchema = textSchema(questionLimit)
const descriptionSchema = lengthSchema(descriptionLimits)

function isOfRecording({ type }: Pick<Ordered, 'type'>): boolean {
  return type === 'interpretation'
}

export const askLaunch = {
  path: '/api/ask/ask/launch',
  purpose: 'Start a consultation; the same requestId again starts none',
  auth: true,
  silent: false,
  source: 'spec',
  request: z
    .strictObject({
      requestId: requestIdSchema,
      type: z.enum(orderTypes),
      /** Of all types but the quick one. */
      doctorId: z.optional(ownIdSchema),
      /** Of the quick type alone, as is the level. */
      departmentId: z.optional(ownIdSchema),
      level: z.optional(z.enum(quickLevels)),
      /** Of the type `interpretation` alone: what the doctor is to interpret. */
      recordingId: z.optional(ownIdSchema),
      patientId: ownIdSchema,
      /** What the page has shown, in fen. */
      price: fenSchema,
      /** Of a recording it is what they want to know, if they say so. */
      description: z.optional(textSchema(descriptionLimits.max * 2)),
      /** Of every other type, as is the visit. */
      lasting: z.optional(z.enum(symptomDurations)),
      visit: z.optional(z.enum(visitAnswers)),
      redFlags: z.optional(z.array(z.enum(redFlags)).check(z.maxLength(redFlags.length))),
      pictures: z.optional(z.array(pictureSchema).check(z.maxLength(pictureLimit))),
      /** What the doctor may look at besides pictures. */
      recordings: z.optional(z.array(ownIdSchema).check(z.maxLength(recordingLimit))),
    })
    .check((order) => {
      for (const [field, holds] of orderRules) {
        if (holds(order.value)) continue
        order.issues.push({ code: 'custom', path: [field], input: order.value })
      }
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
