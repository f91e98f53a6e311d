import { useWords } from '#src/ui/theme/widget-words.ts'
import type { Reading } from './strip-reading.ts'
import { CurveSign } from './curve-sign.tsx'
import { timeText, valueItems } from './use-reading-text.ts'
import './strip-readout.css'

type Props = { reading: Reading; startedAt: number | null }

/** What the cursor stands on, or which part is seen; listeners hear it from the paper itself. */
export function StripReadout({ reading, startedAt }: Props) {
  const { say } = useWords()
  const time = (atS: number) => timeText(say, atS, startedAt)
  if (reading.kind === 'part') {
    const { startS, endS } = reading
    return (
      <p className="strip-readout" aria-hidden="true">
        {say('widget.strip.part', { from: time(startS), to: time(endS) })}
      </p>
    )
  }
  return (
    <p className="strip-readout" aria-hidden="true">
      <span className="strip-readout__time">{time(reading.atS)}</span>
      {valueItems(say, reading.values).map(({ name, value, fetus }) => (
        <span key={name} className="strip-readout__value">
          <CurveSign fetus={fetus} />
          {name} <b>{value}</b>
        </span>
      ))}
    </p>
  )
}
