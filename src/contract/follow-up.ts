import * as z from 'zod/mini'

/** 追评: what a patient adds to a rating later, once. */
export const followUpSchema = z.object({ text: z.string(), at: z.number() })
