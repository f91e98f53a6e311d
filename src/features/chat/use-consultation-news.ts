import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { ChatMessage } from '#src/services/im-client/chat-model.ts'
import { refreshConsultationsAtom } from '#src/state/chat-consultations-atom.ts'

/** Asks for the consultations anew when a notice in the room tells of one. */
export function useConsultationNews(messages: readonly ChatMessage[]): void {
  const refresh = useSetAtom(refreshConsultationsAtom)
  const newest = messages.at(-1)
  const told = newest?.body.kind === 'card' && newest.body.card.kind === 'notice' ? newest.id : null
  useEffect(() => {
    if (told !== null) refresh()
  }, [told, refresh])
}
