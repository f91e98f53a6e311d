import { useEffect, useRef, useState } from 'react'
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
  useEffect(() => {
    const timer = setTimeout(() => drafts.set(id, text), pauseMs)
    return () => clearTimeout(timer)
  }, [drafts, id, text])
  useEffect(() => {
    const keep = () => drafts.set(id, latest.current)
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [drafts, id])
  // At once, not with the next paint: the page may be gone by then.
  const write = (next: string) => {
    latest.current = next
    setText(next)
  }
  return [text, write]
}
