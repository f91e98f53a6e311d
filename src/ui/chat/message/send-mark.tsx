import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { ChatIcon } from '#src/ui/chat/chat-icon.tsx'
import type { SendState } from './message-view.ts'
import './send-mark.css'

/** How far one's own message has come, beside its bubble. */
export function SendMark({ state, onResend }: { state: SendState; onResend: () => void }) {
  const { t } = useWidgetTranslator()
  switch (state.kind) {
    case 'settled':
      return null
    case 'waiting':
      return (
        <span className="send-mark" role="img" aria-label={t('chat.message.waiting')}>
          <ChatIcon name="clock" />
        </span>
      )
    case 'sending':
      return (
        <span className="send-mark" role="img" aria-label={sendingLabel(state.progress)}>
          <span className="send-mark__ring" />
        </span>
      )
    case 'failed':
      return (
        <button
          type="button"
          className="send-mark send-mark--failed"
          aria-label={t('chat.message.failed')}
          onClick={onResend}
        >
          <span className="send-mark__icon">
            <ChatIcon name="failed" />
          </span>
        </button>
      )
  }

  function sendingLabel(progress: number | null): string {
    if (progress === null) return t('chat.message.sending')
    return t('chat.message.sendingPart', { percent: Math.floor(progress * 100) })
  }
}
