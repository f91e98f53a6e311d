import { atom, useAtom, useAtomValue } from 'jotai'
import { phoneNumbers } from '#contract/console/phones.ts'
import { addressAtom } from '#src/console/address/address-atom.ts'
import { t } from '#src/console/texts.ts'
import { callKinds } from './call-kind.ts'
import { isFiltered, noFilter } from './call-filter.ts'
import { callsAtom, flowsAtom } from './calls-atoms.ts'

const hasPhonesAtom = atom((get) => get(callsAtom).some(({ phone }) => phone !== null))

/** All that calls are chosen by, but the search. */
export function CallFilters() {
  const [address, go] = useAtom(addressAtom)
  return (
    <>
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
      <PhoneChoice />
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
    </>
  )
}

/** Once a phone of the console has called. */
function PhoneChoice() {
  const [{ phone }, go] = useAtom(addressAtom)
  const hasPhones = useAtomValue(hasPhonesAtom)
  if (!hasPhones && phone === null) return null
  return (
    <select
      className="field"
      aria-label={t('toolbar.phone')}
      value={phone ?? ''}
      onChange={({ target }) =>
        go({ to: { phone: phoneNumbers.find((each) => String(each) === target.value) ?? null } })
      }
    >
      <option value="">{t('toolbar.everyPhone')}</option>
      {phoneNumbers.map((each) => (
        <option key={each} value={each}>
          {t('phones.one', { phone: each })}
        </option>
      ))}
    </select>
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
