import { useWords } from '#src/ui/theme/widget-words.ts'
import { ChatIcon } from '#src/ui/chat/chat-icon.tsx'
import type { Place } from './use-newest.ts'

type Props = { place: Place; unread: number; onTap: () => void }

/** The way back to the newest row, with how many have come meanwhile. */
export function FeedPill({ place, unread, onTap }: Props) {
  const { say } = useWords()
  if (place === 'newest' || (place === 'near' && unread === 0)) return null
  return (
    <button type="button" className="feed__pill" onClick={onTap}>
      <ChatIcon name="newest" />
      {unread > 0 ? say('chat.feed.fresh', { count: unread }) : say('chat.feed.newest')}
    </button>
  )
}
