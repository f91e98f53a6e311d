import { useId } from 'react'
import { FieldGroup } from './field-group.tsx'
import type { Option } from './option.ts'
import './chips.css'

type Props<Value extends string> = {
  label: string
  labelHidden?: boolean
  options: readonly Option<Value>[]
  /** Null while nothing is chosen. */
  value: Value | null
  onChange: (value: Value) => void
  error?: string
}

/** One choice out of a few that are all in sight. */
export function ChoiceChips<Value extends string>(props: Props<Value>) {
  const { label, labelHidden, options, value, onChange, error } = props
  const name = useId()
  return (
    <FieldGroup role="radiogroup" label={label} labelHidden={labelHidden} error={error}>
      <div className="chips">
        {options.map((option) => (
          <label key={option.value} className="chips__chip">
            <input
              type="radio"
              name={name}
              className="chips__input"
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className="chips__pill" />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
