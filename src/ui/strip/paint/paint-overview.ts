import type { Pen } from './pen.ts'
import { bpmBand, yOfBpm, type Lane } from '#src/ui/strip/strip-layout.ts'
import { secondsOf, type StripFindings, type StripRecording } from '#src/ui/strip/strip-model.ts'
import { fetusColour, type StripPalette } from './strip-palette.ts'
import { traceCurve } from './trace-curve.ts'

type Overview = {
  recording: StripRecording
  findings: StripFindings | null
  palette: StripPalette
  width: number
  height: number
}

/** The whole of a recording in one glance. */
export function paintOverview(
  pen: Pen,
  { recording, findings, palette, width, height }: Overview,
): void {
  const { fhr, hz, marks } = recording
  const lane: Lane = { top: 2, height: height - 4 }
  const scale = width / Math.max(1, secondsOf(recording))
  pen.box(0, 0, width, height, palette.paper)
  const bandTop = yOfBpm(lane, bpmBand.most)
  pen.box(0, bandTop, width, yOfBpm(lane, bpmBand.least) - bandTop, palette.band)
  for (const [index, values] of fhr.entries()) {
    const perColumn = values.length / (width * pen.ratio)
    pen.begin()
    traceCurve(
      values,
      { from: 0, to: values.length, perColumn },
      {
        moveTo: (sample, bpm) => pen.moveTo((sample / hz) * scale, yOfBpm(lane, bpm)),
        lineTo: (sample, bpm) => pen.lineTo((sample / hz) * scale, yOfBpm(lane, bpm)),
      },
    )
    pen.stroke({ colour: fetusColour(palette, index), width: 1 })
  }
  for (const { accelerations, decelerations } of findings?.fetuses ?? []) {
    const tick = (startS: number, endS: number, y: number, colour: string) =>
      pen.box(startS * scale, y, Math.max(1, (endS - startS) * scale), 3, colour)
    for (const { startS, endS } of accelerations) tick(startS, endS, 0, palette.acceleration)
    for (const { startS, endS, kind } of decelerations)
      tick(startS, endS, height - 3, palette[kind])
  }
  for (const { atS } of marks) pen.box(atS * scale, 0, 1, height, palette.mark)
}
