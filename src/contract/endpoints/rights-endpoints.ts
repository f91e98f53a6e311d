import * as z from 'zod/mini'
import { emptyRequest, type Endpoint } from '#contract/endpoint.ts'
import { ownIdSchema } from '#contract/wire-fields.ts'
import { keptServiceTypes } from '#contract/service-types.ts'

/** The ask card that is offered to who has none. */
export const offeredCardId = 'ask-card-maternity'

const askCardSchema = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  /** What it pays for. */
  kind: z.enum(keptServiceTypes),
  total: z.number(),
  used: z.number(),
  /** The last day on which it is good, `YYYY-MM-DD`. */
  validUntil: z.string(),
})

const productSchema = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  /** Whole fen; of a device, for a month. */
  price: z.number(),
  kind: z.enum(['askCard', 'device']),
  /** What it holds, a line each. */
  includes: z.array(z.string()),
})

const leaseOrderSchema = z.object({
  id: z.string(),
  productId: z.string(),
  deviceName: z.string(),
  serialNumber: z.string(),
  state: z.enum(['leased', 'returned']),
  startsOn: z.string(),
  endsOn: z.string(),
  /** Whole fen. */
  rent: z.number(),
  deposit: z.number(),
})

export type AskCard = z.infer<typeof askCardSchema>
export type Product = z.infer<typeof productSchema>
export type LeaseOrder = z.infer<typeof leaseOrderSchema>

export const askCardRights = {
  path: '/api/ask/buyer/get/ask-card/rights-and-interests',
  purpose: 'Ask cards of the signed-in person that are still good for something',
  auth: true,
  silent: false,
  source: 'spec',
  request: emptyRequest,
  response: z.object({ cards: z.array(askCardSchema) }),
} as const satisfies Endpoint

export const productDetail = {
  path: '/api/item/front/product/detail',
  purpose: 'What can be bought or rented, and for how much',
  auth: false,
  silent: false,
  source: 'spec',
  request: z.strictObject({ productId: ownIdSchema }),
  response: productSchema,
} as const satisfies Endpoint

export const leaseOrderDetail = {
  path: '/api/rent/buyer/lease-order/detail',
  purpose: 'A lease of a device: the one that is named, else the newest, null where there is none',
  auth: true,
  silent: false,
  source: 'spec',
  request: z.strictObject({ orderId: z.optional(ownIdSchema) }),
  response: z.object({ order: z.nullable(leaseOrderSchema) }),
} as const satisfies Endpoint

export const dutyGroup = {
  path: '/api/system/front/be-on-duty/customer-group',
  purpose: 'The group chat of the signed-in person with customer service, and when it is staffed',
  auth: true,
  silent: false,
  source: 'spec',
  request: emptyRequest,
  response: z.object({
    groupId: z.string(),
    name: z.string(),
    /** `HH:mm` in China. */
    from: z.string(),
    to: z.string(),
    onDuty: z.boolean(),
  }),
} as const satisfies Endpoint
