import { useCallback, useEffect, useRef, useState } from 'react'
import type { ConversationId } from '#src/services/im-client/chat-model.ts'
import type { Drafts } from '#src/services/im-client/chat-port.ts'

/** A draft is kept when typing pauses: each time the list of conversations is told. */
const pauseMs = 400

/** What is typed in a conversation, kept for the next time it is opened. */
export function useKeptDraft(
  drafts: Drafts,
  id: ConversationId,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => drafts.get(id))
  const latest = useRef(text)
  const kept = useRef(text)
  const keep = useCallback(
    (typed: string) => {
      // What nobody has typed here may be another tab's by now.
      if (typed === kept.current) return
      kept.current = typed
      drafts.set(id, typed)
    },
    [drafts, id],
  )
  useEffect(() => {
    const timer = setTimeout(() => keep(text), pauseMs)
    return () => clearTimeout(timer)
  }, [keep, text])
  useEffect(() => {
    const keepLatest = () => keep(latest.current)
    addEventListener('pagehide', keepLatest)
    return () => {
      removeEventListener('pagehide', keepLatest)
      keepLatest()
    }
  }, [keep])
  // At once, not with the next paint: the page may be gone by then.
  const write = (next: string) => {
    latest.current = next
    setText(next)
  }
  return [text, write]
}
