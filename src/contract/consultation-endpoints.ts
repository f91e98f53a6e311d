import * as z from 'zod/mini'
import {
  consultationDetailSchema,
  consultationItemSchema,
  consultationRoles,
  consultationStates,
  consultationTypes,
  descriptionLimits,
  lastingTimes,
  pictureLimit,
  quickLevels,
  redFlags,
  refundReasons,
  refusalReasons,
  visitAnswers,
} from './consultation.ts'
import { nothing, type Endpoint } from './endpoint.ts'
import { ownIdSchema, pictureSchema, requestIdSchema, textSchema } from './wire-fields.ts'

const fenSchema = whole(0, 100_000_000)
const momentSchema = whole(0, Number.MAX_SAFE_INTEGER)
const wordsSchema = textSchema(200)
const one = z.strictObject({ consultationId: ownIdSchema })

function whole(least: number, most: number) {
  const isWithin = (value: number) => Number.isInteger(value) && value >= least && value <= most
  return z.number().check(z.refine(isWithin))
}

function codePoints({ least, most }: { least: number; most: number }) {
  return z.string().check(
    z.maxLength(most * 2),
    z.refine((text) => {
      const { length } = [...text.trim()]
      return length >= least && length <= most
    }),
  )
}

export const askLaunch = {
  path: '/api/ask/ask/launch',
  purpose: 'Start a consultation; the same requestId again starts none',
  auth: true,
  silent: false,
  source: 'spec',
  request: z.strictObject({
    requestId: requestIdSchema,
    type: z.literal(consultationTypes),
    /** Of all types but the quick one. */
    doctorId: z.optional(ownIdSchema),
    /** Of the quick type alone, as is the level. */
    departmentId: z.optional(ownIdSchema),
    level: z.optional(z.literal(quickLevels)),
    patientId: ownIdSchema,
    /** What the page has shown, in fen. */
    price: fenSchema,
    description: codePoints(descriptionLimits),
    lasting: z.literal(lastingTimes),
    visit: z.literal(visitAnswers),
    redFlags: z.optional(z.array(z.literal(redFlags)).check(z.maxLength(redFlags.length))),
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
    method: z.literal(['wechat', 'cashier', 'card']),
    /** Of the method `card`. */
    askCardId: z.optional(ownIdSchema),
  }),
  response: z.object({
    state: z.literal(['open', 'paid']),
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
  request: one,
  response: z.object({
    payment: z.literal(['none', 'open', 'paid', 'failed']),
    state: z.literal(consultationStates),
    endsAt: z.nullable(z.number()),
  }),
} as const satisfies Endpoint

export const consultations = {
  path: '/api/ask/consultation/list',
  purpose: 'Consultations of the caller on one side, newest first, a page at a time',
  auth: true,
  silent: true,
  source: 'ours',
  request: z.strictObject({
    role: z.literal(consultationRoles),
    states: z.optional(z.array(z.literal(consultationStates)).check(z.maxLength(7))),
    type: z.optional(z.literal(consultationTypes)),
    doctorId: z.optional(ownIdSchema),
    patientId: z.optional(ownIdSchema),
    keyword: z.optional(textSchema(60)),
    from: z.optional(momentSchema),
    to: z.optional(momentSchema),
    order: z.optional(z.literal(['newest', 'oldest'])),
    after: z.optional(z.string().check(z.regex(/^\d{1,15}\.[\w-]{1,64}$/))),
  }),
  response: z.object({
    consultations: z.array(consultationItemSchema),
    /** Of all that fit. */
    total: z.number(),
    /** Null at the end. */
    after: z.nullable(z.string()),
  }),
} as const satisfies Endpoint

export const consultationDetail = {
  path: '/api/ask/consultation/detail',
  purpose: 'One consultation of the caller with its timeline',
  auth: true,
  silent: true,
  source: 'ours',
  request: one,
  response: consultationDetailSchema,
} as const satisfies Endpoint

/** What a change answers: how it stands now. */
const changed = z.object({ consultation: consultationItemSchema })

export const cancelConsultation = {
  path: '/api/ask/consultation/cancel',
  purpose: 'The patient gives up what no doctor has begun; what was paid goes back',
  auth: true,
  silent: false,
  source: 'ours',
  request: one,
  response: changed,
} as const satisfies Endpoint

export const deleteConsultation = {
  path: '/api/ask/consultation/delete',
  purpose: 'The patient no longer sees a consultation that is over',
  auth: true,
  silent: false,
  source: 'ours',
  request: one,
  response: z.object({}),
} as const satisfies Endpoint

export const requestRefund = {
  path: '/api/ask/consultation/refund',
  purpose: 'The patient asks for the money back',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({
    consultationId: ownIdSchema,
    reason: z.literal(refundReasons),
    words: z.optional(wordsSchema),
  }),
  response: changed,
} as const satisfies Endpoint

export const acceptConsultation = {
  path: '/api/ask/consultation/accept',
  purpose: 'The doctor begins; of a quick consultation the first one does',
  auth: true,
  silent: false,
  source: 'ours',
  request: one,
  response: changed,
} as const satisfies Endpoint

export const refuseConsultation = {
  path: '/api/ask/consultation/refuse',
  purpose: 'The doctor sends the patient back, and what was paid; or leaves a quick one to others',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({
    consultationId: ownIdSchema,
    reason: z.literal(refusalReasons),
    words: z.optional(wordsSchema),
  }),
  response: z.object({}),
} as const satisfies Endpoint

export const finishConsultation = {
  path: '/api/ask/consultation/finish',
  purpose: 'The doctor ends what runs',
  auth: true,
  silent: false,
  source: 'ours',
  request: one,
  response: changed,
} as const satisfies Endpoint

export const rateConsultation = {
  path: '/api/ask/consultation/rate',
  purpose: 'The patient rates what is finished, once',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({
    consultationId: ownIdSchema,
    stars: whole(1, 5),
    text: codePoints({ least: 1, most: 150 }),
    tags: z.optional(z.array(z.string().check(z.regex(/^[^]{1,12}$/))).check(z.maxLength(6))),
    pictures: z.optional(z.array(pictureSchema).check(z.maxLength(3))),
    author: z.literal(['anonymous', 'named']),
  }),
  response: changed,
} as const satisfies Endpoint

const transferSchema = z.object({
  id: z.string(),
  doctorId: z.string(),
  doctorName: z.string(),
  reason: z.string(),
})

export const suggestTransfer = {
  path: '/api/ask/consultation/transfer',
  purpose: 'The doctor suggests another one, whom the patient may choose',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({
    consultationId: ownIdSchema,
    doctorId: ownIdSchema,
    reason: wordsSchema,
  }),
  response: z.object({ transferId: z.string() }),
} as const satisfies Endpoint

export const transferCheck = {
  path: '/api/ask/buyer/ask-img/transfer-diagnosis/check',
  purpose: 'Whether another doctor is suggested to the patient, and whom',
  auth: true,
  silent: true,
  source: 'spec',
  request: one,
  response: z.object({ transfer: z.nullable(transferSchema) }),
} as const satisfies Endpoint

export const transferChoose = {
  path: '/api/ask/buyer/ask-img/transfer-diagnosis/choose',
  purpose: 'The patient goes to the suggested doctor, at no further cost, or stays',
  auth: true,
  silent: false,
  source: 'spec',
  request: z.strictObject({ transferId: ownIdSchema, choice: z.literal(['agree', 'stay']) }),
  response: z.object({}),
} as const satisfies Endpoint

export const quickOffers = {
  path: '/api/ask/quick/offers',
  purpose: 'What a quick consultation costs in a department, and who is there to answer',
  auth: true,
  silent: true,
  source: 'ours',
  request: z.strictObject({ departmentId: z.optional(ownIdSchema) }),
  response: z.object({
    levels: z.array(z.object({ level: z.literal(quickLevels), price: z.number() })),
    /** Doctors who take consultations now. */
    online: z.number(),
    /** The median of theirs; null where there is nobody. */
    responseMinutes: z.nullable(z.number()),
  }),
} as const satisfies Endpoint

export const desk = {
  path: '/api/ask/desk/overview',
  purpose: 'The numbers of a doctor’s desk',
  auth: true,
  silent: true,
  source: 'ours',
  request: nothing,
  response: z.object({
    receiving: z.literal(['open', 'resting']),
    waiting: z.number(),
    running: z.number(),
    finishedToday: z.number(),
    refused: z.number(),
    /** Fen, of this month, less what went back. */
    income: z.number(),
    praisePercent: z.nullable(z.number()),
  }),
} as const satisfies Endpoint

export const setReceiving = {
  path: '/api/ask/desk/receiving',
  purpose: 'Whether a doctor takes consultations now',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({ receiving: z.literal(['open', 'resting']) }),
  response: z.object({ receiving: z.literal(['open', 'resting']) }),
} as const satisfies Endpoint
