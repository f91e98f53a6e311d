import { followCurve, fhrCurve, tocoCurve } from './paint-curves.ts'
import { widthOf, type Painter } from './painter.ts'
import { yOfBpm } from '#src/ui/strip/strip-layout.ts'
import { baselineStepS, type FetusEvents, type StripFindings } from '#src/ui/strip/strip-model.ts'
import { fetusColour, type StripColour } from './strip-palette.ts'
import { xInScene, visibleOf, visibleSpan, type Scene } from './strip-scene.ts'

type Found = {
  startS: number
  endS: number
  colour: StripColour
  label: string
  at: number
  side: -1 | 1
}

const dash = { lengthPx: 6, stepPx: 10 } as const
/** From one label of a stretch to the next: narrower than the narrowest screen. */
const repeatPx = 200

/** What lies under the curves: stretches that are not believed, and what stands out of the baseline. */
export function paintFindings(painter: Painter, scene: Scene, findings: StripFindings): void {
  for (const [index, fetus] of findings.fetuses.entries()) {
    const values = scene.recording.fhr[index]
    if (values === undefined) continue
    paintStretches(painter, scene, fetus)
    for (const found of visibleOf(scene, eventsOf(scene, fetus)))
      paintArea(painter, scene, fetus, values, found)
  }
  paintContractions(painter, scene, findings)
}

/** What lies over them: the baseline, and what everything is called. */
export function paintFindingNames(painter: Painter, scene: Scene, findings: StripFindings): void {
  for (const [index, fetus] of findings.fetuses.entries()) {
    paintBaseline(painter, scene, fetus, fetusColour(scene.palette, index))
    paintNames(painter, scene, fetus)
  }
}

function eventsOf({ labels }: Scene, { accelerations, decelerations }: FetusEvents): Found[] {
  const ups = accelerations.map(({ startS, endS, peakBpm }): Found => {
    const label = labels.acceleration
    return { startS, endS, colour: 'acceleration', label, at: peakBpm, side: -1 }
  })
  const downs = decelerations.map(({ startS, endS, kind, nadirBpm }): Found => {
    const label = labels.decelerations[kind]
    return { startS, endS, colour: kind, label, at: nadirBpm, side: 1 }
  })
  return [...ups, ...downs]
}

/** What is between curve and baseline, never over a gap. */
function paintArea(
  painter: Painter,
  scene: Scene,
  fetus: FetusEvents,
  values: Float32Array,
  found: Found,
): void {
  const { palette, layout, recording } = scene
  let run: { x: number; y: number }[] = []
  const close = () => {
    const [first, last] = [run[0], run.at(-1)]
    if (first === undefined || last === undefined) return
    const fromS = scene.view.startS + (first.x - scene.left) / scene.view.pxPerS
    const toS = scene.view.startS + (last.x - scene.left) / scene.view.pxPerS
    for (const { x, y } of run) painter.lineTo(x, y)
    for (let atS = toS; atS > fromS; atS -= baselineStepS) {
      painter.lineTo(xInScene(scene, atS), baselineY(scene, fetus, atS, last.y))
    }
    painter.lineTo(first.x, baselineY(scene, fetus, fromS, first.y))
    run = []
  }
  const curve = fhrCurve(values, recording.hz, layout.fhr)
  painter.begin()
  followCurve(painter, scene, curve, found, {
    moveTo(x, y) {
      close()
      run = [{ x, y }]
      painter.moveTo(x, y)
    },
    lineTo: (x, y) => void run.push({ x, y }),
  })
  close()
  painter.fill(palette[found.colour], 0.3)
}

function baselineY(
  { layout }: Scene,
  { baseline, meanBaseline }: FetusEvents,
  atS: number,
  otherwise: number,
): number {
  const bpm = baseline[Math.round(atS / baselineStepS)] ?? meanBaseline
  return bpm === null ? otherwise : yOfBpm(layout.fhr, bpm)
}

/** Dashes by their place on the paper, so that they go on wherever a view begins. */
function paintBaseline(
  painter: Painter,
  scene: Scene,
  { baseline }: FetusEvents,
  colour: string,
): void {
  const { view, layout, curve } = scene
  const { startS, endS } = visibleSpan(scene)
  const stepS = dash.stepPx / view.pxPerS
  const lengthS = dash.lengthPx / view.pxPerS
  painter.begin()
  for (let count = Math.max(0, Math.floor(startS / stepS)); count * stepS < endS; count += 1) {
    const [fromS, toS] = [count * stepS, count * stepS + lengthS]
    const [from, to] = [bpmAt(baseline, fromS), bpmAt(baseline, toS)]
    const within = baseline.slice(Math.ceil(fromS / baselineStepS), Math.floor(toS / baselineStepS))
    if (from === null || to === null || within.includes(null)) continue
    painter.moveTo(xInScene(scene, fromS), yOfBpm(layout.fhr, from))
    painter.lineTo(xInScene(scene, toS), yOfBpm(layout.fhr, to))
  }
  painter.stroke({ colour, width: curve * 0.8 })
}

/** Between two that are known; null where one of them is not. */
function bpmAt(baseline: FetusEvents['baseline'], atS: number): number | null {
  const place = atS / baselineStepS
  const [before, after] = [baseline[Math.floor(place)] ?? null, baseline[Math.ceil(place)] ?? null]
  if (before === null || after === null) return null
  return before + (after - before) * (place - Math.floor(place))
}

function paintNames(painter: Painter, scene: Scene, fetus: FetusEvents): void {
  const { layout, palette, text } = scene
  const { top, height } = layout.fhr
  const free = { [-1]: -Infinity, 1: -Infinity }
  for (const { startS, endS, colour, label, at, side } of eventsOf(scene, fetus)) {
    const width = widthOf(label, text)
    const x = xInScene(scene, (startS + endS) / 2)
    const narrow = (endS - startS) * scene.view.pxPerS < width / 2
    if (narrow || x - width / 2 < free[side]) continue
    // Also of one that is out of sight: the same ones are written wherever a view begins.
    free[side] = x + width / 2 + text / 2
    if (!isVisible(scene, x, width)) continue
    const wanted = yOfBpm(layout.fhr, at) + side * text * 1.2
    const y = Math.max(top + text * 0.7, Math.min(top + height - text * 0.7, wanted))
    painter.write(label, x, y, { colour: palette[colour], size: text, align: 'center', bold: true })
  }
}

function paintStretches(
  painter: Painter,
  scene: Scene,
  { doubtful, sinusoidal }: FetusEvents,
): void {
  const { labels, palette, layout, text, left } = scene
  const { top, height } = layout.fhr
  const named = [
    ...doubtful.map(({ startS, endS, why }) => ({ startS, endS, label: labels.doubts[why] })),
    ...sinusoidal.map(({ startS, endS }) => ({ startS, endS, label: labels.sinusoidal })),
  ]
  for (const { startS, endS, label } of visibleOf(scene, named)) {
    const [from, to] = [xInScene(scene, startS), xInScene(scene, endS)]
    const shown = Math.max(left, from)
    const width = Math.min(left + scene.width, to) - shown
    painter.box(shown, top, width, height, palette.doubt, 0.14)
    painter.box(shown, top, width, 3, palette.doubt)
    const wide = widthOf(label, text)
    const style = { colour: palette.doubt, size: text, align: 'left' as const, bold: true }
    // A long one says it again and again: wherever it is looked at, it is read.
    for (let x = from + text / 2; x + wide + text / 2 <= to; x += repeatPx) {
      if (isVisible(scene, x + wide / 2, wide)) painter.write(label, x, top + 3 + text, style)
    }
  }
}

/** Whether a text about a place is seen: at a seam also a part of it, else it is written whole. */
function isVisible({ left, width, edge }: Scene, x: number, wide: number): boolean {
  const half = edge === 'seam' ? wide / 2 : 0
  return x + half >= left && x - half <= left + width
}

function paintContractions(painter: Painter, scene: Scene, { contractions }: StripFindings): void {
  const { recording, layout, palette } = scene
  const { toco, hz } = recording
  if (toco === null || layout.toco === null) return
  const floor = layout.toco.top + layout.toco.height
  for (const found of visibleOf(scene, contractions)) {
    let lastX: number | null = null
    const close = () => {
      if (lastX !== null) painter.lineTo(lastX, floor)
    }
    painter.begin()
    followCurve(painter, scene, tocoCurve(toco, hz, layout.toco), found, {
      moveTo(x, y) {
        close()
        painter.moveTo(x, floor)
        painter.lineTo(x, y)
        lastX = x
      },
      lineTo(x, y) {
        painter.lineTo(x, y)
        lastX = x
      },
    })
    close()
    painter.fill(palette.toco, 0.22)
  }
}
