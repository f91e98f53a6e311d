import * as z from 'zod/mini'
import type { SdkPage } from '#support/chat/sdk-page.ts'
import type { Channel } from './soak-plan.ts'

const messageSchema = z.looseObject({
  ID: z.string(),
  type: z.string(),
  from: z.nullable(z.string()),
  sequence: z.number(),
  isRevoked: z.boolean(),
  payload: z.unknown(),
})
const listSchema = z.object({
  messageList: z.array(messageSchema),
  isCompleted: z.boolean(),
  nextReqMessageID: z.string(),
})
/** A message as a page shows it. */
export type Shown = z.infer<typeof messageSchema>

const conversationsSchema = z.array(
  z.looseObject({
    conversationID: z.string(),
    unreadCount: z.number(),
  }),
)

/** One of two people: their page, and where the two speak. */
export type Side = { page: SdkPage; conversations: Record<Channel, string> }

/** The ids of what came in live, as often as it came. */
export function receivedIds({ page }: Side): string[] {
  const incoming = page.eventData('MESSAGE_RECEIVED').flat()
  return z
    .array(z.looseObject({ ID: z.string() }))
    .parse(incoming)
    .map(({ ID }) => ID)
}

/** How much the page counts as unread now. */
export async function unreadOf({ page, conversations }: Side, channel: Channel): Promise<number> {
  const { data } = await page.tim.getConversationList()
  const all = conversationsSchema.parse(data.conversationList)
  const found = all.find(({ conversationID }) => conversationID === conversations[channel])
  return found?.unreadCount ?? 0
}

/** Whether the page has had an answer to having read a message. */
export function isKnownRead({ page }: Side, id: string): boolean {
  return (
    z.looseObject({ isRead: z.boolean() }).safeParse(page.tim.findMessage(id)).data?.isRead ?? false
  )
}

/** The same of everything that came in live; one that the SDK dropped without asking is not. */
export function isAllKnownRead(side: Side, channel: Channel): boolean {
  const incoming = z
    .array(z.looseObject({ ID: z.string(), conversationID: z.string() }))
    .parse(side.page.eventData('MESSAGE_RECEIVED').flat())
  const own = incoming.filter(
    ({ conversationID }) => conversationID === side.conversations[channel],
  )
  return own.every(({ ID }) => isKnownRead(side, ID))
}

/** The whole history as the page gets it, oldest first. */
export async function historyOf({ page, conversations }: Side, channel: Channel): Promise<Shown[]> {
  // What came in live the SDK gives again with a page from the server.
  const all = new Map<string, Shown>()
  const pages: Shown[][] = []
  let nextReqMessageID = ''
  for (;;) {
    const conversationID = conversations[channel]
    const { data } = await page.tim.getMessageList({ conversationID, nextReqMessageID })
    const { messageList, isCompleted, ...next } = listSchema.parse(data)
    pages.unshift(messageList.filter(({ ID }) => !all.has(ID)))
    for (const each of messageList) all.set(each.ID, each)
    if (isCompleted) return pages.flat()
    nextReqMessageID = next.nextReqMessageID
  }
}
