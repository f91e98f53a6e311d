import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'

type Props = { tone: 'plain' | 'hint'; text: string; onEdit?: () => void }

/** What nobody says: a notice, a hint, or that a message was taken back. */
export function MessageLine({ tone, text, onEdit }: Props) {
  const { t } = useWidgetTranslator()
  return (
    <p className={`message-line message-line--${tone}`} dir="auto">
      {text}
      {onEdit !== undefined && (
        <button type="button" className="message-line__edit" onClick={onEdit}>
          {t('chat.message.edit')}
        </button>
      )}
    </p>
  )
}
