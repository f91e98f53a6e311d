import type { ChatMessage } from '#src/services/im-client/chat-model.ts'
import type { Room } from './room.ts'

/** Takes messages away; resolves with whether it could be done. What waits to be sent is given up. */
export async function deleteMessages(
  { conversation, attempt }: Room,
  messages: readonly ChatMessage[],
): Promise<boolean> {
  const sent = messages.flatMap(({ id, state }) => (state.is === 'sent' ? [id] : []))
  for (const { id, state } of messages) {
    // It is gone from the feed at once; that it has arrived meanwhile is said when it is known.
    if (state.is !== 'sent') void attempt(conversation.discard(id))
  }
  return sent.length === 0 || attempt(conversation.remove(sent))
}
