import { followCurve, fhrCurve, tocoCurve } from './paint-curves.ts'
import { widthOf, type Pen } from './pen.ts'
import { yOfBpm } from '#src/ui/strip/strip-layout.ts'
import { baselineStepS, type FetusEvents, type StripFindings } from '#src/ui/strip/strip-model.ts'
import { fetusColour, type StripColour } from './strip-palette.ts'
import { placeOf, seenOf, seenSpan, type Scene } from './strip-scene.ts'

type Found = {
  startS: number
  endS: number
  colour: StripColour
  label: string
  at: number
  side: -1 | 1
}

/** What lies under the curves: stretches that are not believed, and what stands out of the baseline. */
export function paintFound(pen: Pen, scene: Scene, findings: StripFindings): void {
  for (const [index, fetus] of findings.fetuses.entries()) {
    const values = scene.recording.fhr[index]
    if (values === undefined) continue
    paintStretches(pen, scene, fetus)
    for (const found of eventsOf(scene, fetus)) paintArea(pen, scene, fetus, values, found)
  }
  paintContractions(pen, scene, findings)
}

/** What lies over them: the baseline, and what everything is called. */
export function paintFoundNames(pen: Pen, scene: Scene, findings: StripFindings): void {
  for (const [index, fetus] of findings.fetuses.entries()) {
    const colour = fetusColour(scene.palette, index)
    pen.begin()
    followBaseline(scene, fetus, seenSpan(scene), pen)
    pen.stroke({ colour, width: scene.curve * 0.8, dash: [6, 4] })
    paintNames(pen, scene, fetus)
  }
}

function eventsOf(scene: Scene, { accelerations, decelerations }: FetusEvents): Found[] {
  const { words } = scene
  const ups = seenOf(scene, accelerations).map(({ startS, endS, peakBpm }): Found => {
    const label = words.acceleration
    return { startS, endS, colour: 'acceleration', label, at: peakBpm, side: -1 }
  })
  const downs = seenOf(scene, decelerations).map(({ startS, endS, kind, nadirBpm }): Found => {
    const label = words.decelerations[kind]
    return { startS, endS, colour: kind, label, at: nadirBpm, side: 1 }
  })
  return [...ups, ...downs]
}

/** What is between curve and baseline, never over a gap. */
function paintArea(
  pen: Pen,
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
    for (const { x, y } of run) pen.lineTo(x, y)
    for (let atS = toS; atS > fromS; atS -= baselineStepS) {
      pen.lineTo(placeOf(scene, atS), baselineY(scene, fetus, atS, last.y))
    }
    pen.lineTo(first.x, baselineY(scene, fetus, fromS, first.y))
    run = []
  }
  const curve = fhrCurve(values, recording.hz, layout.fhr)
  pen.begin()
  followCurve(pen, scene, curve, found, {
    moveTo(x, y) {
      close()
      run = [{ x, y }]
      pen.moveTo(x, y)
    },
    lineTo: (x, y) => void run.push({ x, y }),
  })
  close()
  pen.fill(palette[found.colour], 0.3)
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

function followBaseline(
  scene: Scene,
  { baseline }: FetusEvents,
  { startS, endS }: { startS: number; endS: number },
  sink: Pick<Pen, 'moveTo' | 'lineTo'>,
): void {
  const from = Math.max(0, Math.floor(startS / baselineStepS))
  const to = Math.min(baseline.length - 1, Math.ceil(endS / baselineStepS))
  // Points that share a pixel say the same: the baseline moves slowly.
  const step = Math.max(1, Math.floor(1 / (baselineStepS * scene.view.pxPerS)))
  let down = false
  for (let at = from; at <= to; at += step) {
    const bpm = baseline[at]
    if (bpm === undefined || bpm === null) {
      down = false
      continue
    }
    const [x, y] = [placeOf(scene, at * baselineStepS), yOfBpm(scene.layout.fhr, bpm)]
    if (down) sink.lineTo(x, y)
    else sink.moveTo(x, y)
    down = true
  }
}

function paintNames(pen: Pen, scene: Scene, fetus: FetusEvents): void {
  const { layout, palette, text } = scene
  const { top, height } = layout.fhr
  const free = { [-1]: -Infinity, 1: -Infinity }
  for (const { startS, endS, colour, label, at, side } of eventsOf(scene, fetus)) {
    const width = widthOf(label, text)
    const x = placeOf(scene, (startS + endS) / 2)
    const narrow = (endS - startS) * scene.view.pxPerS < width / 2
    if (narrow || x - width / 2 < free[side]) continue
    free[side] = x + width / 2 + text / 2
    const wanted = yOfBpm(layout.fhr, at) + side * text * 1.2
    const y = Math.max(top + text * 0.7, Math.min(top + height - text * 0.7, wanted))
    pen.write(label, x, y, { colour: palette[colour], size: text, align: 'center', bold: true })
  }
}

function paintStretches(pen: Pen, scene: Scene, { doubtful, sinusoidal }: FetusEvents): void {
  const { words, palette, layout, text, left } = scene
  const { top, height } = layout.fhr
  const named = [
    ...doubtful.map(({ startS, endS, why }) => ({ startS, endS, label: words.doubts[why] })),
    ...sinusoidal.map(({ startS, endS }) => ({ startS, endS, label: words.sinusoidal })),
  ]
  for (const { startS, endS, label } of seenOf(scene, named)) {
    const from = Math.max(left, placeOf(scene, startS))
    const width = Math.min(left + scene.width, placeOf(scene, endS)) - from
    pen.box(from, top, width, height, palette.doubt, 0.14)
    pen.box(from, top, width, 3, palette.doubt)
    if (width < widthOf(label, text) + text) continue
    const writing = { colour: palette.doubt, size: text, align: 'left' as const, bold: true }
    pen.write(label, from + text / 2, top + 3 + text, writing)
  }
}

function paintContractions(pen: Pen, scene: Scene, { contractions }: StripFindings): void {
  const { recording, layout, palette } = scene
  const { toco, hz } = recording
  if (toco === null || layout.toco === null) return
  const floor = layout.toco.top + layout.toco.height
  for (const found of seenOf(scene, contractions)) {
    let lastX: number | null = null
    const close = () => {
      if (lastX !== null) pen.lineTo(lastX, floor)
    }
    pen.begin()
    followCurve(pen, scene, tocoCurve(toco, hz, layout.toco), found, {
      moveTo(x, y) {
        close()
        pen.moveTo(x, floor)
        pen.lineTo(x, y)
        lastX = x
      },
      lineTo(x, y) {
        pen.lineTo(x, y)
        lastX = x
      },
    })
    close()
    pen.fill(palette.toco, 0.22)
  }
}
