import * as z from 'zod/mini'
import type { ConversationChanges } from './chat-port.ts'
import type { ChatCore } from './chat-core.ts'
import type { ConversationId } from './chat-model.ts'
import { kindOf, peerOf } from './conversation-id.ts'

const anything = z.unknown()

/** What can be done to a conversation as a whole. */
export function conversationChanges({
  link,
  drafts,
  outbox,
  loaded,
}: Pick<ChatCore, 'link' | 'drafts' | 'outbox' | 'loaded'>): ConversationChanges {
  /** What is with the SDK is given up once it has come back, whenever that is. */
  function dropMessages(id: ConversationId): void {
    for (const { entry } of outbox.items.current()) {
      if (entry.conversationId === id) outbox.discard(entry.key).catch(() => {})
    }
    loaded.delete(id)
  }

  return {
    async pin(conversationID, isPinned) {
      await link.ask(anything, (tim) => tim.pinConversation({ conversationID, isPinned }))
    },
    async mute(id, muted) {
      const messageRemindType = muted ? 'AcceptNotNotify' : 'AcceptAndNotify'
      const peer = peerOf(id)
      const whom = kindOf(id) === 'group' ? { groupID: peer } : { userIDList: [peer] }
      await link.ask(anything, (tim) => tim.setMessageRemindType({ ...whom, messageRemindType }))
    },
    async delete(id) {
      await link.ask(anything, (tim) => tim.deleteConversation(id))
      drafts.set(id, '')
      dropMessages(id)
    },
    async clearHistory(id) {
      await link.ask(anything, (tim) => tim.clearHistoryMessage(id))
      dropMessages(id)
    },
    async markRead(conversationID) {
      await link.ask(anything, (tim) => tim.setMessageRead({ conversationID }))
    },
  }
}
