import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cssCmPx,
  clampView,
  lastStart,
  paperSpeedOf,
  pxPerSecond,
  scrollIntoView,
  startPixel,
  timeAt,
  xOf,
  zoomAbout,
  type StripRoom,
} from '#src/ui/strip/strip-view.ts'

const room: StripRoom = { seconds: 2400, width: 340, cmPx: cssCmPx, live: false }
const view = { startS: 600, pxPerS: pxPerSecond(1, cssCmPx) }

describe('paper speed', () => {
  test('is centimetres a minute, by the centimetre that the screen has', () => {
    expect(60 * pxPerSecond(3, 40)).toBe(120)
    expect(paperSpeedOf({ startS: 0, pxPerS: pxPerSecond(2, 55) }, { ...room, cmPx: 55 })).toBe(2)
    expect(paperSpeedOf({ startS: 0, pxPerS: pxPerSecond(1.4, cssCmPx) }, room)).toBeNull()
  })
})

describe('a view', () => {
  test('shows nothing before the beginning and nothing after the end', () => {
    expect(clampView({ ...view, startS: -50 }, room).startS).toBe(0)
    expect(clampView({ ...view, startS: 9999 }, room).startS).toBeCloseTo(2400 - 340 / view.pxPerS)
  })

  test('of what is shorter than it begins at the beginning', () => {
    expect(clampView({ ...view, startS: 20 }, { ...room, seconds: 60 }).startS).toBe(0)
  })

  test('leaves empty paper behind the newest of what is still recorded', () => {
    const live = { ...room, live: true }
    const start = lastStart(view.pxPerS, live)
    expect(xOf({ ...view, startS: start }, 2400)).toBeCloseTo(0.88 * 340)
  })

  test('shows the whole at the least, and never grows beyond what is legible', () => {
    const min = clampView({ ...view, pxPerS: 0 }, room)
    expect(min).toEqual({ startS: 0, pxPerS: 340 / 2400 })
    expect(clampView({ ...view, pxPerS: 1000 }, room).pxPerS).toBe(pxPerSecond(12, cssCmPx))
  })

  test('keeps under the fingers what lies there when it is zoomed', () => {
    const zoomed = zoomAbout(view, 200, view.pxPerS * 2, room)
    expect(timeAt(zoomed, 200)).toBeCloseTo(timeAt(view, 200))
  })

  test('moves no further than is needed to show a moment', () => {
    expect(scrollIntoView(view, 700, room)).toEqual(view)
    expect(xOf(scrollIntoView(view, 1600, room), 1600)).toBeCloseTo(340 - 24)
    expect(xOf(scrollIntoView(view, 400, room), 400)).toBeCloseTo(24)
  })

  test('begins on a whole device pixel, less than one beside where it was', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 30_000, noNaN: true }),
        fc.double({ min: 0.02, max: 8, noNaN: true }),
        fc.constantFrom(1, 1.5, 2, 2.625, 3),
        (startS, pxPerS, ratio) => {
          const pixel = startPixel({ startS, pxPerS }, ratio)
          expect(pixel).toBe(Math.round(pixel))
          expect(Math.abs(pixel - startS * pxPerS * ratio)).toBeLessThanOrEqual(0.500001)
        },
      ),
    )
  })
})
