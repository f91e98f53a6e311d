import * as z from 'zod/mini'
import { faultSchema } from './fault.ts'
import { fidelitySchema } from '#contract/fidelity.ts'
import { openIdSchema } from '#contract/person.ts'
import { platformAppSchema } from '#contract/platform-app.ts'

/** Somebody of the messaging app. */
const seededPersonSchema = z.strictObject({
  openId: openIdSchema,
  nickname: z.string().check(z.minLength(1), z.maxLength(32)),
  /** The account that they are bound to, of those that `base` has. */
  userId: z._default(z.nullable(z.string()), null),
  /** Whether the platform hides who they are (wechat-facts 3.5). */
  snapshot: z._default(z.boolean(), false),
})

/** What a harness starts with, and goes back to at a reset. */
export const seedDocumentSchema = z.strictObject({
  /** The people, doctors and orders of the product, or nobody. */
  base: z._default(z.enum(['default', 'empty']), 'default'),
  people: z._default(z.array(seededPersonSchema).check(z.maxLength(1000)), []),
  /** Applications at the platform, besides the harness's own. */
  apps: z._default(z.array(platformAppSchema).check(z.maxLength(100)), []),
  /** What goes wrong from the start. */
  faults: z._default(z.array(faultSchema).check(z.maxLength(100)), []),
  /** Which of the platform's habits it has (docs/fidelity.md). */
  fidelity: z._default(fidelitySchema, []),
})

export type SeedDocument = z.infer<typeof seedDocumentSchema>
export type SeedInput = z.input<typeof seedDocumentSchema>
