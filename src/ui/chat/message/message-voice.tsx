import { Badge } from '#src/ui/content/badge.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { ChatIcon } from '#src/ui/chat/chat-icon.tsx'
import type { MessageBody } from './message-view.ts'
import './message-voice.css'

type Props = { voice: Extract<MessageBody, { kind: 'voice' }>; onOpen: () => void }

/** The longest voice that can be sent, which is drawn the widest. */
const longestSeconds = 60

/** A voice that is played and stopped by a tap: the longer, the wider. */
export function MessageVoice({ voice, onOpen }: Props) {
  const { t } = useWidgetTranslator()
  const seconds = Math.max(1, Math.round(voice.seconds))
  const long = Math.min(1, seconds / longestSeconds)
  return (
    <span className="message-voice">
      <button
        type="button"
        className={`message-voice__bar${voice.playing ? ' message-voice__bar--playing' : ''}`}
        style={{ width: `calc((5 + ${(long * 7).toFixed(2)}) * var(--unit))` }}
        aria-label={t('chat.message.voice', { seconds })}
        aria-pressed={voice.playing}
        onClick={onOpen}
      >
        <ChatIcon name="voice" />
        <span>{t('chat.message.seconds', { seconds })}</span>
      </button>
      {voice.isUnplayed && <Badge label={t('chat.message.unplayed')} />}
    </span>
  )
}
