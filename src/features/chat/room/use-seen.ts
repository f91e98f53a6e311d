import { useEffect, useEffectEvent, useState } from 'react'
import type { ChatMessage } from '#src/services/im-client/chat-model.ts'
import { usePageVisible } from '#src/ui/frame/page-visibility.ts'

/**
 * How many messages have come since the newest one was in sight, and what to call when it is. It
 * has been read once a page that somebody looks at shows it.
 */
export function useSeen(messages: readonly ChatMessage[], markRead: () => void) {
  const [seen, setSeen] = useState<string | null>(null)
  const visible = usePageVisible()
  const newest = messages.at(-1)?.id ?? null
  const read = useEffectEvent(markRead)
  const readUpTo = visible && seen === newest ? newest : null
  useEffect(() => {
    if (readUpTo !== null) read()
  }, [readUpTo])
  return { unread: comeSince(messages, seen), onReachedNewest: () => setSeen(newest) }
}

function comeSince(messages: readonly ChatMessage[], seen: string | null): number {
  if (seen === null) return 0
  let count = 0
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const message = messages[at]
    if (message?.id === seen) return count
    if (message?.mine === false && message.body.kind !== 'tip') count += 1
  }
  // What was seen last has been deleted meanwhile.
  return 0
}
