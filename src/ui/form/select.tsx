import type { ComponentProps } from 'react'
import { Icon } from '#src/ui/content/icon.tsx'
import { Field } from './field.tsx'
import type { Option } from './option.ts'
import './text-field.css'
import './select.css'

type Props = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  label: string
  options: readonly Option[]
  /** Empty while nothing is chosen. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  error?: string
}

/** One choice out of many, on the platform's own list or wheel. */
export function Select({ label, options, value, onChange, placeholder, error, ...rest }: Props) {
  const empty = value === '' ? ' select__input--empty' : ''
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="select">
          <select
            {...rest}
            {...control}
            className={`text-field select__input${empty}`}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          >
            <option value="" disabled hidden>
              {placeholder}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="select__icon">
            <Icon name="unfold" />
          </span>
        </div>
      )}
    </Field>
  )
}
