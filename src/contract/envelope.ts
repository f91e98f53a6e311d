import * as z from 'zod/mini'
import { codes } from './codes.ts'

/** The outside of every product reply: `code` 100000 and `success` together mean success. */
export const envelopeSchema = z.object({
  code: z.coerce.number(),
  success: z.boolean(),
  msg: z._default(z.string(), ''),
  data: z.optional(z.unknown()),
})

export type Envelope = z.infer<typeof envelopeSchema>

export function isSuccess(reply: Pick<Envelope, 'code' | 'success'>): boolean {
  return reply.success && reply.code === codes.ok
}
