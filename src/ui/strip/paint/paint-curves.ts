import type { Painter } from './painter.ts'
import { yOfBpm, yOfToco, type Track } from '#src/ui/strip/strip-layout.ts'
import { fetusColour } from './strip-palette.ts'
import { xInScene, visibleSpan, type Scene } from './strip-scene.ts'
import { traceCurve } from './trace-curve.ts'

type Curve = { values: Float32Array; hz: number; yOf: (value: number) => number }

export function paintCurves(painter: Painter, scene: Scene): void {
  const { recording, layout, palette, curve } = scene
  const { fhr, toco, hz } = recording
  if (toco !== null && layout.toco !== null) {
    paintCurve(painter, scene, tocoCurve(toco, hz, layout.toco), palette.toco)
  }
  // The first lies on top.
  for (let index = fhr.length - 1; index >= 0; index -= 1) {
    const values = fhr[index]
    if (values === undefined) continue
    paintCurve(painter, scene, fhrCurve(values, hz, layout.fhr), fetusColour(palette, index), curve)
  }
}

export function fhrCurve(values: Float32Array, hz: number, track: Track): Curve {
  return { values, hz, yOf: (bpm) => yOfBpm(track, bpm) }
}

export function tocoCurve(values: Float32Array, hz: number, track: Track): Curve {
  return { values, hz, yOf: (percent) => yOfToco(track, percent) }
}

function paintCurve(
  painter: Painter,
  scene: Scene,
  curve: Curve,
  colour: string,
  width = scene.curve,
): void {
  const { startS, endS } = visibleSpan(scene)
  painter.begin()
  followCurve(
    painter,
    scene,
    curve,
    { startS, endS },
    {
      moveTo: painter.moveTo,
      lineTo: painter.lineTo,
    },
  )
  painter.stroke({ colour, width })
}

/** Follows what is seen of a curve between two moments, by places on the paper. */
export function followCurve(
  { ratio }: Painter,
  scene: Scene,
  { values, hz, yOf }: Curve,
  { startS, endS }: { startS: number; endS: number },
  sink: { moveTo: (x: number, y: number) => void; lineTo: (x: number, y: number) => void },
): void {
  const perColumn = hz / (scene.view.pxPerS * ratio)
  const margin = Math.ceil(Math.max(1, perColumn))
  const seen = visibleSpan(scene)
  const from = Math.max(startS, seen.startS) * hz
  const to = Math.min(endS, seen.endS) * hz
  const around = startS < seen.startS ? margin : 0
  traceCurve(
    values,
    {
      from: columnStart(from - around, perColumn),
      to: to + (endS >= seen.endS ? margin : 1),
      perColumn,
    },
    {
      moveTo: (sample, value) => sink.moveTo(xInScene(scene, sample / hz), yOf(value)),
      lineTo: (sample, value) => sink.lineTo(xInScene(scene, sample / hz), yOf(value)),
    },
  )
}

/** A column that is half out of sight has its extremes all the same. */
function columnStart(sample: number, perColumn: number): number {
  const step = Math.max(1, perColumn)
  return Math.max(0, Math.floor(Math.floor(sample / step) * step))
}
