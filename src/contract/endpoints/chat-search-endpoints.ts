import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { lengthSchema } from '#contract/wire-fields.ts'

/** A conversation in which something was found. */
const foundInChatSchema = z.object({
  kind: z.enum(['person', 'group']),
  /** The other person's user id, or the group's id. */
  peerId: z.string(),
  name: z.string(),
  /** How many messages there say it. */
  count: z.number(),
  newest: z.object({
    /** By which the vendor's SDKs know the message (im-protocol 4.1). */
    messageId: z.string(),
    /** Milliseconds since 1970. */
    at: z.number(),
    senderId: z.string(),
    /** What stands around the keyword. */
    text: z.string(),
  }),
})

export type FoundInChat = z.infer<typeof foundInChatSchema>

export const chatSearch = {
  path: '/api/ask/im/search',
  purpose: 'The caller’s conversations in whose texts a keyword stands, the newest first',
  auth: true,
  silent: true,
  source: 'ours',
  request: z.strictObject({ keyword: lengthSchema({ min: 1, max: 50 }) }),
  response: z.object({ found: z.array(foundInChatSchema) }),
} as const satisfies Endpoint
