import { cardWriters } from '#contract/chat/chat-cards.ts'
import type { ChatMessage } from '#src/services/im-client/chat-model.ts'
import type { Forward } from '#src/services/im-client/chat-port.ts'

export type Choice = 'copy' | 'quote' | 'forward' | 'revoke' | 'delete' | 'select'

/** How long a message may be taken back: what the service is set to by default. */
const revocableMs = 2 * 60_000

/** What can be done with a message, in the order of the menu. */
export function choicesFor(message: ChatMessage, now: number): Choice[] {
  const { body, state, mine, at } = message
  const sent = state.is === 'sent'
  const choices: [Choice, boolean][] = [
    ['copy', body.kind === 'text'],
    ['quote', sent],
    ['forward', canForward(message, 'merged')],
    ['revoke', mine && sent && !isServiceWritten(message) && now - at < revocableMs],
    ['delete', true],
    ['select', sent],
  ]
  return choices.filter(([, possible]) => possible).map(([choice]) => choice)
}

/**
 * What nobody can read, or nobody has, is not passed on; what only the service writes goes on within
 * merged messages, for by itself it would be the sender's own word.
 */
export function canForward(message: ChatMessage, as: Forward['is']): boolean {
  const { body, state, revoked } = message
  if (state.is !== 'sent' || revoked !== null) return false
  if (body.kind === 'tip' || body.kind === 'unsupported') return false
  return as === 'merged' || !isServiceWritten(message)
}

/** It stands in a side's name, but nobody has said it. */
function isServiceWritten({ body }: ChatMessage): boolean {
  return body.kind === 'card' && cardWriters[body.card.kind] === 'service'
}
