import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import type { QuoteView } from './message-view.ts'
import './message-quote.css'

/** What a message answers to; a tap goes there. */
export function MessageQuote({ quote, onTap }: { quote: QuoteView; onTap: () => void }) {
  const { t } = useWidgetTranslator()
  return (
    <button type="button" className="message-quote" onClick={onTap}>
      {quote.picture !== undefined && (
        <img className="message-quote__picture" src={quote.picture} alt="" draggable={false} />
      )}
      <bdi className="message-quote__text">
        {t('chat.message.quote', { name: quote.name, text: quote.text })}
      </bdi>
    </button>
  )
}
