import * as z from 'zod/mini'
import { emptyRequest, type Endpoint } from '#contract/endpoint.ts'
import { genders, patientSchema, relations } from '#contract/patient.ts'
import { ownIdSchema, requestIdSchema, textSchema } from '#contract/wire-fields.ts'

export const patients = {
  path: '/api/ask/patient/list',
  purpose: 'The patients that the signed-in person keeps, the default one first',
  auth: true,
  silent: true,
  source: 'ours',
  request: emptyRequest,
  response: z.object({ patients: z.array(patientSchema) }),
} as const satisfies Endpoint

export const savePatient = {
  path: '/api/ask/patient/save',
  purpose: 'Add a patient, or change the one that is named',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({
    requestId: requestIdSchema,
    patientId: z.optional(ownIdSchema),
    name: textSchema(64),
    /** Absent where a known patient keeps theirs. */
    idCard: z.optional(textSchema(32)),
    gender: z.enum(genders),
    relation: z.enum(relations),
    mobile: textSchema(32),
    lastPeriod: textSchema(10),
    isDefault: z.optional(z.boolean()),
  }),
  response: z.object({ patient: patientSchema }),
} as const satisfies Endpoint

export const removePatient = {
  path: '/api/ask/patient/remove',
  purpose: 'Take a patient off the list; what was written about them stays',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({ requestId: requestIdSchema, patientId: ownIdSchema }),
  response: z.object({}),
} as const satisfies Endpoint
