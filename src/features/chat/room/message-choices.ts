import type { ChatMessage } from '#src/services/im-client/chat-model.ts'

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
    ['forward', canForward(message)],
    ['revoke', mine && sent && now - at < revocableMs],
    ['delete', true],
    ['select', sent],
  ]
  return choices.filter(([, possible]) => possible).map(([choice]) => choice)
}

/** What nobody can read, or nobody has, is not passed on. */
export function canForward({ body, state, revoked }: ChatMessage): boolean {
  return (
    state.is === 'sent' && revoked === null && body.kind !== 'tip' && body.kind !== 'unsupported'
  )
}
