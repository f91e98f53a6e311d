import * as z from 'zod/mini'
import { serviceTypes } from '#contract/service-types.ts'
import { wholeSchema } from '#contract/wire-fields.ts'

const offeredSchema = z.enum(['yes', 'no'])

/** What a service that is not free may cost, in fen. */
export const servicePrices = { min: 100, max: 999_900 } as const

/** How many of a service a doctor may take in a day. */
export const dailyLimits = { min: 1, max: 200 } as const

/** What a doctor decides of one of their services. */
export const serviceSettingSchema = z.strictObject({
  type: z.enum(serviceTypes),
  offered: offeredSchema,
  /** Fen; null until the doctor has named one. */
  price: z.nullable(wholeSchema(0, servicePrices.max)),
  dailyLimit: wholeSchema(dailyLimits.min, dailyLimits.max),
})

export type ServiceSetting = z.infer<typeof serviceSettingSchema>

/** A service as its doctor sees it, whether it is offered or not. */
export const ownServiceSchema = z.object({
  type: z.enum(serviceTypes),
  offered: offeredSchema,
  price: z.nullable(z.number()),
  dailyLimit: z.number(),
  /** How long a consultation runs. */
  hours: z.number(),
  /** How often the patient may ask; null is as often as they like. */
  questions: z.nullable(z.number()),
})

export type OwnService = z.infer<typeof ownServiceSchema>

export type PriceProblem = 'missing' | 'range' | 'free'

/** What is wrong with the price of a service, for the form and for the server alike; null where nothing is. */
export function priceProblem({ type, offered, price }: ServiceSetting): PriceProblem | null {
  if (price === null) return offered === 'yes' ? 'missing' : null
  if (type === 'free') return price === 0 ? null : 'free'
  return price >= servicePrices.min && price <= servicePrices.max ? null : 'range'
}
