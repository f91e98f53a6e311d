import { pages } from '#contract/pages.ts'
import type { ConversationId } from '#src/services/im-client/chat-model.ts'

/** The chat page with a conversation open. */
export function conversationPath(id: ConversationId): string {
  return `${pages.chat}?conversationID=${encodeURIComponent(id)}`
}
