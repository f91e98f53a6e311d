import { traceCurve } from '#src/ui/strip/paint/trace-curve.ts'
import { bpmBand, yOfBpm, type Track } from './strip-layout.ts'
import {
  decelerationKinds,
  secondsOf,
  type StripFindings,
  type StripRecording,
} from './strip-model.ts'

/** As many as a phone has pixels across. */
const columns = 360
/** What an overview is counted in, in whole numbers, however large it is shown. */
export const overviewSize = { width: 2 * columns, height: 440 } as const

const track: Track = { top: 20, height: overviewSize.height - 40 }
const bandTop = yOfBpm(track, bpmBand.max)

/** Where the band from 110 to 160 lies. */
export const overviewBand = { y: bandTop, height: yOfBpm(track, bpmBand.min) - bandTop }

const yOf = (bpm: number) => Math.round(yOfBpm(track, bpm))

/** The whole curve of each fetus, never over a gap. */
export function overviewCurves({ fhr }: StripRecording): string[] {
  return fhr.map((values) => {
    const perUnit = values.length / overviewSize.width
    const x = (sample: number) => Math.round(sample / perUnit)
    let d = ''
    traceCurve(
      values,
      { from: 0, to: values.length, perColumn: values.length / columns },
      {
        moveTo: (sample, bpm) => void (d += `M${x(sample)} ${yOf(bpm)}`),
        lineTo: (sample, bpm) => void (d += `L${x(sample)} ${yOf(bpm)}`),
      },
    )
    return d
  })
}

/** Upright lines where something was marked. */
export function overviewMarks(recording: StripRecording): string {
  const perS = overviewSize.width / Math.max(1, secondsOf(recording))
  return recording.marks
    .map(({ atS }) => `M${Math.round(atS * perS)} 0V${overviewSize.height}`)
    .join('')
}

/** Level lines at the edges, by what was found: accelerations above, decelerations below. */
export function overviewFindings(recording: StripRecording, findings: StripFindings) {
  const perS = overviewSize.width / Math.max(1, secondsOf(recording))
  const line = (y: number) => (span: { startS: number; endS: number }) =>
    `M${Math.round(span.startS * perS)} ${y}H${Math.round(Math.max(span.startS * perS + 2, span.endS * perS))}`
  const { fetuses } = findings
  const ups = fetuses.flatMap(({ accelerations }) => accelerations)
  const downs = fetuses.flatMap(({ decelerations }) => decelerations)
  return [
    { colour: 'acceleration' as const, d: ups.map(line(15)).join('') },
    ...decelerationKinds.map((colour) => ({
      colour,
      d: downs
        .filter(({ kind }) => kind === colour)
        .map(line(overviewSize.height - 15))
        .join(''),
    })),
  ].filter(({ d }) => d !== '')
}
