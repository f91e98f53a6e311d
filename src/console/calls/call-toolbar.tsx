import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { addressAtom } from '#src/console/address/address-atom.ts'
import { AddressLink } from '#src/console/address/address-link.tsx'
import type { CallsView } from '#src/console/address/console-address.ts'
import { ExportMenu } from '#src/console/export/export-menu.tsx'
import { t } from '#src/console/texts.ts'
import { callKinds } from './call-kind.ts'
import { isFiltered, noFilter } from './call-filter.ts'
import { callsAtom, filteredCallsAtom, flowsAtom } from './calls-atoms.ts'
import './call-toolbar.css'

const views: readonly CallsView[] = ['list', 'diagram']

/** Which of the calls are shown, how, and what can be taken away of them. */
export function CallToolbar() {
  const [address, go] = useAtom(addressAtom)
  const clear = useSetAtom(callsAtom)
  const { length } = useAtomValue(filteredCallsAtom)
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
      <select
        className="field"
        aria-label={t('toolbar.kind')}
        value={address.kind ?? ''}
        onChange={({ target }) =>
          go({ to: { kind: callKinds.find((kind) => kind === target.value) ?? null } })
        }
      >
        <option value="">{t('toolbar.everyKind')}</option>
        {callKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </select>
      <FlowChoice />
      <label className="check">
        <input
          type="checkbox"
          checked={address.failedOnly}
          onChange={({ target }) => go({ to: { failedOnly: target.checked } })}
        />
        {t('toolbar.failedOnly')}
      </label>
      {isFiltered(address) && (
        <button type="button" className="button" onClick={() => go({ to: noFilter })}>
          {t('toolbar.clearFilters')}
        </button>
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

/** Where the flows have no place of their own. */
function FlowChoice() {
  const [{ flow }, go] = useAtom(addressAtom)
  const flows = useAtomValue(flowsAtom)
  const isGone = flow !== null && flows.every(({ id }) => id !== flow)
  return (
    <select
      className="field toolbar__flow"
      aria-label={t('flow.choose')}
      value={flow ?? ''}
      onChange={({ target: { value } }) =>
        go({ to: value === '' ? { flow: null, view: 'list' } : { flow: value, view: 'diagram' } })
      }
    >
      <option value="">{t('flow.all')}</option>
      {isGone && <option value={flow}>{flow}</option>}
      {flows.slice(0, 200).map(({ id, kind }) => (
        <option key={id} value={id}>
          {t('flow.option', { kind: t(`kind.${kind}`), id })}
        </option>
      ))}
    </select>
  )
}
