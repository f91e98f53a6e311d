import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import type { Conversation } from '#src/services/im-client/chat-model.ts'
import { refreshConsultationsAtom } from '#src/state/chat-consultations-atom.ts'

/** A card that has come says that something has happened in a consultation. */
export function useRefreshOnCard(conversations: readonly Conversation[] | null): void {
  const refresh = useSetAtom(refreshConsultationsAtom)
  const newest = conversations === null ? null : newestCard(conversations)
  const seen = useRef<number | null>(null)
  useEffect(() => {
    if (newest === null) return
    // What was there when the page came is in what the page has asked for.
    if (seen.current !== null && newest > seen.current) refresh()
    seen.current = newest
  }, [newest, refresh])
}

function newestCard(conversations: readonly Conversation[]): number {
  const cards = conversations.filter(({ last }) => last?.body.kind === 'card')
  return Math.max(0, ...cards.map(({ last }) => last?.at ?? 0))
}
