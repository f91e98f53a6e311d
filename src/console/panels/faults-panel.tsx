import { faultText } from '#src/console/calls/fault-text.ts'
import { controlActions } from '#src/console/control/control-calls.ts'
import { useAction, useFaults } from '#src/console/control/console-queries.ts'
import { EmptyState } from '#src/console/frame/empty-state.tsx'
import { FailureLine } from '#src/console/frame/failure-line.tsx'
import { t } from '#src/console/texts.ts'
import { FaultForm } from './fault-form.tsx'
import { Panel, PanelSection } from './panel.tsx'

/** What goes wrong with calls. */
export function FaultsPanel() {
  return (
    <Panel title={t('faults.title')} intro={t('faults.intro')}>
      <PanelSection title={t('faults.add')}>
        <FaultForm />
      </PanelSection>
      <PanelSection title={t('faults.active')}>
        <ActiveFaults />
      </PanelSection>
    </Panel>
  )
}

function ActiveFaults() {
  const { data: faults = [], error } = useFaults()
  const remove = useAction(controlActions.removeFault)
  const clear = useAction(controlActions.clearFaults)
  if (faults.length === 0) {
    return (
      <>
        <FailureLine error={error} />
        <EmptyState title={t('faults.empty')}>
          <p>{t('faults.emptyHint')}</p>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <FailureLine error={remove.error ?? clear.error} />
      <ul className="rows">
        {faults.map(({ id, remaining, fault }) => (
          <li key={id} className="rows__one">
            <span className="rows__main">
              <code>
                {fault.match.method} {fault.match.path ?? fault.match.servcmd ?? fault.match.push}
                {fault.match.to !== undefined && ` → ${fault.match.to}`}
              </code>
              <br />
              {faultText(fault)}
            </span>
            <span className="soft">
              {remaining === null ? t('faults.always') : t('form.left', { n: remaining })}
              {fault.probability < 1 &&
                ` · ${t('faults.chance', { percent: Math.round(fault.probability * 100) })}`}
            </span>
            <button
              type="button"
              className="button"
              aria-label={t('faults.removeOne', { name: faultText(fault) })}
              onClick={() => remove.mutate(id)}
            >
              {t('faults.remove')}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="button" onClick={() => clear.mutate()}>
        {t('faults.clear')}
      </button>
    </>
  )
}
