import { useState, type ComponentProps, type MouseEvent } from 'react'
import { Icon } from '#src/ui/content/icon.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { Field } from './field.tsx'
import { dateRange, localToday, dateText } from './iso-date.ts'
import './text-field.css'
import './date-field.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  label: string
  /** `YYYY-MM-DD`, or empty; a day that no calendar has is thrown. */
  value: string
  /** Gets a day of the range, or nothing. */
  onChange: (value: string) => void
  error?: string
  min?: string
  max?: string
  today?: string
}

/** A day, chosen on the platform's own calendar or wheel, and shown in words. */
export function DateField({
  label,
  value,
  onChange,
  error,
  min,
  max,
  today = localToday(),
  placeholder,
  onBlur,
  ...rest
}: Props) {
  const { t, locale } = useWidgetTranslator()
  const { first, last } = dateRange({ today, min, max })
  /** A day out of range: on the way to a year that is being typed, or what was left there. */
  const [outside, setOutside] = useState({ day: '', left: false })
  const dayText = value === '' ? '' : dateText(value, locale)
  const day = value || outside.day
  const look = lookOf({ dayText, day })
  const wrong = value === '' && outside.day !== '' && outside.left
  const range = { first: dateText(first, locale), last: dateText(last, locale) }

  function choose(chosen: string): void {
    // Texts compare as days do while their years have as many digits.
    const compares = chosen.length === first.length
    const inside = chosen === '' || (compares && chosen >= first && chosen <= last)
    setOutside({ day: inside ? '' : chosen, left: false })
    onChange(inside ? chosen : '')
  }

  return (
    <Field label={label} error={wrong ? t('widget.date.outside', range) : error}>
      {(control) => (
        <div className={`date-field date-field--${look}`}>
          <input
            {...rest}
            {...control}
            type="date"
            className="text-field date-field__input"
            value={day}
            min={first}
            max={last}
            onChange={({ target }) => choose(target.value)}
            onClick={openPicker}
            onBlur={(event) => {
              setOutside({ ...outside, left: true })
              onBlur?.(event)
            }}
          />
          {look !== 'outside' && (
            <span className="date-field__text" aria-hidden="true">
              {dayText || (placeholder ?? t('widget.date.choose'))}
            </span>
          )}
          <span className="date-field__icon">
            <Icon name="calendar" />
          </span>
        </div>
      )}
    </Field>
  )
}

/** A day out of range has no words: it stands as it was typed. */
function lookOf({
  dayText,
  day,
}: {
  dayText: string
  day: string
}): 'filled' | 'outside' | 'empty' {
  if (dayText !== '') return 'filled'
  return day === '' ? 'empty' : 'outside'
}

/** Wherever the field is touched, not on its icon alone. */
function openPicker({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  try {
    currentTarget.showPicker?.()
  } catch {
    // Refused in a frame of another origin: the field can still be typed into.
  }
}
