import { useLingui } from '@lingui/react'
import { prescriptionLimits } from '#contract/prescription/prescription.ts'
import { IconButton } from '#src/ui/form/icon-button.tsx'
import { Stepper } from '#src/ui/form/stepper.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { PrescriptionValues } from './prescription-draft.ts'

type Medicine = PrescriptionValues['medicines'][number]

type Props = {
  /** From 1 on. */
  place: number
  medicine: Medicine
  error: string | undefined
  onChange: (change: Partial<Medicine>) => void
  onRemove: () => void
}

/** One of what is to be taken, and how many of it. */
export function MedicineFields({ place, medicine, error, onChange, onRemove }: Props) {
  const { _ } = useLingui()
  return (
    <div
      className="prescription__medicine"
      role="group"
      aria-label={_('prescription.medicine', { place })}
    >
      <TextField
        label={_('prescription.name')}
        placeholder={_('prescription.nameHint')}
        autoComplete="off"
        maxLength={prescriptionLimits.medicine}
        value={medicine.name}
        error={error}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <IconButton
        icon="bin"
        label={_('prescription.remove', { place })}
        className="prescription__remove"
        onClick={onRemove}
      />
      <Stepper
        label={_('prescription.amount')}
        min={1}
        max={prescriptionLimits.amount}
        value={medicine.amount}
        onChange={(amount) => onChange({ amount })}
      />
    </div>
  )
}
