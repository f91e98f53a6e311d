import { useSetAtom } from 'jotai'
import { useState, type FormEvent } from 'react'
import { callsAtom } from '#src/console/calls/calls-atoms.ts'
import { controlActions } from '#src/console/control/control-calls.ts'
import { useAction, useSnapshots } from '#src/console/control/console-queries.ts'
import { ConfirmButton } from '#src/console/frame/confirm-button.tsx'
import { EmptyState } from '#src/console/frame/empty-state.tsx'
import { FailureLine } from '#src/console/frame/failure-line.tsx'
import { t } from '#src/console/texts.ts'
import { LabelledField } from '#src/console/frame/labelled-field.tsx'
import { Panel, PanelSection } from './panel.tsx'

/** The whole state of the harness: kept by a name, put back, begun anew. */
export function SnapshotsPanel() {
  const clearCalls = useSetAtom(callsAtom)
  const reset = useAction(controlActions.reset, () => clearCalls('clear'))
  return (
    <Panel title={t('snapshots.title')} intro={t('snapshots.intro')}>
      <PanelSection title={t('snapshots.save')}>
        <SaveForm />
      </PanelSection>
      <PanelSection title={t('snapshots.kept')}>
        <Snapshots restored={() => clearCalls('clear')} />
      </PanelSection>
      <PanelSection title={t('snapshots.reset')}>
        <p className="soft">{t('snapshots.resetHint')}</p>
        <div className="actions">
          <ConfirmButton
            label={t('snapshots.resetSeed')}
            question={t('snapshots.resetSure')}
            confirmed={() => reset.mutate(null)}
          />
          <ConfirmButton
            label={t('snapshots.resetEmpty')}
            question={t('snapshots.emptySure')}
            confirmed={() => reset.mutate('empty')}
          />
        </div>
        {reset.isSuccess && <p role="status">{t('snapshots.resetDone')}</p>}
        <FailureLine error={reset.error} />
      </PanelSection>
    </Panel>
  )
}

function SaveForm() {
  const [name, setName] = useState('')
  const save = useAction(controlActions.saveSnapshot, () => setName(''))

  function send(event: FormEvent): void {
    event.preventDefault()
    save.mutate(name.trim())
  }

  return (
    <form className="form__row" onSubmit={send}>
      <LabelledField label={t('snapshots.name')}>
        <input
          className="field"
          required
          maxLength={64}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </LabelledField>
      <button type="submit" className="button button--primary" disabled={save.isPending}>
        {t('snapshots.saveButton')}
      </button>
      <FailureLine error={save.error} />
    </form>
  )
}

function Snapshots({ restored }: { restored: () => void }) {
  const { data: names = [], error } = useSnapshots()
  const restore = useAction(controlActions.restoreSnapshot, restored)
  const remove = useAction(controlActions.removeSnapshot)
  if (names.length === 0) {
    return (
      <>
        <FailureLine error={error} />
        <EmptyState title={t('snapshots.empty')}>
          <p>{t('snapshots.emptyHint')}</p>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <FailureLine error={restore.error ?? remove.error} />
      <ul className="rows">
        {names.map((name) => (
          <li key={name} className="rows__one">
            <span className="rows__main mono">{name}</span>
            {restore.isSuccess && restore.variables === name && (
              <span role="status" className="soft">
                {t('snapshots.restored')}
              </span>
            )}
            <div className="actions">
              <ConfirmButton
                label={t('snapshots.restore')}
                question={t('snapshots.restoreSure')}
                confirmed={() => restore.mutate(name)}
              />
              <ConfirmButton
                label={t('snapshots.remove')}
                question={t('snapshots.removeSure')}
                confirmed={() => remove.mutate(name)}
              />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
