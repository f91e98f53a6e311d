import { useState, type FormEvent } from 'react'
import { controlActions } from '#src/console/control/control-calls.ts'
import { useAction, usePending, usePeople } from '#src/console/control/console-queries.ts'
import { FailureLine } from '#src/console/frame/failure-line.tsx'
import { t } from '#src/console/texts.ts'
import { LabelledField } from '#src/console/frame/labelled-field.tsx'
import { Panel, PanelSection } from './panel.tsx'

const decisions = ['approve', 'deny', 'deny-silent', 'error'] as const
type Decision = (typeof decisions)[number]

const errorPages = [10003, 10004, 10005, 10006, 10009, 10010, 10011, 10012, 10013, 10015, 10016]

/** What the next authorizations do. */
export function AuthorizationPanel() {
  return (
    <Panel title={t('authorization.title')} intro={t('authorization.intro')}>
      <PanelSection title={t('authorization.add')}>
        <NextForm />
      </PanelSection>
      <PanelSection title={t('authorization.pending')}>
        <PendingList />
      </PanelSection>
    </Panel>
  )
}

function NextForm() {
  const { data: people = [] } = usePeople()
  const [decision, setDecision] = useState<Decision>('approve')
  const [openId, setOpenId] = useState('')
  const [error, setError] = useState(errorPages[0])
  const [times, setTimes] = useState('1')
  const next = useAction(controlActions.authorizeNext)

  function send(event: FormEvent): void {
    event.preventDefault()
    next.mutate({
      decision,
      times: Number(times),
      ...(decision === 'approve' && openId !== '' && { openId }),
      ...(decision === 'error' && { error }),
    })
  }

  return (
    <form className="form" onSubmit={send}>
      <fieldset className="choices">
        <legend className="labelled__label">{t('authorization.decision')}</legend>
        {decisions.map((each) => (
          <label key={each} className="choice">
            <input
              type="radio"
              name="decision"
              checked={each === decision}
              onChange={() => setDecision(each)}
            />
            <span>
              {t(`decision.${each}`)}
              <span className="choice__hint">{t(`decisionHint.${each}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="form__row">
        {decision === 'approve' && (
          <LabelledField label={t('authorization.as')}>
            <select
              className="field"
              value={openId}
              onChange={({ target }) => setOpenId(target.value)}
            >
              <option value="">{t('authorization.signedIn')}</option>
              {people.map((person) => (
                <option key={person.openId} value={person.openId}>
                  {person.nickname}
                </option>
              ))}
            </select>
          </LabelledField>
        )}
        {decision === 'error' && (
          <LabelledField label={t('authorization.errorPage')}>
            <select
              className="field"
              value={error}
              onChange={({ target }) => setError(Number(target.value))}
            >
              {errorPages.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </LabelledField>
        )}
        <LabelledField label={t('form.times')}>
          <input
            className="field field--short"
            inputMode="numeric"
            value={times}
            onChange={({ target }) => setTimes(target.value)}
          />
        </LabelledField>
        <button className="button button--primary" type="submit" disabled={next.isPending}>
          {t('authorization.set')}
        </button>
      </div>
      <FailureLine error={next.error} />
    </form>
  )
}

function PendingList() {
  const { data: pending = [], error } = usePending()
  const clear = useAction(controlActions.clearPending)
  if (pending.length === 0) {
    return (
      <>
        <FailureLine error={error} />
        <p className="soft">{t('authorization.none')}</p>
      </>
    )
  }
  return (
    <>
      <ol className="rows">
        {pending.map(({ decision, openId, error: page, remaining }, at) => (
          // They are a queue: the place is what they are known by.
          <li key={at} className="rows__one">
            <span className="rows__main">
              <strong>{t(`decision.${decision}`)}</strong> {page !== null && <code>{page}</code>}{' '}
              {openId !== null && <code>{openId}</code>}
            </span>
            <span className="soft">{t('form.left', { n: remaining })}</span>
          </li>
        ))}
      </ol>
      <button type="button" className="button" onClick={() => clear.mutate()}>
        {t('authorization.clear')}
      </button>
      <FailureLine error={clear.error} />
    </>
  )
}
