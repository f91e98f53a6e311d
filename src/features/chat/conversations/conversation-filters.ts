import type { ChatCard } from '#contract/chat/chat-cards.ts'
import type { ChatConsultation } from '#contract/chat/chat-consultation.ts'
import type { Conversation } from '#src/services/im-client/chat-model.ts'

/** What a doctor looks at: all, whom nobody has answered, whom a consultation runs with. */
export const conversationFilters = ['all', 'unanswered', 'running'] as const
export type ConversationFilter = (typeof conversationFilters)[number]

type NoticeCard = Extract<ChatCard, { kind: 'notice' }>
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

/** What the service tells in somebody's name while the patient still waits for the doctor's word. */
const waitingNotices: readonly NoticeCard['what'][] = [
  'reminder',
  'accepted',
  'refundAsked',
  'transferDeclined',
]

/** The other one had the last word, or the doctor's did not arrive. */
function isUnanswered({ kind, last }: Conversation): boolean {
  if (kind === 'group' || last === null || last.revoked) return false
  const card = last.body.kind === 'card' ? last.body.card : null
  if (card?.kind === 'notice') return waitingNotices.includes(card.what)
  // It asks for nothing.
  if (card?.kind === 'rating') return false
  return !last.mine || last.state === 'failed'
}

/** A group may have the id of a person. */
function isOf(consultation: ChatConsultation | undefined, { kind }: Conversation): boolean {
  return kind === 'person' && consultation?.state === 'running'
}
