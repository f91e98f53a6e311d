import { useAtomValue } from 'jotai'
import { useState, type FormEvent } from 'react'
import { addressAtom } from '#src/console/address/address-atom.ts'
import { callsAtom } from '#src/console/calls/calls-atoms.ts'
import { controlActions } from '#src/console/control/control-calls.ts'
import { useAction } from '#src/console/control/console-queries.ts'
import { FailureLine } from '#src/console/frame/failure-line.tsx'
import { t } from '#src/console/texts.ts'
import { faultEffects, faultOf, firstDraft, type FaultDraft } from './fault-draft.ts'
import { LabelledField } from '#src/console/frame/labelled-field.tsx'

const methods = ['GET', 'POST', 'PUT', 'DELETE']
const numbered = ['status', 'errcode', 'cutBytes'] as const
const maxSuggested = 100

export function FaultForm() {
  const { faultPath } = useAtomValue(addressAtom)
  const [draft, setDraft] = useState<FaultDraft>({
    ...firstDraft,
    target: faultPath === '' ? firstDraft.target : faultPath,
  })
  const add = useAction(controlActions.addFault)
  const isPath = draft.target.includes('/')

  function send(event: FormEvent): void {
    event.preventDefault()
    add.mutate(faultOf(draft))
  }

  function field(name: keyof FaultDraft) {
    return {
      value: draft[name],
      onChange: ({ target }: { target: { value: string } }) =>
        setDraft({ ...draft, [name]: target.value }),
    }
  }

  return (
    <form className="form" onSubmit={send}>
      <div className="form__row">
        <LabelledField label={t('faults.target')}>
          <input
            className="field field--long mono"
            list="called"
            spellCheck={false}
            required
            {...field('target')}
          />
        </LabelledField>
        <Suggestions />
        {isPath && (
          <LabelledField label={t('faults.method')}>
            <select className="field" {...field('method')}>
              <option value="">{t('faults.anyMethod')}</option>
              {methods.map((method) => (
                <option key={method}>{method}</option>
              ))}
            </select>
          </LabelledField>
        )}
      </div>
      <p className="soft">{t('faults.targetHint')}</p>
      <div className="form__row">
        <LabelledField label={t('faults.effect')}>
          <select className="field" {...field('effect')}>
            {faultEffects.map((effect) => (
              <option key={effect} value={effect}>
                {t(`effect.${effect}`)}
              </option>
            ))}
          </select>
        </LabelledField>
        {numbered
          .filter((name) => name === draft.effect)
          .map((name) => (
            <LabelledField key={name} label={t(`faults.${name}`)}>
              <input className="field field--short" inputMode="numeric" {...field(name)} />
            </LabelledField>
          ))}
        <LabelledField label={t('faults.latencyMs')}>
          <input className="field field--short" inputMode="numeric" {...field('latencyMs')} />
        </LabelledField>
        <LabelledField label={t('form.times')}>
          <input
            className="field field--short"
            inputMode="numeric"
            placeholder={t('faults.always')}
            {...field('times')}
          />
        </LabelledField>
        <LabelledField label={t('faults.percent')}>
          <input className="field field--short" inputMode="numeric" {...field('percent')} />
        </LabelledField>
        <button className="button button--primary" type="submit" disabled={add.isPending}>
          {t('faults.addButton')}
        </button>
      </div>
      <FailureLine error={add.error} />
    </form>
  )
}

/** What was called so far. */
function Suggestions() {
  const calls = useAtomValue(callsAtom)
  const names = [...new Set(calls.map(({ path }) => path))].slice(-maxSuggested)
  return (
    <datalist id="called">
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  )
}
