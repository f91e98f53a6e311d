import * as z from 'zod/mini'
import { parseJson } from '#contract/parse-json.ts'

/** What a message can be, as far as an answer to it says so. */
const quotedKinds = [
  'text',
  'face',
  'image',
  'video',
  'sound',
  'file',
  'merged',
  'card',
  'tip',
  'unsupported',
] as const

const maxText = 200

const quoteSchema = z.object({
  messageReply: z.object({
    version: z.literal(1),
    messageId: z.string().check(z.minLength(1), z.maxLength(200)),
    senderName: z.string().check(z.maxLength(200)),
    /** What was said, in short; '' where the kind says it better. */
    text: z.string().check(z.maxLength(maxText)),
    kind: z.enum(quotedKinds),
  }),
})

/** The message that one answers to. */
export type Quote = Omit<z.infer<typeof quoteSchema>['messageReply'], 'version'>

/** The message that one answers to, out of its `cloudCustomData`; null for anything else. */
export function readQuote(cloudCustomData: string): Quote | null {
  const read = quoteSchema.safeParse(parseJson(cloudCustomData))
  if (!read.success) return null
  const { messageId, senderName, text, kind } = read.data.messageReply
  return { messageId, senderName, text, kind }
}

export function writeQuote(quote: Quote | null): string {
  if (quote === null) return ''
  const { messageId, senderName, text, kind } = quote
  const short = [...text].slice(0, maxText / 2).join('')
  return JSON.stringify({ messageReply: { version: 1, messageId, senderName, text: short, kind } })
}
