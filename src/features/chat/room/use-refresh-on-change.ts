import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { ChatConsultation } from '#contract/chat/chat-consultation.ts'
import type { ChatMessage } from '#src/services/im-client/chat-model.ts'
import { refreshConsultationsAtom } from '#src/state/chat-consultations-atom.ts'

type RoomStatus = {
  isClosed: boolean
  /** Undefined where there is none, or it is not known yet. */
  consultation: Pick<ChatConsultation, 'role' | 'questionsLeft'> | undefined
}

/** Asks anew how the consultation stands, and whether one may write, when the room tells of it. */
export function useRefreshOnChange(messages: readonly ChatMessage[], room: RoomStatus): void {
  const refresh = useSetAtom(refreshConsultationsAtom)
  const newest = newestChange(messages, room)
  useEffect(() => {
    if (newest !== null) refresh()
  }, [newest, refresh])
}

/**
 * The id of the newest message that tells of a change, or null: a notice, an offer of another doctor, a
 * message that was refused since the room is closed, a question where they are counted; in a closed
 * room whatever the other one says, for that may have opened it. What was said in the same moment may stand after it, and have come with it.
 */
export function newestChange(messages: readonly ChatMessage[], room: RoomStatus): string | null {
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const message = messages[at]
    if (message !== undefined && isChange(message, room)) return message.id
  }
  return null
}

function isChange(message: ChatMessage, { isClosed, consultation }: RoomStatus): boolean {
  const { body, state, mine } = message
  if (state.is === 'failed') return !isClosed && state.textId === 'chat.error.closed'
  if (isClosed && !mine) return true
  if (body.kind === 'card') return body.card.kind === 'notice' || body.card.kind === 'transfer'
  const isCounted = (consultation?.questionsLeft ?? null) !== null
  const isPatients = mine === (consultation?.role === 'patient')
  return isCounted && isPatients && state.is === 'sent' && body.kind !== 'tip'
}
