import { expect, test } from 'vitest'
import { layOut } from '#src/ui/strip/strip-layout.ts'
import { paintGrid } from '#src/ui/strip/paint/paint-grid.ts'
import { cssPalette } from '#src/ui/strip/paint/strip-palette.ts'
import { svgPainter } from '#src/ui/strip/paint/svg-painter.ts'

const words = {
  bpm: '',
  movements: '',
  toco: '',
  acceleration: '',
  decelerations: { early: '', late: '', variable: '', prolonged: '' },
  doubts: { maternal: '', halved: '', doubled: '' },
  sinusoidal: '',
}

test('the paper has its band from 110 to 160 beats, where a row is ten of them', () => {
  const { painter, shapes } = svgPainter()
  const layout = layOut(0, 10, false, 20)
  paintGrid(painter, {
    recording: { hz: 2, fhr: [], toco: null, movements: [], marks: [] },
    findings: null,
    view: { startS: 0, pxPerS: 1 },
    layout,
    palette: cssPalette,
    words,
    left: 0,
    width: 100,
    edge: 'end',
    text: 10,
    curve: 1,
    timeOf: String,
  })
  const bands = shapes.filter((shape) => shape.kind === 'box' && shape.colour === cssPalette.band)
  // Five rows below 210 it begins, and is five rows high.
  const y = layout.fhr.top + 5 * 20
  expect(bands).toEqual([expect.objectContaining({ x: 0, y, width: 100, height: 5 * 20 })])
})
