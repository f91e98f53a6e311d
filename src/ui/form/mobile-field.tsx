import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { typedMobile } from './mobile-number.ts'
import { putText } from './put-text.ts'
import './text-field.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  label: string
  /** Digits alone. */
  value: string
  onChange: (value: string) => void
  error?: string
}

/** A mainland mobile number; it may be pasted as people write it. */
export function MobileField({ label, value, onChange, error, ...rest }: Props) {
  function type(field: HTMLInputElement): void {
    const caret = field.selectionStart ?? field.value.length
    const typed = typedMobile(value, { text: field.value, caret })
    putText(field, typed)
    onChange(typed.text)
  }
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...rest}
          {...control}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          className="text-field"
          value={value}
          onChange={({ target }) => type(target)}
        />
      )}
    </Field>
  )
}
