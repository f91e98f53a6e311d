import { useWords } from '#src/ui/theme/widget-words.ts'
import { RowIcon } from './row-icon.tsx'
import './connection-banner.css'

/** Above what is out of date while nothing comes in; `connected` shows nothing. */
export function ConnectionBanner({ state }: { state: 'connected' | 'connecting' | 'offline' }) {
  const { say } = useWords()
  return (
    <div role="status">
      {state === 'offline' && (
        <p className="connection connection--offline">
          <RowIcon name="offline" />
          {say('chat.connection.offline')}
        </p>
      )}
      {state === 'connecting' && (
        <p className="connection">
          <span className="connection__ring" />
          {say('chat.connection.connecting')}
        </p>
      )}
    </div>
  )
}
