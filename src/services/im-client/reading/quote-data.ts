import * as z from 'zod/mini'
import { parseJson } from '#src/services/parse-json.ts'
import type { Quote } from '#src/services/im-client/chat-model.ts'

const kinds = [
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
] as const satisfies readonly Quote['kind'][]

const mostText = 200

const quoteSchema = z.object({
  messageReply: z.object({
    version: z.literal(1),
    messageId: z.string().check(z.minLength(1), z.maxLength(200)),
    senderName: z.string().check(z.maxLength(200)),
    text: z.string().check(z.maxLength(mostText)),
    kind: z.enum(kinds),
  }),
})

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
  const short = [...text].slice(0, mostText / 2).join('')
  return JSON.stringify({ messageReply: { version: 1, messageId, senderName, text: short, kind } })
}
