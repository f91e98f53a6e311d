import { expect, test } from 'vitest'
import { layOut } from '#src/ui/strip/strip-layout.ts'
import { paintGrid } from '#src/ui/strip/paint/paint-grid.ts'
import { cssPalette } from '#src/ui/strip/paint/strip-palette.ts'
import type { Scene } from '#src/ui/strip/paint/strip-scene.ts'
import { svgPainter } from '#src/ui/strip/paint/svg-painter.ts'
import { clockOf } from '#src/ui/strip/strip-time.ts'

const labels = {
  bpm: '',
  movements: '',
  toco: '',
  acceleration: '',
  decelerations: { early: '', late: '', variable: '', prolonged: '' },
  doubts: { maternal: '', halved: '', doubled: '' },
  sinusoidal: '',
}

function sceneOf(changed: Partial<Scene> = {}): Scene {
  return {
    recording: { hz: 2, fhr: [], toco: null, movements: [], marks: [] },
    findings: null,
    view: { startS: 0, pxPerS: 1 },
    layout: layOut(0, 10, false, 20),
    palette: cssPalette,
    labels,
    left: 0,
    width: 100,
    edge: 'end',
    text: 10,
    curve: 1,
    clock: clockOf(null),
    ...changed,
  }
}

test('the paper has its band from 110 to 160 beats, where a row is ten of them', () => {
  const { painter, shapes } = svgPainter()
  const scene = sceneOf()
  paintGrid(painter, scene)
  const bands = shapes.filter((shape) => shape.kind === 'box' && shape.colour === cssPalette.band)
  // Five rows below 210 it begins, and is five rows high.
  const y = scene.layout.fhr.top + 5 * 20
  expect(bands).toEqual([expect.objectContaining({ x: 0, y, width: 100, height: 5 * 20 })])
})

/** What is written along the paper, each with the second at which it stands. */
function timesOn(scene: Scene) {
  const { painter, shapes } = svgPainter()
  paintGrid(painter, scene)
  return shapes.flatMap((shape) =>
    shape.kind === 'text' ? [[shape.text, Math.round(shape.x / scene.view.pxPerS)]] : [],
  )
}

test('the times on the paper are China’s, and stand where the clock showed them', () => {
  const at = (seconds: number, milliseconds = 0) =>
    Date.UTC(2026, 0, 5, 12, 30, seconds, milliseconds)
  const times = (startedAt: number | null, startS = 0) =>
    timesOn(sceneOf({ width: 240, view: { startS, pxPerS: 1 }, clock: clockOf(startedAt) }))
  expect(times(at(0))).toEqual([
    ['20:30', 0],
    ['20:31', 60],
    ['20:32', 120],
    ['20:33', 180],
  ])
  expect(times(at(47))).toEqual([
    ['20:31', 13],
    ['20:32', 73],
    ['20:33', 133],
    ['20:34', 193],
  ])
  expect(times(at(47, 400))[0]).toEqual(['20:31', 13])
  expect(times(at(47), 120)[0]).toEqual(['20:33', 13])
  expect(times(null).slice(0, 2)).toEqual([
    ['0:00', 0],
    ['1:00', 60],
  ])
})

test('the heavy lines stand on whole minutes of the clock', () => {
  const startedAt = Date.UTC(2026, 0, 5, 12, 30, 47)
  const { painter, shapes } = svgPainter()
  paintGrid(
    painter,
    sceneOf({ width: 100, clock: clockOf(startedAt), view: { startS: 0, pxPerS: 2 } }),
  )
  const heavy = shapes.flatMap((shape) =>
    shape.kind === 'box' && shape.width < 2 && shape.colour === cssPalette['grid-heavy']
      ? [Math.round(shape.x / 2)]
      : [],
  )
  expect(new Set(heavy)).toEqual(new Set([13]))
})
