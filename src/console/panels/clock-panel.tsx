import { useState, type FormEvent } from 'react'
import { dateText } from '#src/console/calls/call-time.ts'
import { controlActions } from '#src/console/control/control-calls.ts'
import { useAction, useClock } from '#src/console/control/console-queries.ts'
import { FailureLine } from '#src/console/frame/failure-line.tsx'
import { useHarnessNow } from '#src/console/frame/harness-now.ts'
import { t, type TextId } from '#src/console/texts.ts'
import { LabelledField } from '#src/console/frame/labelled-field.tsx'
import { Panel, PanelSection } from './panel.tsx'

const minute = 60_000
const hour = 60 * minute

/** What people wait for, and how long. */
const leaps: readonly { ms: number; label: TextId; hint: TextId }[] = [
  { ms: minute, label: 'clock.minute', hint: 'clock.minuteHint' },
  { ms: 5 * minute, label: 'clock.fiveMinutes', hint: 'clock.fiveMinutesHint' },
  { ms: 2 * hour, label: 'clock.twoHours', hint: 'clock.twoHoursHint' },
  { ms: 24 * hour, label: 'clock.day', hint: 'clock.dayHint' },
  { ms: 30 * 24 * hour, label: 'clock.month', hint: 'clock.monthHint' },
]

/** What time it is for the harness, and how it gets on. */
export function ClockPanel() {
  const { data, error } = useClock()
  const now = useHarnessNow()
  const move = useAction(controlActions.moveClock)
  const frozen = data?.frozen ?? false
  return (
    <Panel title={t('clock.title')} intro={t('clock.intro')}>
      <div className="clock">
        <time className="clock__now" dateTime={new Date(now).toISOString()}>
          {dateText(now)}
        </time>
        <span className={frozen ? 'tag tag--warm' : 'tag'}>
          {t(frozen ? 'clock.frozen' : 'clock.runs')}
        </span>
        <div className="actions">
          <button
            type="button"
            className="button"
            onClick={() => move.mutate(frozen ? { run: true } : { freeze: true })}
          >
            {t(frozen ? 'clock.run' : 'clock.freeze')}
          </button>
          <button type="button" className="button" onClick={() => move.mutate({ reset: true })}>
            {t('clock.reset')}
          </button>
        </div>
      </div>
      <FailureLine error={move.error ?? error} />
      <PanelSection title={t('clock.advance')}>
        <div className="actions">
          {leaps.map(({ ms, label, hint }) => (
            <button
              key={ms}
              type="button"
              className="button button--tall"
              onClick={() => move.mutate({ advanceMs: ms })}
            >
              {t(label)}
              <span className="button__hint">{t(hint)}</span>
            </button>
          ))}
        </div>
        <AdvanceForm move={(advanceMs) => move.mutate({ advanceMs })} />
      </PanelSection>
      <PanelSection title={t('clock.set')}>
        <SetForm move={(to) => move.mutate({ now: to })} />
      </PanelSection>
    </Panel>
  )
}

function AdvanceForm({ move }: { move: (ms: number) => void }) {
  const [minutes, setMinutes] = useState('10')

  function send(event: FormEvent): void {
    event.preventDefault()
    move(Math.round(Number(minutes) * minute))
  }

  return (
    <form className="form__row" onSubmit={send}>
      <LabelledField label={t('clock.minutes')}>
        <input
          className="field field--short"
          type="number"
          required
          value={minutes}
          onChange={({ target }) => setMinutes(target.value)}
        />
      </LabelledField>
      <button type="submit" className="button">
        {t('clock.advanceButton')}
      </button>
    </form>
  )
}

function SetForm({ move }: { move: (now: number) => void }) {
  const [at, setAt] = useState('')

  function send(event: FormEvent): void {
    event.preventDefault()
    move(new Date(at).getTime())
  }

  return (
    <form className="form__row" onSubmit={send}>
      <LabelledField label={t('clock.at')}>
        <input
          className="field"
          type="datetime-local"
          step="1"
          required
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      </LabelledField>
      <button type="submit" className="button">
        {t('clock.setButton')}
      </button>
    </form>
  )
}
