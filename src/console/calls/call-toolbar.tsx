import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { addressAtom } from '#src/console/address/address-atom.ts'
import { AddressLink } from '#src/console/address/address-link.tsx'
import type { CallsView } from '#src/console/address/console-address.ts'
import { ExportMenu } from '#src/console/export/export-menu.tsx'
import { Menu } from '#src/console/frame/menu.tsx'
import { useNarrow } from '#src/console/frame/use-narrow.ts'
import { t } from '#src/console/texts.ts'
import { countFilters } from './call-filter.ts'
import { CallFilters } from './call-filters.tsx'
import { callsAtom, filteredCallsAtom } from './calls-atoms.ts'
import './call-toolbar.css'

const views: readonly CallsView[] = ['list', 'diagram']

/** Which of the calls are shown, how, and what can be taken away of them. */
export function CallToolbar() {
  const [address, go] = useAtom(addressAtom)
  const clear = useSetAtom(callsAtom)
  const { length } = useAtomValue(filteredCallsAtom)
  const isNarrow = useNarrow()
  const filters = countFilters(address)
  return (
    <div className="toolbar" role="search" aria-label={t('toolbar.label')}>
      <input
        type="search"
        className="field toolbar__search"
        aria-label={t('toolbar.search')}
        placeholder={t('toolbar.searchHint')}
        value={address.search}
        onChange={({ target }) => go({ to: { search: target.value }, replace: true })}
      />
      {isNarrow ? (
        <Menu label={filters === 0 ? t('toolbar.filters') : t('toolbar.filtersOn', { n: filters })}>
          <CallFilters />
        </Menu>
      ) : (
        <CallFilters />
      )}
      <span className="toolbar__count" role="status">
        {t('toolbar.count', { n: length })}
      </span>
      <div className="toolbar__end">
        <div className="segments" role="group" aria-label={t('toolbar.view')}>
          {views.map((view) => (
            <AddressLink
              key={view}
              to={{ view }}
              className="segments__one"
              aria-current={view === address.view ? 'true' : undefined}
            >
              {t(`view.${view}`)}
            </AddressLink>
          ))}
        </div>
        <ExportMenu />
        <button type="button" className="button" onClick={() => clear('clear')}>
          {t('toolbar.clear')}
        </button>
      </div>
    </div>
  )
}
