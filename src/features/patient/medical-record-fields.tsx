import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { dayAfter } from '#contract/calendar.ts'
import {
  examinations,
  medicalRecordTextLimits,
  type MedicalRecord,
  type MedicalRecordText,
} from '#contract/medical-record.ts'
import type { Patient } from '#contract/patient.ts'
import type { useForm } from '#src/blocks/use-form.ts'
import { todayAtom } from '#src/state/today-atom.ts'
import { Card } from '#src/ui/content/card.tsx'
import { CheckChips } from '#src/ui/form/check-chips.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import type { Option } from '#src/ui/form/option.ts'
import { TextArea } from '#src/ui/form/text-area.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { MedicalRecordFormValues } from './medical-record-values.ts'
import { useOptions } from './use-options.ts'

type Form = ReturnType<typeof useForm<MedicalRecordFormValues>>
type Props = { form: Form; patients: readonly Patient[]; medicalRecord: MedicalRecord | null }

const first = ['hospital', 'department'] as const satisfies readonly MedicalRecordText[]
const illnessFields = [
  'complaint',
  'diagnosis',
  'presentIllness',
  'pastIllness',
  'allergies',
] as const satisfies readonly MedicalRecordText[]
const last = ['medication', 'note'] as const satisfies readonly MedicalRecordText[]

/** What a record says, but its pictures. */
export function MedicalRecordFields({ form, patients, medicalRecord }: Props) {
  const { _ } = useLingui()
  const options = useOptions()
  const { values, errors, change } = form
  const today = useAtomValue(todayAtom)
  return (
    <>
      <Card title={_('records.visit')}>
        <ChoiceChips
          label={_('records.patient')}
          options={peopleOf(patients, medicalRecord)}
          value={values.patientId}
          onChange={(patientId) => change({ patientId })}
        />
        <DateField
          label={_('records.visitDay')}
          min={dayAfter(today, -36_525)}
          max={today}
          value={values.visitDay}
          error={errors.visitDay}
          onChange={(visitDay) => change({ visitDay })}
        />
        {first.map((field) => (
          <TextField
            key={field}
            label={_(`records.${field}`)}
            placeholder={_('records.optional')}
            autoComplete="off"
            maxLength={medicalRecordTextLimits[field]}
            value={values[field]}
            error={errors[field]}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        ))}
      </Card>
      <Card title={_('records.illness')}>
        {illnessFields.map((field) => (
          <MedicalRecordTextArea key={field} field={field} form={form} />
        ))}
      </Card>
      <Card title={_('records.treatment')}>
        <CheckChips
          label={_('records.examinations')}
          options={options(examinations, (value) => `records.examination.${value}`)}
          value={values.examinations}
          onChange={(chosen) => change({ examinations: chosen })}
        />
        {last.map((field) => (
          <MedicalRecordTextArea key={field} field={field} form={form} />
        ))}
      </Card>
    </>
  )
}

function MedicalRecordTextArea({ field, form }: { field: MedicalRecordText; form: Form }) {
  const { _ } = useLingui()
  const { values, errors, change } = form
  return (
    <TextArea
      label={_(`records.${field}`)}
      rows={2}
      limit={medicalRecordTextLimits[field]}
      value={values[field]}
      error={errors[field]}
      onChange={(text) => change({ [field]: text })}
    />
  )
}

/** A record stays with somebody who was taken off the list since. */
function peopleOf(patients: readonly Patient[], medicalRecord: MedicalRecord | null): Option[] {
  const listed = patients.map(({ id, name }) => ({ value: id, label: name }))
  if (medicalRecord === null || patients.some(({ id }) => id === medicalRecord.patientId))
    return listed
  return [...listed, { value: medicalRecord.patientId, label: medicalRecord.patientName }]
}
