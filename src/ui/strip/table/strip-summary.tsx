import { useWidgetTranslator } from '#src/ui/theme/widget-translator.ts'
import {
  secondsOf,
  type DecelerationKind,
  type StripFindings,
  type StripRecording,
} from '#src/ui/strip/strip-model.ts'
import { ratesWithin } from './strip-periods.ts'
import { elapsed } from '#src/ui/strip/strip-time.ts'
import { fetusName } from '#src/ui/strip/use-reading-text.ts'

type Props = { recording: StripRecording; findings: StripFindings | null }

/** A recording in a few sentences: numbers alone, no verdict. */
export function StripSummary({ recording, findings }: Props) {
  const { t } = useWidgetTranslator()
  const { fhr, movements } = recording
  const seconds = secondsOf(recording)
  const sentences = fhr.map((_, fetus) => {
    const name = fetusName(t, fetus, fhr.length)
    const rates = ratesWithin(recording, fetus, { startS: 0, endS: seconds })
    if (rates.mean === null) return t('strip.summary.silent', { name })
    return t('strip.summary.rates', {
      name,
      mean: Math.round(rates.mean),
      min: Math.round(rates.min ?? 0),
      max: Math.round(rates.max ?? 0),
      lost: Math.round(rates.lostShare * 100),
    })
  })
  const found = (findings?.fetuses ?? []).map((own, fetus) => {
    const { meanBaseline, accelerations, decelerations } = own
    const count = (kind: DecelerationKind) =>
      decelerations.filter((each) => each.kind === kind).length
    return t('strip.summary.found', {
      name: fetusName(t, fetus, fhr.length),
      baseline: meanBaseline === null ? t('strip.unknown') : Math.round(meanBaseline),
      accelerations: accelerations.length,
      early: count('early'),
      late: count('late'),
      variable: count('variable'),
      prolonged: count('prolonged'),
    })
  })
  return (
    <ul className="strip-table__summary">
      <li>{t('strip.summary.length', { length: elapsed(seconds) })}</li>
      {[...sentences, ...found].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      <li>{t('strip.summary.movements', { count: movements.length })}</li>
      {findings !== null && recording.toco !== null && (
        <li>{t('strip.summary.contractions', { count: findings.contractions.length })}</li>
      )}
    </ul>
  )
}
