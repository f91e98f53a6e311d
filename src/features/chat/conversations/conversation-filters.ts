import type { ChatConsultation } from '#contract/chat/chat-consultation.ts'
import type { Conversation } from '#src/services/im-client/chat-model.ts'

/** What a doctor looks at: all, whom nobody has answered, whom a consultation runs with. */
export const conversationFilters = ['all', 'unanswered', 'running'] as const
export type ConversationFilter = (typeof conversationFilters)[number]

type Consultations = ReadonlyMap<string, ChatConsultation>

export function matchesFilter(
  filter: ConversationFilter,
  conversation: Conversation,
  consultations: Consultations,
): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'unanswered':
      return isUnanswered(conversation)
    case 'running':
      return isOf(consultations.get(conversation.peerId), conversation)
  }
}

/** The other one had the last word, and it was a word: no notice of the service. */
function isUnanswered({ kind, last }: Conversation): boolean {
  if (kind === 'group' || last === null || last.mine || last.revoked) return false
  return !(last.body.kind === 'card' && last.body.card.kind === 'notice')
}

/** A group may have the id of a person. */
function isOf(consultation: ChatConsultation | undefined, { kind }: Conversation): boolean {
  return kind === 'person' && consultation?.state === 'running'
}
