import type { Notice } from '#src/blocks/notice-lines.ts'
import type { ChatMessage } from '#src/services/im-client/chat-model.ts'

/** What has become of the offer that a card makes; `over` is one that nobody can answer any more. */
export type TransferAnswer = 'open' | 'agreed' | 'stayed' | 'over'

/** Null: the offer stands as it did before. */
const answers: Record<Notice['what'], TransferAnswer | null> = {
  transferred: 'agreed',
  transferDeclined: 'stayed',
  refused: 'over',
  returned: 'over',
  ended: 'over',
  cancelled: 'over',
  closed: 'over',
  unserved: 'over',
  overdue: 'over',
  refundAsked: 'over',
  refunded: 'over',
  reminder: null,
  accepted: null,
  begun: null,
  callConfirmed: null,
  refundRejected: null,
}

/** Of each card that offers another doctor, by the id of its message: the room says later how it went. */
export function transferAnswers(
  messages: readonly ChatMessage[],
): ReadonlyMap<string, TransferAnswer> {
  const found = new Map<string, TransferAnswer>()
  const openIn = new Map<string, string>()

  function settle(consultationId: string, answer: TransferAnswer | null): void {
    const id = openIn.get(consultationId)
    if (id === undefined || answer === null) return
    found.set(id, answer)
    openIn.delete(consultationId)
  }

  for (const { id, body } of messages) {
    if (body.kind !== 'card') continue
    const { card } = body
    if (card.kind === 'notice') settle(card.consultationId, answers[card.what])
    if (card.kind !== 'transfer') continue
    // A later offer takes the place of an earlier one.
    settle(card.consultationId, 'over')
    found.set(id, 'open')
    openIn.set(card.consultationId, id)
  }
  return found
}
