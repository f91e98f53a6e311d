import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { ChatMessage } from '#src/services/im-client/chat-model.ts'
import { refreshConsultationsAtom } from '#src/state/chat-consultations-atom.ts'

/** Asks anew how the consultation stands, and whether one may write, when the room tells of it. */
export function useRefreshOnChange(messages: readonly ChatMessage[], isClosed: boolean): void {
  const refresh = useSetAtom(refreshConsultationsAtom)
  const newest = newestChange(messages, isClosed)
  useEffect(() => {
    if (newest !== null) refresh()
  }, [newest, refresh])
}

/**
 * The id of the newest message that tells of a change, or null: a notice, an offer of another doctor, a
 * message that was refused since the room is closed; in a closed room whatever the other one says, for
 * that may have opened it. What was said in the same moment may stand after it, and have come with it.
 */
export function newestChange(messages: readonly ChatMessage[], isClosed: boolean): string | null {
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const message = messages[at]
    if (message !== undefined && isChange(message, isClosed)) return message.id
  }
  return null
}

function isChange({ body, state, mine }: ChatMessage, isClosed: boolean): boolean {
  if (state.is === 'failed') return !isClosed && state.words === 'chat.error.closed'
  if (isClosed && !mine) return true
  return body.kind === 'card' && (body.card.kind === 'notice' || body.card.kind === 'transfer')
}
