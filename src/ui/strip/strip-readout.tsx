import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import { AfterFirstPaint } from './after-first-paint.tsx'
import { CurveSwatch } from './curve-swatch.tsx'
import type { StripRecording } from './strip-model.ts'
import { readingOf } from './strip-reading.ts'
import type { StripController } from './strip-controller.ts'
import { elapsed } from './strip-time.ts'
import { timeText, useReadingText, valueItems } from './use-reading-text.ts'
import { useStripSnapshot } from './use-strip-snapshot.ts'
import './strip-readout.css'

type Props = { controller: StripController; recording: StripRecording; startedAt: number | null }

/** What the cursor stands on, or which part is seen; listeners hear it from the paper itself. */
export function StripReadout(props: Props) {
  return (
    <p className="strip-readout" aria-hidden="true">
      <AfterFirstPaint controller={props.controller}>
        <CurrentReading {...props} />
      </AfterFirstPaint>
    </p>
  )
}

function CurrentReading({ controller, recording, startedAt }: Props) {
  const { t } = useWidgetTranslator()
  const reading = readingOf(useStripSnapshot(controller), recording)
  const text = useReadingText(reading, startedAt)
  if (reading.kind === 'part') return text
  const { atS, values } = reading
  return (
    <>
      <span className="strip-readout__time">{timeText(atS, startedAt)}</span>
      {startedAt !== null && <span>{t('strip.into', { elapsed: elapsed(atS) })}</span>}
      {valueItems(t, values).map(({ name, value, fetus }) => (
        <span key={name} className="strip-readout__value">
          <CurveSwatch fetus={fetus} />
          {name} <b>{value}</b>
        </span>
      ))}
    </>
  )
}
