import { useEffect, useEffectEvent, useState } from 'react'
import type { ChatMessage, Conversation } from '#src/services/im-client/chat-model.ts'
import type { Feed } from '#src/services/im-client/chat-port.ts'
import { usePageVisible } from '#src/ui/frame/page-visibility.ts'

/**
 * The newest message that the service has, how many have come since it was in sight, and what to
 * call when it is. It has been read once a page that somebody looks at shows it. What waits here to
 * be sent stands after it and is no news. `conversation` is what the service counts, null while that is
 * not known.
 */
export function useSeen(
  { messages, older }: Feed,
  conversation: Pick<Conversation, 'unread' | 'last'> | null,
  markRead: () => void,
) {
  const [seen, setSeen] = useState<string | null>(null)
  const [hasBegunEmpty, setBegunEmpty] = useState(false)
  const visible = usePageVisible()
  const newest = newestSent(messages)
  const newestId = newest?.id ?? null
  if (older === 'complete' && newest === null && !hasBegunEmpty) setBegunEmpty(true)
  const read = useEffectEvent(markRead)
  const readUpTo = visible && seen === newestId ? newestId : null
  useEffect(() => {
    if (readUpTo !== null) read()
  }, [readUpTo])
  // The SDK sends no reading of what is not counted yet: once it is, it is sent again.
  const { unread: counted = 0, last = null } = conversation ?? {}
  const isNewestCounted = counted > 0 && (last?.at ?? 0) <= (newest?.at ?? 0)
  const readAgain = useEffectEvent(() => readUpTo !== null && markRead())
  useEffect(() => {
    if (isNewestCounted) readAgain()
  }, [isNewestCounted])
  const unread = seen !== null || hasBegunEmpty ? comeSince(messages, seen) : 0
  return { newest: newestId, unread, onReachedNewest: () => setSeen(newestId) }
}

function newestSent(messages: readonly ChatMessage[]): ChatMessage | null {
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const message = messages[at]
    if (message?.state.is === 'sent') return message
  }
  return null
}

function comeSince(messages: readonly ChatMessage[], seen: string | null): number {
  let count = 0
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const message = messages[at]
    if (message?.id === seen) return count
    if (message?.mine === false && message.body.kind !== 'tip') count += 1
  }
  // What was seen last has been deleted meanwhile.
  return seen === null ? count : 0
}
