import * as z from 'zod/mini'
import { consultationDoctorSchema } from '#contract/consultation.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ownIdSchema, textSchema } from '#contract/wire-fields.ts'

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
    reason: textSchema(200),
  }),
  response: z.object({ transferId: z.string() }),
} as const satisfies Endpoint

export const transferDoctors = {
  path: '/api/ask/consultation/transfer-doctors',
  purpose: 'Doctors who receive and could take a consultation over, by what is typed',
  auth: true,
  silent: true,
  source: 'ours',
  request: z.strictObject({
    consultationId: ownIdSchema,
    /** As doctors are searched by. */
    keyword: z.string().check(z.maxLength(60)),
  }),
  response: z.object({ doctors: z.array(consultationDoctorSchema) }),
} as const satisfies Endpoint

export const transferCheck = {
  path: '/api/ask/buyer/ask-img/transfer-diagnosis/check',
  purpose: 'Whether another doctor is suggested to the patient, and whom',
  auth: true,
  silent: true,
  source: 'spec',
  request: z.strictObject({ consultationId: ownIdSchema }),
  response: z.object({ transfer: z.nullable(transferSchema) }),
} as const satisfies Endpoint

export const transferChoose = {
  path: '/api/ask/buyer/ask-img/transfer-diagnosis/choose',
  purpose: 'The patient goes to the suggested doctor, at no further cost, or stays',
  auth: true,
  silent: false,
  source: 'spec',
  request: z.strictObject({ transferId: ownIdSchema, choice: z.enum(['agree', 'stay']) }),
  response: z.object({}),
} as const satisfies Endpoint
