import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { ChatMessage } from '#src/services/im-client/chat-model.ts'
import { refreshConsultationsAtom } from '#src/state/chat-consultations-atom.ts'

/** Asks for the consultations anew when a notice in the room tells of one, or an offer stands there. */
export function useConsultationNews(messages: readonly ChatMessage[]): void {
  const refresh = useSetAtom(refreshConsultationsAtom)
  const told = newestNotice(messages)
  useEffect(() => {
    if (told !== null) refresh()
  }, [told, refresh])
}

/**
 * The id of the newest notice or offer of another doctor; null where there is none. What was said in the same moment may stand
 * after it, and have come with it.
 */
export function newestNotice(messages: readonly ChatMessage[]): string | null {
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const message = messages[at]
    if (message?.body.kind !== 'card') continue
    const { kind } = message.body.card
    if (kind === 'notice' || kind === 'transfer') return message.id
  }
  return null
}
