import * as z from 'zod/mini'
import type { ChatMessage, ConversationId } from '#src/services/im-client/chat-model.ts'
import { fields } from '#src/services/im-client/vendor/vendor-fields.ts'
import type { VendorLink } from '#src/services/im-client/vendor/vendor-link.ts'
import { readMessage } from './read-message.ts'

const pageSchema = z.object({
  messageList: z.array(z.unknown()),
  nextReqMessageID: fields.text,
  isCompleted: z.boolean(),
})

/** Pages in a row with nothing but what earlier ones had, before it is taken for the end. */
const maxEmpty = 20

/**
 * What was said in a conversation, from the newest backwards. `next` gives the page before, and
 * goes on asking while a page holds only what `isKnown` (im-protocol 4.4); the oldest is first.
 */
export function historyPages(link: VendorLink, conversationID: ConversationId) {
  let cursor = ''
  const given = new Set<string>()
  return async (isKnown: (id: string) => boolean) => {
    let empty = 0
    while (empty < maxEmpty) {
      const nextReqMessageID = cursor
      const page = await link.ask(pageSchema, (tim) =>
        tim.getMessageList(
          nextReqMessageID === '' ? { conversationID } : { conversationID, nextReqMessageID },
        ),
      )
      const messages = page.messageList.map(readMessage).filter((message) => message !== null)
      cursor = page.nextReqMessageID
      const complete = page.isCompleted || cursor === ''
      const before = given.size
      for (const { id } of messages) given.add(id)
      if (complete || messages.some(({ id }) => !isKnown(id))) return { messages, complete }
      empty = given.size === before ? empty + 1 : 0
    }
    const none: ChatMessage[] = []
    return { messages: none, complete: true }
  }
}
