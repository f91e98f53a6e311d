import { useLingui } from '@lingui/react'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function OfflineBanner() {
  const { _ } = useLingui()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">{!online && <p className="shell__offline">{_('shell.offline')}</p>}</div>
  )
}
