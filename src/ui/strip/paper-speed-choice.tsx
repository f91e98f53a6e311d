import { useId } from 'react'
import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { paperSpeeds, type PaperSpeed } from './strip-view.ts'
import './paper-speed-choice.css'

type Props = {
  /** Null for one in between. */
  value: PaperSpeed | null
  onChange: (speed: PaperSpeed) => void
}

/** How fast the paper runs, in centimetres a minute. */
export function PaperSpeedChoice({ value, onChange }: Props) {
  const { t } = useWidgetTranslator()
  const id = useId()
  return (
    <div className="paper-speed" role="radiogroup" aria-labelledby={id}>
      <span id={id} className="paper-speed__name">
        {t('strip.speed')}
      </span>
      <span className="paper-speed__choices">
        {paperSpeeds.map((speed) => (
          <label key={speed} className="paper-speed__choice">
            <input
              type="radio"
              name={id}
              className="paper-speed__input"
              checked={speed === value}
              onChange={() => onChange(speed)}
            />
            {speed}
          </label>
        ))}
      </span>
    </div>
  )
}
