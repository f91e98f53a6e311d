import { useAtomValue } from 'jotai'
import type { RefObject } from 'react'
import { ageOn } from '#contract/calendar.ts'
import { genders, relations, type Patient } from '#contract/patient.ts'
import { oldestLastPeriod } from '#contract/pregnancy.ts'
import type { useForm } from '#src/blocks/use-form.ts'
import { useTexts } from '#src/blocks/use-texts.ts'
import { todayAtom } from '#src/state/today-atom.ts'
import { Fields } from '#src/ui/form/fields.tsx'
import { dateText } from '#src/ui/form/iso-date.ts'
import { Button } from '#src/ui/form/button.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import { MobileField } from '#src/ui/form/mobile-field.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { readIdCard, type PatientForm } from './patient-values.ts'
import { useOptions } from './use-options.ts'
import './patient-fields.css'

type Props = {
  ref: RefObject<HTMLFormElement | null>
  form: ReturnType<typeof useForm<PatientForm>>
  patient: Patient | null
  isFirst: boolean
  saving: boolean
  onSubmit: () => void
  /** Null where there is nobody to take off the list. */
  onRemove: (() => void) | null
}

/** The fields of a patient. Birthday and sex are read from the ID number once it is right. */
export function PatientFields({ ref, form, patient, isFirst, saving, onSubmit, onRemove }: Props) {
  const { _, locale } = useTexts()
  const options = useOptions()
  const { values, errors, change } = form
  const today = useAtomValue(todayAtom)
  const read = readIdCard(values.idCard, today)
  const birthday = read?.birthday ?? (values.idCard === '' ? patient?.birthday : undefined)

  function typeIdCard(idCard: string): void {
    const said = readIdCard(idCard, today)
    const gender = said !== null && values.gender === null ? { gender: said.gender } : {}
    change({ idCard, ...gender })
  }

  return (
    <form
      ref={ref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Fields sending={saving}>
        <TextField
          label={_('patient.name')}
          placeholder={_('patient.nameHint')}
          autoComplete="off"
          maxLength={32}
          value={values.name}
          error={errors.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label={_('patient.idCard')}
          placeholder={patient?.maskedIdCard ?? _('patient.idCardHint')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={24}
          value={values.idCard}
          error={errors.idCard}
          onChange={({ target }) => typeIdCard(target.value)}
        />
        <p className="patient-fields__read" aria-live="polite">
          {birthday === undefined
            ? _('patient.birthdayLater')
            : _('patient.birthdayIs', {
                birthday: dateText(birthday, locale),
                age: ageOn(birthday, today),
              })}
          {patient !== null && ` ${_('patient.idCardKept')}`}
        </p>
        <ChoiceChips
          label={_('patient.gender')}
          options={options(genders, (value) => `patient.gender.${value}`)}
          value={values.gender}
          error={errors.gender}
          onChange={(gender) => change({ gender, lastPeriod: '' })}
        />
        <ChoiceChips
          label={_('patient.relation')}
          options={options(relations, (value) => `patient.relation.${value}`)}
          value={values.relation}
          error={errors.relation}
          onChange={(relation) => change({ relation })}
        />
        <MobileField
          label={_('patient.mobile')}
          placeholder={_('patient.optional')}
          value={values.mobile}
          error={errors.mobile}
          onChange={(mobile) => change({ mobile })}
        />
        {values.gender === 'female' && (
          <DateField
            label={_('patient.lastPeriod')}
            placeholder={_('patient.lastPeriodHint')}
            min={oldestLastPeriod(today)}
            max={today}
            value={values.lastPeriod}
            error={errors.lastPeriod}
            onChange={(lastPeriod) => change({ lastPeriod })}
          />
        )}
        <Switch
          checked={values.isDefault}
          disabled={isFirst || patient?.isDefault === true}
          text={_('patient.defaultText')}
          onChange={(isDefault) => change({ isDefault })}
        >
          {_('patient.setDefault')}
        </Switch>
      </Fields>
      <div className="patient-fields__actions">
        <Button type="submit" wide loading={saving}>
          {_('patient.save')}
        </Button>
        {onRemove !== null && (
          <Button variant="danger" wide disabled={saving} onClick={onRemove}>
            {_('patient.removeYes')}
          </Button>
        )}
      </div>
    </form>
  )
}
