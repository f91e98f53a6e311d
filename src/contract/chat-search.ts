import * as z from 'zod/mini'

/** In code points. */
export const searchLimit = 50

/** A conversation in which something was found. */
export const foundInChatSchema = z.object({
  kind: z.enum(['person', 'group']),
  /** The other person's user id, or the group's id. */
  peerId: z.string(),
  name: z.string(),
  /** How many messages there say it. */
  count: z.number(),
  newest: z.object({
    /** Milliseconds since 1970. */
    at: z.number(),
    senderId: z.string(),
    /** What stands around the keyword. */
    text: z.string(),
  }),
})

export type FoundInChat = z.infer<typeof foundInChatSchema>
