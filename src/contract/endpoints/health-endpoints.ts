import * as z from 'zod/mini'
import { emptyRequest, type Endpoint } from '#contract/endpoint.ts'
import { healthInfoFields, healthInfoSchema } from '#contract/health-info.ts'
import { requestIdSchema } from '#contract/wire-fields.ts'

export const healthInfo = {
  path: '/api/rec-sys/front/scrm/user-health/info',
  purpose: 'What the signed-in person said of their health; what they did not say is absent',
  auth: true,
  silent: false,
  source: 'spec',
  request: emptyRequest,
  response: healthInfoSchema,
} as const satisfies Endpoint

export const saveHealthInfo = {
  path: '/api/rec-sys/front/scrm/user-health/save',
  purpose: 'Keep this, and nothing besides, of the health of the signed-in person',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({ requestId: requestIdSchema, ...healthInfoFields }),
  response: healthInfoSchema,
} as const satisfies Endpoint
