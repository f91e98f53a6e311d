import { pages } from '#contract/pages.ts'
import type { ConversationId } from '#src/services/im-client/chat-model.ts'

/** The page of a conversation. */
export function chatPath(id: ConversationId): string {
  return `${pages.chat}?conversationID=${encodeURIComponent(id)}`
}
