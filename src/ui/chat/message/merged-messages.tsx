import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import type { MessageBody } from './message-view.ts'
import './merged-messages.css'

type Props = { merged: Extract<MessageBody, { kind: 'merged' }>; onOpen: () => void }

const maxLines = 4

/** Messages that were forwarded together: their title, and how they begin. */
export function MergedMessages({ merged: { title, lines }, onOpen }: Props) {
  const { t } = useWidgetTranslator()
  return (
    <button type="button" className="merged-messages" onClick={onOpen}>
      <bdi className="merged-messages__title">{title}</bdi>
      {lines.slice(0, maxLines).map((line, index) => (
        <bdi key={index} className="merged-messages__line">
          {line}
        </bdi>
      ))}
      <span className="merged-messages__kind">{t('chat.message.merged')}</span>
    </button>
  )
}
