import * as z from 'zod/mini'
import { emptyRequest, type Endpoint } from '#contract/endpoint.ts'
import { ownServiceSchema, serviceSettingSchema } from '#contract/doctor/own-services.ts'
import { serviceTypes } from '#contract/service-types.ts'
import { requestIdSchema, wholeSchema } from '#contract/wire-fields.ts'

const services = z.object({
  /** Grows with every save, so that two devices of one doctor don’t write over each other. */
  version: z.number(),
  services: z.array(ownServiceSchema),
})

export const ownServices = {
  path: '/api/ask/desk/services',
  purpose: 'What a doctor may offer, and what of it they do, at which price and how often a day',
  auth: true,
  silent: true,
  source: 'ours',
  request: emptyRequest,
  response: services,
} as const satisfies Endpoint

export const saveOwnServices = {
  path: '/api/ask/desk/services/save',
  purpose:
    'Change what a doctor offers from now on; orders that are there go on, and a version that is not the newest is refused',
  auth: true,
  silent: false,
  source: 'ours',
  request: z.strictObject({
    requestId: requestIdSchema,
    version: wholeSchema(0, Number.MAX_SAFE_INTEGER),
    services: z.array(serviceSettingSchema).check(z.maxLength(serviceTypes.length)),
  }),
  response: services,
} as const satisfies Endpoint
