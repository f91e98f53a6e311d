import { controlActions } from '#src/console/control/control-calls.ts'
import { useAction, useFidelity } from '#src/console/control/console-queries.ts'
import { FailureLine } from '#src/console/frame/failure-line.tsx'
import { t } from '#src/console/texts.ts'
import { Panel, PanelSection } from './panel.tsx'

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
  const turn = useAction(controlActions.turnSwitch)
  const clear = useAction(controlActions.clearSwitches)
  // What was pressed shows before the harness has been asked again.
  const isOn = ({ name, on }: (typeof switches)[number]) =>
    turn.isPending && turn.variables.name === name ? turn.variables.on : on
  return (
    <>
      <FailureLine error={error ?? turn.error ?? clear.error} />
      <ul className="switches">
        {switches.map((each) => (
          <li key={each.name}>
            <label className="choice">
              <input
                type="checkbox"
                checked={isOn(each)}
                onChange={({ target }) => turn.mutate({ name: each.name, on: target.checked })}
              />
              <span>
                {t(`fidelity.${each.name}`)} <code>{each.name}</code>
                <span className="choice__hint">
                  {t(`fidelityHint.${each.name}`)} {t('fidelity.source', { source: each.source })}
                </span>
              </span>
            </label>
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
