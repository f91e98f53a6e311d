import { useState } from 'react'
import { AddressLink } from '#src/console/address/address-link.tsx'
import { controlActions } from '#src/console/control/control-calls.ts'
import { useAction, useFidelity } from '#src/console/control/console-queries.ts'
import { FailureLine } from '#src/console/frame/failure-line.tsx'
import { t } from '#src/console/texts.ts'
import { Panel, PanelSection } from './panel.tsx'

type SwitchState = NonNullable<ReturnType<typeof useFidelity>['data']>[number]

/** What the platform does at times, or in some of its clients. */
export function FidelityPanel() {
  return (
    <Panel title={t('fidelity.title')} intro={t('fidelity.intro')}>
      <PanelSection title={t('fidelity.switches')}>
        <Switches />
      </PanelSection>
    </Panel>
  )
}

function Switches() {
  const { data: switches = [], error } = useFidelity()
  const clear = useAction(controlActions.clearSwitches)
  return (
    <>
      <FailureLine error={error ?? clear.error} />
      <ul className="switches">
        {switches.map((each) => (
          <li key={each.name}>
            <Switch {...each} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button"
        disabled={switches.every((each) => !each.on)}
        onClick={() => clear.mutate()}
      >
        {t('fidelity.clear')}
      </button>
    </>
  )
}

function Switch({ name, on }: SwitchState) {
  // What was pressed shows at once, until the harness has been asked again.
  const [pressed, setPressed] = useState<boolean | null>(null)
  const turn = useAction(controlActions.turnSwitch)

  function press(isOn: boolean): void {
    setPressed(isOn)
    turn.mutate({ name, on: isOn }, { onSettled: () => setPressed(null) })
  }

  return (
    <>
      <label className="choice">
        <input
          type="checkbox"
          checked={pressed ?? on}
          onChange={({ target }) => press(target.checked)}
        />
        <span>
          {t(`fidelity.${name}`)} <code>{name}</code>
          <span className="choice__hint">{t(`fidelityHint.${name}`)}</span>
        </span>
      </label>
      <AddressLink
        className="switches__more link"
        to={{ tab: 'docs', document: 'fidelity' }}
        hash={name.toLowerCase()}
      >
        {t('docs.readSwitch', { name })}
      </AddressLink>
      <FailureLine error={turn.error} />
    </>
  )
}
