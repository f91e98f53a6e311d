import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { ComposerButton } from './composer-button.tsx'
import './quote-bar.css'

export type Quote = { name: string; text: string; onRemove: () => void }

/** The message that the next one answers. */
export function QuoteBar({ name, text, onRemove }: Quote) {
  const { t } = useWidgetTranslator()
  return (
    <div className="quote-bar">
      <p className="quote-bar__text">{t('chat.composer.quoted', { name, text })}</p>
      <ComposerButton
        icon="cross"
        label={t('chat.composer.unquote')}
        className="quote-bar__remove"
        onClick={onRemove}
      />
    </div>
  )
}
