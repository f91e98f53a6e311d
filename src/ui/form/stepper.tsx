import { useState, type KeyboardEvent } from 'react'
import { Icon } from '#src/ui/content/icon.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { Field } from './field.tsx'
import { numberTyped, stepTo } from './number-steps.ts'
import './stepper.css'

type Props = {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step?: number
  error?: string
  disabled?: boolean
}

/** A number in small steps, or typed. */
export function Stepper(props: Props) {
  const { label, value, onChange, min, max, step = 1, error, disabled = false } = props
  const { t } = useWidgetTranslator()
  /** What is being typed counts when the field is left or Enter is pressed. */
  const [typed, setTyped] = useState<string | null>(null)
  const range = { min, max, step }

  function settle(): void {
    setTyped(null)
    const number = typed === null ? value : numberTyped(typed, range)
    if (number !== null && number !== value) onChange(number)
  }

  function move(steps: number): void {
    setTyped(null)
    const next = stepTo(value, steps, range)
    if (next !== value) onChange(next)
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') settle()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? 1 : -1)
  }

  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="stepper">
          <button
            type="button"
            className="stepper__button"
            aria-label={t('widget.stepper.less', { label })}
            disabled={disabled || value <= min}
            onClick={() => move(-1)}
          >
            <Icon name="minus" />
          </button>
          <input
            {...control}
            type="text"
            role="spinbutton"
            inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
            autoComplete="off"
            className="stepper__number"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            disabled={disabled}
            value={typed ?? String(value)}
            onChange={({ target }) => setTyped(target.value)}
            onFocus={({ target }) => target.select()}
            onBlur={settle}
            onKeyDown={press}
          />
          <button
            type="button"
            className="stepper__button"
            aria-label={t('widget.stepper.more', { label })}
            disabled={disabled || value >= max}
            onClick={() => move(1)}
          >
            <Icon name="plus" />
          </button>
        </div>
      )}
    </Field>
  )
}
