import { useId, useRef, type PointerEvent } from 'react'
import { VisuallyHidden } from '#src/ui/content/visually-hidden.tsx'
import { Star } from '#src/ui/content/stars.tsx'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { tolerancePx } from '#src/ui/gesture/touch-limits.ts'
import { FieldGroup } from './field-group.tsx'
import './rating.css'

type Props = {
  label: string
  /** What each star says, the lowest first: there are as many stars. */
  starLabels: readonly string[]
  /** 0 while nothing is chosen. */
  value: number
  onChange: (value: number) => void
  error?: string
  disabled?: boolean
}

/** Stars to choose from by a tap, by sliding over them, or by the arrow keys. */
export function Rating({ label, starLabels, value, onChange, error, disabled }: Props) {
  const { t } = useWidgetTranslator()
  const name = useId()
  const slide = useRef<{ from: number; begun: boolean } | null>(null)

  function move({ clientX, currentTarget }: PointerEvent<HTMLDivElement>): void {
    const from = slide.current
    if (from === null || disabled) return
    from.begun ||= Math.abs(clientX - from.from) > tolerancePx
    if (!from.begun) return
    const { left, width } = currentTarget.getBoundingClientRect()
    const star = Math.ceil(((clientX - left) / width) * starLabels.length)
    const stars = Math.min(starLabels.length, Math.max(1, star))
    if (stars !== value) onChange(stars)
  }
  const end = () => {
    slide.current = null
  }

  return (
    <FieldGroup role="radiogroup" label={label} error={error}>
      <div className="rating">
        <div
          className="rating__stars"
          onPointerDown={({ clientX }) => {
            slide.current = { from: clientX, begun: false }
          }}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
          onPointerLeave={end}
        >
          {starLabels.map((word, before) => (
            <label key={word} className="rating__star">
              <input
                type="radio"
                name={name}
                className="rating__input"
                checked={value === before + 1}
                disabled={disabled}
                onChange={() => onChange(before + 1)}
              />
              <Star filled={before < value ? 1 : 0} />
              <VisuallyHidden>
                {t('widget.rating.stars', { stars: before + 1, word })}
              </VisuallyHidden>
            </label>
          ))}
        </div>
        <span className="rating__word" aria-hidden="true">
          {starLabels[value - 1]}
        </span>
      </div>
    </FieldGroup>
  )
}
