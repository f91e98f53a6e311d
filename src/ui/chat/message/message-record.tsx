import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import type { MessageBody } from './message-view.ts'
import './message-record.css'

type Props = { record: Extract<MessageBody, { kind: 'record' }>; onOpen: () => void }

const maxLines = 4

/** Messages that were forwarded together: their title, and how they begin. */
export function MessageRecord({ record: { title, lines }, onOpen }: Props) {
  const { t } = useWidgetTranslator()
  return (
    <button type="button" className="message-record" onClick={onOpen}>
      <bdi className="message-record__title">{title}</bdi>
      {lines.slice(0, maxLines).map((line, index) => (
        <bdi key={index} className="message-record__line">
          {line}
        </bdi>
      ))}
      <span className="message-record__kind">{t('chat.message.record')}</span>
    </button>
  )
}
