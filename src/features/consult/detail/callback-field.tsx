import { phonePattern } from '#contract/patterns.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useConsultLabels } from '#src/features/consult/consult-labels.ts'

type Props = {
  value: string
  /** Whether a number that is none is shown as one. */
  tried: boolean
  onChange: (value: string) => void
}

/** The number that a patient may call back at, which a doctor may name. */
export function CallbackField({ value, tried, onChange }: Props) {
  const { _ } = useConsultLabels()
  return (
    <TextField
      label={_('consult.call.callback')}
      placeholder={_('consult.call.callbackHint')}
      type="tel"
      inputMode="tel"
      value={value}
      error={tried && !isCallback(value) ? _('consult.call.callbackWrong') : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

export function isCallback(value: string): boolean {
  return value.trim() === '' || phonePattern.test(value.trim())
}

/** As the service takes it. */
export function callbackInput(value: string): { callback?: string } {
  return value.trim() === '' ? {} : { callback: value.trim() }
}
