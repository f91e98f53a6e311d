import { useWords } from '#src/ui/theme/widget-words.ts'
import { ChatIcon } from '#src/ui/chat/chat-icon.tsx'
import type { SendState } from './message-view.ts'
import './send-mark.css'

/** How far one's own message has come, beside its bubble. */
export function SendMark({ state, onResend }: { state: SendState; onResend: () => void }) {
  const { say } = useWords()
  switch (state.kind) {
    case 'settled':
      return null
    case 'waiting':
      return (
        <span className="send-mark" role="img" aria-label={say('chat.message.waiting')}>
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
          aria-label={say('chat.message.failed')}
          onClick={onResend}
        >
          <span className="send-mark__sign">
            <ChatIcon name="failed" />
          </span>
        </button>
      )
  }

  function sendingLabel(progress: number | null): string {
    if (progress === null) return say('chat.message.sending')
    return say('chat.message.sendingPart', { percent: Math.floor(progress * 100) })
  }
}
