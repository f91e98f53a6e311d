import * as z from 'zod/mini'
import { conversationIdOf } from '#src/services/im-client/conversation-id.ts'
import type { ConversationId } from '#src/services/im-client/chat-model.ts'

const file = z.custom<Blob>((value) => value instanceof Blob)
const name = z.string()

/** What a message is made of, as it is kept on this device until it has been sent. */
const contentSchema = z.discriminatedUnion('as', [
  z.object({ as: z.literal('text'), text: z.string(), mentions: z.array(z.string()) }),
  z.object({ as: z.literal('face'), index: z.number(), data: z.string() }),
  z.object({ as: z.literal('card'), data: z.string() }),
  z.object({ as: z.literal('image'), file, name }),
  z.object({ as: z.literal('video'), file, name, seconds: z.number() }),
  z.object({ as: z.literal('sound'), file, name, seconds: z.number() }),
  z.object({ as: z.literal('file'), file, name }),
  /** A message of another conversation as the SDK has it: nothing is uploaded again. */
  z.object({ as: z.literal('copy'), type: z.string(), payload: z.unknown() }),
  z.object({
    as: z.literal('merged'),
    title: z.string(),
    lines: z.array(z.string()),
    messages: z.array(z.unknown()),
  }),
])

export type OutboxContent = z.infer<typeof contentSchema>

const entrySchema = z.object({
  key: z.string(),
  account: z.string(),
  conversationId: z.custom<ConversationId>(
    (value) => typeof value === 'string' && conversationIdOf(value) !== null,
  ),
  /** Its place in the conversation, and when it was sent as people see it: milliseconds. */
  order: z.number(),
  at: z.number(),
  /**
   * Who a message is to the service: it takes the same sender, sequence and random once. With
   * the seconds they make the SDK's message id, so a message that arrived twice is one.
   */
  sequence: z.number(),
  random: z.number(),
  clientTime: z.number(),
  content: contentSchema,
  cloudCustomData: z.string(),
  /** The service's code; null as long as it has refused nothing. */
  refused: z.nullable(z.number()),
})

export type OutboxEntry = z.infer<typeof entrySchema>

/** What is stored, if this version of the application can send it. */
export function readEntry(stored: unknown): OutboxEntry | null {
  const read = entrySchema.safeParse(stored)
  return read.success ? read.data : null
}
