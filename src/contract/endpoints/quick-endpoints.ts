import * as z from 'zod/mini'
import { quickLevels } from '#contract/consultation.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ownIdSchema } from '#contract/wire-fields.ts'

export const quickOffers = {
  path: '/api/ask/quick/offers',
  purpose: 'What a quick consultation costs in a department, and who is there to answer',
  auth: false,
  silent: true,
  source: 'ours',
  request: z.strictObject({ departmentId: z.optional(ownIdSchema) }),
  response: z.object({
    levels: z.array(
      z.object({
        level: z.enum(quickLevels),
        /** Fen. */
        price: z.number(),
        /** Doctors of the department and the level who take consultations now. */
        online: z.number(),
        /** Those of other departments, who are asked at once where the department has nobody. */
        elsewhere: z.number(),
        /** The median of theirs; null where there is nobody. */
        responseMinutes: z.nullable(z.number()),
      }),
    ),
  }),
} as const satisfies Endpoint
