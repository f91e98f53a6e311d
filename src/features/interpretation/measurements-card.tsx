import { amplitudeNumbers } from '#contract/monitoring/amplitude-numbers.ts'
import { baselineNumbers } from '#contract/monitoring/baseline-numbers.ts'
import {
  decelerationKinds,
  type FetusFindings,
  type Findings,
} from '#contract/monitoring/findings.ts'
import type { MonitoringRecording } from '#contract/monitoring/monitoring-recording.ts'
import { useMonitoringLabels } from '#src/blocks/monitoring/use-monitoring-labels.ts'
import { useScoreLabels } from '#src/blocks/monitoring/use-score-labels.ts'

type Props = { recording: MonitoringRecording; findings: Findings }

/** What was measured in a recording, without a word on what it means. */
export function MeasurementsCard({ recording, findings }: Props) {
  const { _ } = useMonitoringLabels()
  const rows = useMeasured(findings, recording)
  return (
    <section className="card">
      <h2 className="card__title">{_('interpretation.measured')}</h2>
      {recording.isTooShort && !recording.isLive && (
        <p className="interpretation-note interpretation-note--warm">
          {_('scores.refused.tooShort')}
        </p>
      )}
      <table className="measured">
        <thead className={findings.fetuses.length > 1 ? undefined : 'measured__hidden'}>
          <tr>
            <th scope="col">{_('scores.column.line')}</th>
            {findings.fetuses.map((_fetus, fetus) => (
              <th key={fetus} scope="col">
                {_('scores.fetus', { number: fetus + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.length === 1 ? (
                <td colSpan={findings.fetuses.length}>
                  <Lines texts={values[0]} />
                </td>
              ) : (
                values.map((texts, fetus) => (
                  <td key={fetus}>
                    <Lines texts={texts} />
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="interpretation-note">{_('monitoring.reference')}</p>
    </section>
  )
}

/** Numbers of one kind, each of which stays together. */
function Lines({ texts = [] }: { texts: readonly string[] | undefined }) {
  return texts.map((text) => (
    <span key={text} className="measured__line">
      {text}
    </span>
  ))
}

/** The lines of one value where it is of the whole recording, else those of each fetus. */
function useMeasured(
  { fetuses, contractions, movements }: Findings,
  recording: MonitoringRecording,
) {
  const { _, number } = useMonitoringLabels()
  const { results } = useScoreLabels()
  const of = (value: number | null, unit: string) =>
    value === null ? _('monitoring.unmeasured') : _(`monitoring.${unit}`, { value: number(value) })
  const times = (value: number) => _('monitoring.times', { value })
  const each = (label: string, linesOf: (fetus: FetusFindings) => readonly string[]) => ({
    label: _(`interpretation.measured.${label}`),
    values: fetuses.map(linesOf),
  })
  const whole = (label: string, value: string) => ({
    label: _(`interpretation.measured.${label}`),
    values: [[value]],
  })
  /** Where nothing was heard there is none, and nobody knows. */
  const heard = ({ lossShare }: FetusFindings, lines: readonly string[]) =>
    lossShare === 1 ? [_('monitoring.unmeasured')] : lines
  const decelerations = (fetus: FetusFindings) => {
    const kinds = decelerationKinds.flatMap((kind) => {
      const count = fetus.decelerations.filter((one) => one.kind === kind).length
      return count === 0 ? [] : [_(`scores.number.${kind}`, { value: count })]
    })
    return kinds.length === 0 ? [times(0)] : kinds
  }
  return [
    each('baseline', (fetus) => results(baselineNumbers(fetus))),
    each('amplitude', ({ variability }) => results(amplitudeNumbers(variability))),
    each('cycles', ({ variability }) => [of(variability.cycles, 'perMinute')]),
    each('shortTerm', ({ variability }) => [of(variability.shortTerm, 'milliseconds')]),
    each('accelerations', (fetus) => heard(fetus, [times(fetus.accelerations.length)])),
    each('decelerations', (fetus) => heard(fetus, decelerations(fetus))),
    each('loss', ({ lossShare }) => [of(lossShare * 100, 'percent')]),
    whole(
      'contractions',
      recording.contractions === null ? _('monitoring.unmeasured') : times(contractions.length),
    ),
    whole('movements', times(movements)),
  ]
}
