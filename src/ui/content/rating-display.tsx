import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { Stars } from './stars.tsx'
import './rating-display.css'

const max = 5

/** A rating out of 5, in stars and as a number with one decimal. */
export function RatingDisplay({ value }: { value: number }) {
  const { t } = useWidgetTranslator()
  const number = value.toFixed(1)
  return (
    <span className="rating-display">
      <Stars value={value} max={max} label={t('widget.rating.shown', { value: number, max })} />
      <span className="rating-display__number" aria-hidden="true">
        {number}
      </span>
    </span>
  )
}
