import { horizontalLine, verticalLine, type Painter } from './painter.ts'
import {
  bpmBand,
  bpmHeavyStep,
  bpmRange,
  bpmStep,
  tocoStep,
  yOfBpm,
  yOfToco,
  type Track,
} from '#src/ui/strip/strip-layout.ts'
import { xInScene, visibleSpan, type Scene } from './strip-scene.ts'
import { multiplesWithin, timeGridOf } from '#src/ui/strip/time-grid.ts'

/** Paper, band and lines, under all that is drawn on them. */
export function paintGrid(painter: Painter, scene: Scene): void {
  const { layout, palette, left, width } = scene
  const { fhr, toco } = layout
  painter.box(0, 0, left + width, layout.height, palette.paper)
  const bandTop = yOfBpm(fhr, bpmBand.max)
  painter.box(left, bandTop, width, yOfBpm(fhr, bpmBand.min) - bandTop, palette.band)
  const tracks = toco === null ? [fhr] : [fhr, toco]
  paintTimes(painter, scene, tracks)
  // Heavy lines lie over fine ones.
  for (const [step, colour] of [
    [bpmStep, palette.grid],
    [bpmHeavyStep, palette['grid-heavy']],
  ] as const) {
    for (const bpm of multiplesWithin(step, bpmRange.min, bpmRange.max)) {
      horizontalLine(painter, yOfBpm(fhr, bpm), scene, colour)
    }
  }
  if (toco === null) return
  for (const percent of multiplesWithin(tocoStep, 0, 100)) {
    const edge = percent === 0 || percent === 100
    horizontalLine(painter, yOfToco(toco, percent), scene, palette[edge ? 'grid-heavy' : 'grid'])
  }
}

/** The labels of the scales, over what has been drawn at the left edge. */
export function paintScales(painter: Painter, scene: Scene): void {
  const { layout, palette, left, text, labels } = scene
  const { fhr, movements, toco, times } = layout
  const below = toco === null ? movements : toco
  painter.box(0, 0, left, below.top + below.height + 1, palette.paper)
  // The half of a time that stands at the edge is seen.
  painter.box(0, times.top, left - text * 1.6, times.height, palette.paper)
  const number = { colour: palette.soft, size: text, align: 'right' as const }
  const x = left - 5
  for (const bpm of multiplesWithin(bpmHeavyStep, bpmRange.min, bpmRange.max)) {
    painter.write(String(bpm), x, yOfBpm(fhr, bpm), number)
  }
  painter.write(labels.bpm, x, yOfBpm(fhr, 195), number)
  painter.write(labels.movements, x, middleOf(movements), number)
  if (toco === null) return
  painter.write(labels.toco, x, yOfToco(toco, 60), number)
  for (const percent of [0, 40, 80]) {
    painter.write(
      String(percent),
      x,
      yOfToco(toco, percent) - (percent === 0 ? text / 3 : 0),
      number,
    )
  }
}

function paintTimes(painter: Painter, scene: Scene, tracks: readonly Track[]): void {
  const { layout, palette, view, text, clock, edge } = scene
  const { startS, endS } = visibleSpan(scene)
  const { fineS, heavyS, labelS } = timeGridOf(view.pxPerS, { label: text * 6 })
  // Lines stand on whole minutes of the clock, wherever between two of them the recording begins.
  const onClock = (step: number, fromS: number, toS: number) =>
    multiplesWithin(step, fromS + clock.startS, toS + clock.startS)
  for (const clockS of onClock(fineS, startS, endS)) {
    const x = xInScene(scene, clockS - clock.startS)
    const colour = palette[clockS % heavyS === 0 ? 'grid-heavy' : 'grid']
    for (const track of tracks) verticalLine(painter, x, track, colour)
  }
  // Half a label that is not seen whole.
  const halfS = (text * 3) / view.pxPerS
  const [fromS, toS] = edge === 'end' ? [startS, endS - halfS / 2] : [startS - halfS, endS + halfS]
  for (const clockS of onClock(labelS, Math.max(0, fromS), toS)) {
    const atS = clockS - clock.startS
    const x = xInScene(scene, atS)
    verticalLine(painter, x, { top: layout.times.top, height: 4 }, palette['grid-heavy'])
    const label = { colour: palette.soft, size: text, align: 'center' as const }
    painter.write(clock.textAt(atS), x, middleOf(layout.times) + 2, label)
  }
}

function middleOf({ top, height }: Track): number {
  return top + height / 2
}
