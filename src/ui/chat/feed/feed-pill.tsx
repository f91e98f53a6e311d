import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { ChatIcon } from '#src/ui/chat/chat-icon.tsx'
import type { Place } from './use-newest.ts'

type Props = { place: Place; unread: number; onTap: () => void }

/** The way back to the newest row, with how many have come meanwhile. */
export function FeedPill({ place, unread, onTap }: Props) {
  const { t } = useWidgetTranslator()
  if (place === 'newest' || (place === 'near' && unread === 0)) return null
  return (
    <button type="button" className="feed__pill" onClick={onTap}>
      <ChatIcon name="newest" />
      {unread > 0 ? t('chat.feed.fresh', { count: unread }) : t('chat.feed.newest')}
    </button>
  )
}
