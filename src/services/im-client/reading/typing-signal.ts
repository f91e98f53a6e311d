import * as z from 'zod/mini'
import { parseJson } from '#contract/parse-json.ts'

/** An online-only custom message: somebody is typing, or has stopped. */
const typingSchema = z.object({
  kind: z.literal('typing'),
  version: z.literal(1),
  typing: z.boolean(),
})

export function writeTyping(typing: boolean): string {
  return JSON.stringify({ kind: 'typing', version: 1, typing })
}

/** Null for what is no such signal. */
export function readTyping(data: string): boolean | null {
  const read = typingSchema.safeParse(parseJson(data))
  return read.success ? read.data.typing : null
}
