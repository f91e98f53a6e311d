import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { fetusCounts, stages } from '#contract/health-info.ts'
import { dueDayOf, dueDayRange, ongoingGestation } from '#contract/pregnancy.ts'
import type { useForm } from '#src/blocks/use-form.ts'
import { todayAtom } from '#src/state/today-atom.ts'
import { Card } from '#src/ui/content/card.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { HealthFormValues } from './health-values.ts'
import { useOptions } from './use-options.ts'

type Props = { form: ReturnType<typeof useForm<HealthFormValues>> }

/** How far it is. The due date follows from the last period until an ultrasound says otherwise. */
export function HealthPregnancyFields({ form: { values, errors, change } }: Props) {
  const { _ } = useLingui()
  const options = useOptions()
  const today = useAtomValue(todayAtom)
  const { lastPeriod, ultrasoundDue } = values
  const byPeriod = lastPeriod === '' ? '' : dueDayOf(lastPeriod)
  const gestation = lastPeriod === '' ? null : ongoingGestation(lastPeriod, today)
  const range = lastPeriod === '' ? null : dueDayRange(lastPeriod)
  return (
    <Card title={_('health.pregnancy')}>
      <ChoiceChips
        label={_('health.stage')}
        options={options(stages, (value) => `health.stage.${value}`)}
        value={values.stage}
        error={errors.stage}
        onChange={(stage) => change({ stage })}
      />
      <DateField
        label={_('health.lastPeriod')}
        max={today}
        value={lastPeriod}
        error={errors.lastPeriod}
        onChange={(day) => change({ lastPeriod: day, ultrasoundDue: '' })}
      />
      <DateField
        key={lastPeriod}
        label={_('health.dueDay')}
        disabled={range === null}
        placeholder={_('health.dueDayHint')}
        {...(range !== null && { min: range.first, max: range.last })}
        value={ultrasoundDue || byPeriod}
        error={errors.ultrasoundDue}
        onChange={(day) => change({ ultrasoundDue: day === byPeriod ? '' : day })}
      />
      <p className="health-form__note" aria-live="polite">
        {gestation !== null && `${_('health.gestation', gestation)} · `}
        {_(ultrasoundDue === '' ? 'health.dueByPeriod' : 'health.dueByUltrasound')}
      </p>
      <div className="health-form__pair">
        <TextField
          label={_('health.gravidity')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={values.gravidity}
          error={errors.gravidity}
          onChange={({ target }) => change({ gravidity: target.value })}
        />
        <TextField
          label={_('health.parity')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={values.parity}
          error={errors.parity}
          onChange={({ target }) => change({ parity: target.value })}
        />
      </div>
      <ChoiceChips
        label={_('health.fetuses')}
        options={options(fetusCounts, (value) => `health.fetuses.${value}`)}
        value={values.fetuses}
        error={errors.fetuses}
        onChange={(fetuses) => change({ fetuses })}
      />
      <TextField
        label={_('health.hospital')}
        autoComplete="off"
        maxLength={50}
        value={values.hospital}
        error={errors.hospital}
        onChange={({ target }) => change({ hospital: target.value })}
      />
      <TextField
        label={_('health.careNumber')}
        autoComplete="off"
        maxLength={20}
        value={values.careNumber}
        error={errors.careNumber}
        onChange={({ target }) => change({ careNumber: target.value })}
      />
    </Card>
  )
}
