import { FieldGroup } from './field-group.tsx'
import type { Option } from './option.ts'
import './chips.css'

type Props<Value extends string> = {
  label: string
  labelHidden?: boolean
  options: readonly Option<Value>[]
  value: readonly Value[]
  /** What is chosen, in the order of the options. */
  onChange: (value: Value[]) => void
  error?: string
}

/** As many choices as apply, out of a few that are all in sight. */
export function CheckChips<Value extends string>(props: Props<Value>) {
  const { label, labelHidden, options, value, onChange, error } = props
  const choose = (changed: Value, chosen: boolean) => {
    const next = options.map((option) => option.value)
    onChange(next.filter((each) => (each === changed ? chosen : value.includes(each))))
  }
  return (
    <FieldGroup label={label} labelHidden={labelHidden} error={error}>
      <div className="chips">
        {options.map((option) => (
          <label key={option.value} className="chips__chip">
            <input
              type="checkbox"
              className="chips__input"
              checked={value.includes(option.value)}
              disabled={option.disabled}
              aria-invalid={error !== undefined}
              onChange={({ target }) => choose(option.value, target.checked)}
            />
            <span className="chips__pill" />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
