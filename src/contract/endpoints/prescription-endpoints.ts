import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { prescriptionFields } from '#contract/prescription/prescription.ts'
import { ownIdSchema, requestIdSchema } from '#contract/wire-fields.ts'

/** 开具建议: the service writes the card of it into the room, in the doctor's name; it counts as an answer. */
export const prescribe = {
  path: '/api/ask/consultation/prescribe',
  purpose:
    'The doctor of a running consultation gives a diagnosis and medicines; the same requestId again gives none',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({
    requestId: requestIdSchema,
    consultationId: ownIdSchema,
    ...prescriptionFields,
  }),
  response: z.object({ prescriptionId: z.string() }),
} as const satisfies Endpoint
