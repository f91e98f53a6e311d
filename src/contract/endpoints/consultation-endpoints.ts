import * as z from 'zod/mini'
import { consultationRoles, consultationStates } from '#contract/consultation-states.ts'
import {
  consultationDetailSchema,
  consultationItemSchema,
  consultationTypes,
  maxListPage,
  refundReasons,
  refusalReasons,
} from '#contract/consultation.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ownIdSchema, textSchema, wholeSchema } from '#contract/wire-fields.ts'

const one = z.strictObject({ consultationId: ownIdSchema })

export const consultations = {
  path: '/api/ask/consultation/list',
  purpose: 'Consultations of the caller on one side, newest first, a page at a time',
  auth: true,
  silent: true,
  source: 'ours',
  request: z.strictObject({
    role: z.enum(consultationRoles),
    states: z.optional(z.array(z.enum(consultationStates)).check(z.maxLength(7))),
    type: z.optional(z.enum(consultationTypes)),
    exceptType: z.optional(z.enum(consultationTypes)),
    doctorId: z.optional(ownIdSchema),
    patientId: z.optional(ownIdSchema),
    keyword: z.optional(textSchema(60)),
    from: z.optional(wholeSchema(0, Number.MAX_SAFE_INTEGER)),
    to: z.optional(wholeSchema(0, Number.MAX_SAFE_INTEGER)),
    /** `urgent`: those with a red flag, then the others, each the oldest first. */
    order: z.optional(z.enum(['newest', 'oldest', 'urgent'])),
    after: z.optional(z.string().check(z.regex(/^(?:[01]\.)?\d{1,15}\.[\w-]{1,64}$/))),
    /** How many a page has; 20 where nothing is said. */
    limit: z.optional(wholeSchema(1, maxListPage)),
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
    reason: z.enum(refundReasons),
    words: z.optional(textSchema(200)),
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
    reason: z.enum(refusalReasons),
    words: z.optional(textSchema(200)),
  }),
  /** How it stands now; null for a quick one, which the doctor no longer sees. */
  response: z.object({ consultation: z.nullable(consultationItemSchema) }),
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
