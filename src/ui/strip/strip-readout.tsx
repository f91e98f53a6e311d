import { useWords } from '#src/ui/theme/widget-words.ts'
import { CurveSign } from './curve-sign.tsx'
import type { Reading } from './strip-reading.ts'
import { elapsed } from './strip-time.ts'
import { timeText, useReadingText, valueItems } from './use-reading-text.ts'
import './strip-readout.css'

type Props = { reading: Reading; startedAt: number | null }

/** What the cursor stands on, or which part is seen; listeners hear it from the paper itself. */
export function StripReadout({ reading, startedAt }: Props) {
  const { say } = useWords()
  const text = useReadingText(reading, startedAt)
  if (reading.kind === 'part') {
    return (
      <p className="strip-readout" aria-hidden="true">
        {text}
      </p>
    )
  }
  const { atS, values } = reading
  return (
    <p className="strip-readout" aria-hidden="true">
      <span className="strip-readout__time">{timeText(atS, startedAt)}</span>
      {startedAt !== null && <span>{say('strip.into', { elapsed: elapsed(atS) })}</span>}
      {valueItems(say, values).map(({ name, value, fetus }) => (
        <span key={name} className="strip-readout__value">
          <CurveSign fetus={fetus} />
          {name} <b>{value}</b>
        </span>
      ))}
    </p>
  )
}
