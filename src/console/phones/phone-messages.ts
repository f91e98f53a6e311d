import * as z from 'zod/mini'

/** What the script of a phone says of its page (harness/console/phone-script.js). */
const phoneMessageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('at'),
    url: z.string(),
    title: z.string(),
    /** Nothing to go back to. */
    isFirst: z.boolean(),
    /** Nothing to go forward to. */
    isLast: z.boolean(),
  }),
  z.object({ kind: z.literal('title'), title: z.string() }),
  z.object({ kind: z.literal('closed') }),
  z.object({ kind: z.literal('menu'), isHidden: z.boolean() }),
  z.object({ kind: z.literal('pull'), by: z.number() }),
  z.object({ kind: z.literal('pulled') }),
])

export type PhoneMessage = z.infer<typeof phoneMessageSchema>

/** Null for what is none. */
export function readPhoneMessage(data: unknown): PhoneMessage | null {
  return phoneMessageSchema.safeParse(data).data ?? null
}

/** What the bars of a phone have its page do. */
export type PhoneOrder =
  | { kind: 'back' }
  | { kind: 'forward' }
  | { kind: 'reload' }
  | { kind: 'open'; url: string }
  | { kind: 'font'; size: number }
  | { kind: 'snapshot'; on: boolean }
