import { useAtom } from 'jotai'
import { addressAtom } from '#src/console/address/address-atom.ts'
import { CopyButton } from '#src/console/frame/copy-button.tsx'
import { EmptyState } from '#src/console/frame/empty-state.tsx'
import { OpenApplication } from '#src/console/frame/open-application.tsx'
import { t } from '#src/console/texts.ts'
import { noFilter } from './call-filter.ts'

export function NoCalls() {
  const command = `curl '${location.origin}/sns/auth?access_token=none&openid=none'`
  return (
    <EmptyState title={t('empty.calls')}>
      <p>{t('empty.callsOpen')}</p>
      <OpenApplication />
      <p>{t('empty.callsCurl')}</p>
      <div className="command">
        <code>{command}</code>
        <CopyButton label={t('copy.copy')} text={() => command} />
      </div>
    </EmptyState>
  )
}

export function NoMatch() {
  const [, go] = useAtom(addressAtom)
  return (
    <EmptyState title={t('empty.match')}>
      <p>{t('empty.matchHint')}</p>
      <button type="button" className="button" onClick={() => go({ to: noFilter })}>
        {t('toolbar.clearFilters')}
      </button>
    </EmptyState>
  )
}
