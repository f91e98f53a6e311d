import type { Curves } from '#contract/monitoring/curves-codec.ts'
import type { Recording } from '#contract/monitoring/recording.ts'

/** The curves from one second until before another. */
export function cutCurves({ hz, fhr, toco }: Curves, fromS: number, untilS: number): Curves {
  const cut = (curve: Float32Array) =>
    curve.subarray(Math.round(fromS * hz), Math.round(untilS * hz))
  return { hz, fhr: fhr.map(cut), toco: toco && cut(toco) }
}

/** What there was of a recording after so many seconds. */
export function beginningOf(recording: Recording, seconds: number): Recording {
  return {
    ...cutCurves(recording, 0, seconds),
    movements: recording.movements.filter((atS) => atS < seconds),
    marks: recording.marks.filter(({ atS }) => atS < seconds),
  }
}
