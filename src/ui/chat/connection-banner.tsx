import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { RowIcon } from './row-icon.tsx'
import './connection-banner.css'

/** Above what is out of date while nothing comes in; `connected` shows nothing. */
export function ConnectionBanner({ state }: { state: 'connected' | 'connecting' | 'offline' }) {
  const { t } = useWidgetTranslator()
  return (
    <div role="status" className="connection-place">
      {state === 'offline' && (
        <p className="connection connection--offline">
          <RowIcon name="offline" />
          {t('chat.connection.offline')}
        </p>
      )}
      {state === 'connecting' && (
        <p className="connection connection--connecting">
          <span className="connection__ring" />
          {t('chat.connection.connecting')}
        </p>
      )}
    </div>
  )
}
