import type { Conversation, ConversationId } from './chat-model.ts'

/** A conversation's id out of a link or from the SDK; null for its system's and for nonsense. */
export function conversationIdOf(text: string): ConversationId | null {
  if (!/^(C2C|GROUP)./.test(text)) return null
  // The pattern has just been tested; TypeScript does not read it.
  return text as ConversationId
}

export function kindOf(id: ConversationId): Conversation['kind'] {
  return id.startsWith('GROUP') ? 'group' : 'person'
}

/** The user id or the group id of it. */
export function peerOf(id: ConversationId): string {
  return id.slice(kindOf(id) === 'group' ? 'GROUP'.length : 'C2C'.length)
}
