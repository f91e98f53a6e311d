import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { Stars } from './stars.tsx'
import './rating-shown.css'

const most = 5

/** A rating out of 5, in stars and as a number with one decimal. */
export function RatingShown({ value }: { value: number }) {
  const { t } = useWidgetTranslator()
  const number = value.toFixed(1)
  return (
    <span className="rating-shown">
      <Stars value={value} most={most} label={t('widget.rating.shown', { value: number, most })} />
      <span className="rating-shown__number" aria-hidden="true">
        {number}
      </span>
    </span>
  )
}
