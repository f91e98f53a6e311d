import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  medicalRecordSchema,
  medicalRecordFields,
  medicalRecordSummarySchema,
} from '#contract/medical-record.ts'
import { ownIdSchema, requestIdSchema } from '#contract/wire-fields.ts'

export const records = {
  path: '/api/ask/record/list',
  purpose: 'The records that the signed-in person keeps, newest visit first, 20 at a time',
  auth: true,
  silent: true,
  source: 'ours',
  /** `after` is the last record that was had. */
  request: z.strictObject({ after: z.optional(ownIdSchema) }),
  response: z.object({ records: z.array(medicalRecordSummarySchema), more: z.boolean() }),
} as const satisfies Endpoint

export const recordDetail = {
  path: '/api/ask/record/detail',
  purpose: 'One record',
  auth: true,
  silent: true,
  source: 'ours',
  request: z.strictObject({ recordId: ownIdSchema }),
  response: medicalRecordSchema,
} as const satisfies Endpoint

export const saveRecord = {
  path: '/api/ask/record/save',
  purpose: 'Add a record of a patient, or put this in the place of the one that is named',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({
    requestId: requestIdSchema,
    recordId: z.optional(ownIdSchema),
    patientId: ownIdSchema,
    ...medicalRecordFields,
  }),
  response: medicalRecordSchema,
} as const satisfies Endpoint

export const removeRecord = {
  path: '/api/ask/record/remove',
  purpose: 'Delete a record',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({ requestId: requestIdSchema, recordId: ownIdSchema }),
  response: z.object({}),
} as const satisfies Endpoint
