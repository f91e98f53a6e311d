import { Avatar } from '#src/ui/content/avatar.tsx'
import { VisuallyHidden } from '#src/ui/content/visually-hidden.tsx'
import { Icon } from '#src/ui/content/icon.tsx'
import { usePress } from '#src/ui/gesture/use-press.ts'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { plainName } from '#src/ui/chat/plain-name.ts'
import { bubbleClasses, MessageBubble } from './message-bubble.tsx'
import { MessageQuote } from './message-quote.tsx'
import type { MessageHandlers, PersonMessageRow } from './message-view.ts'
import { SendMark } from './send-mark.tsx'

type Props = { row: PersonMessageRow; handlers: MessageHandlers }

/** A face, a bubble, and what is to be said of it: mine to the right, others' to the left. */
export function PersonMessage({ row, handlers }: Props) {
  const { t } = useWidgetTranslator()
  const { key, from, namePlace, avatar, state, read, quote, body } = row
  const name = plainName(row.name)
  const { className, ...press } = usePress({ onLongPress: () => handlers.onMenu(key) })
  const foot = state.kind === 'failed' ? state.reason : read
  return (
    <article className={`message message--${from}`}>
      <Avatar src={avatar} />
      <div className="message__column">
        {namePlace === 'shown' ? (
          <p className="message__name">{name}</p>
        ) : (
          <VisuallyHidden>{name}</VisuallyHidden>
        )}
        <div className="message__line">
          <div
            className={`message__bubble message__bubble--${bubbleClasses[body.kind]} ${className}`}
            {...press}
          >
            <MessageBubble row={row} handlers={handlers} />
          </div>
          <SendMark state={state} onResend={() => handlers.onResend(key)} />
          <button
            type="button"
            className="message__more"
            aria-label={t('chat.message.more', { name })}
            onClick={() => handlers.onMenu(key)}
          >
            <Icon name="more" />
          </button>
        </div>
        {quote !== null && <MessageQuote quote={quote} onTap={() => handlers.onQuote(key)} />}
        {foot !== null && <p className={`message__foot message__foot--${state.kind}`}>{foot}</p>}
      </div>
    </article>
  )
}
