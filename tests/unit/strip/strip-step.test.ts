import { describe, expect, test } from 'vitest'
import { stepStrip, stripAt } from '#src/ui/strip/strip-step.ts'
import { isMoving, moveAtOnce } from '#src/ui/strip/strip-motion.ts'
import type { StripEvent, StripState } from '#src/ui/strip/strip-state.ts'
import {
  lastStart,
  pxPerSecond,
  speedOf,
  timeAt,
  type StripRoom,
} from '#src/ui/strip/strip-view.ts'

const cmPx = 40
const room: StripRoom = { seconds: 2400, width: 340, cmPx, live: false }
const live: StripRoom = { ...room, live: true }
const pxPerS = pxPerSecond(1, cmPx)
const at = (startS: number, following = false) => stripAt({ startS, pxPerS }, following)

const down = (x: number, time = 0, id = 1): StripEvent => touch('down', x, time, id)
const move = (x: number, time = 0, id = 1): StripEvent => touch('move', x, time, id)
const up = (x: number, time = 0, id = 1): StripEvent => touch('up', x, time, id)

function touch(type: 'down' | 'move' | 'up', x: number, time: number, id: number): StripEvent {
  return { type, id, time, point: { x, y: 100 } }
}

function after(state: StripState, events: readonly StripEvent[], within = room): StripState {
  return events.reduce((now, event) => stepStrip(now, event, within), state)
}

describe('one finger', () => {
  test('draws the paper along, from where it is known to move sideways', () => {
    const state = after(at(600), [down(200), move(180), move(140)])
    expect(state.view.startS).toBeCloseTo(600 + 50 / pxPerS)
  })

  test('that goes up or down leaves the paper where it is', () => {
    const slant: StripEvent = { type: 'move', id: 1, time: 5, point: { x: 202, y: 160 } }
    expect(after(at(600), [down(200), slant, move(100)]).view.startS).toBe(600)
  })

  test('that lets go while it moves leaves the paper moving by inertia, slower and slower, to a stop', () => {
    const flick = [down(300), move(280, 10), move(260, 20), move(240, 30), up(240, 32)]
    let state = after(at(600), flick)
    expect(isMoving(state)).toBe(true)
    const steps: number[] = []
    for (let time = 48; time < 4000 && isMoving(state); time += 16) {
      const before = state.view.startS
      state = stepStrip(state, { type: 'frame', time }, room)
      steps.push(state.view.startS - before)
    }
    expect(isMoving(state)).toBe(false)
    expect(steps.length).toBeGreaterThan(20)
    for (const [index, step] of steps.slice(2).entries()) {
      expect(step).toBeLessThanOrEqual((steps[index + 1] ?? 0) + 1e-9)
    }
  })

  test('that rested before it was lifted leaves it still', () => {
    const state = after(at(600), [down(300), move(250, 10), move(240, 20), up(240, 400)])
    expect(isMoving(state)).toBe(false)
  })

  test('stops what moves by inertia, without reading a value', () => {
    const flick = [down(300), move(280, 10), move(260, 20), move(240, 30), up(240, 32)]
    const state = after(at(600), [...flick, down(100, 60), up(100, 90)])
    expect(isMoving(state)).toBe(false)
    expect(state.cursorS).toBeNull()
  })

  test('reads the moment that it taps on', () => {
    const state = after(at(600), [down(100), up(103, 80)])
    expect(state.cursorS).toBeCloseTo(600 + 103 / pxPerS)
    expect(state.view.startS).toBe(600)
  })

  test('reads nothing behind the end', () => {
    const short = { ...room, seconds: 100 }
    expect(after(at(0), [down(300), up(300, 50)], short).cursorS).toBe(100)
  })

  test('that taps twice takes the next paper speed about that place, in the end the first', () => {
    const twice = [down(200), up(200, 50), down(203, 150), up(203, 200)]
    const faster = after(at(600), twice)
    expect(speedOf(faster.view, room)).toBeCloseTo(2)
    expect(timeAt(faster.view, 203)).toBeCloseTo(timeAt(at(600).view, 203))
    const fast = stepStrip(at(600), { type: 'speed', speed: 3 }, room)
    expect(speedOf(after(fast, twice).view, room)).toBeCloseTo(1)
  })
})

describe('two fingers', () => {
  test('zoom about what lies between them, and draw it along', () => {
    const pinch = [down(100), down(200, 0, 2), move(60, 10), move(260, 10, 2)]
    const state = after(at(600), pinch)
    expect(state.view.pxPerS).toBeCloseTo(2 * pxPerS)
    expect(timeAt(state.view, 160)).toBeCloseTo(timeAt(at(600).view, 150))
  })

  test('leave the one that stays to draw on', () => {
    const pinch = [down(100), down(200, 0, 2), move(240, 10, 2), up(240, 20, 2)]
    const held = after(at(600), pinch)
    const drawn = stepStrip(held, move(80, 30), room)
    expect(drawn.view.startS).toBeGreaterThan(held.view.startS)
    expect(drawn.cursorS).toBeNull()
  })

  test('of which one is taken away do nothing more', () => {
    const state = after(at(600), [down(100), down(200, 0, 2), { type: 'lost', id: 1 }])
    expect(after(state, [move(300, 10, 2)]).view).toEqual(at(600).view)
  })
})

describe('a strip that is still recorded', () => {
  const newest = lastStart(pxPerS, live)

  test('goes along with what comes, also while it is looked at more closely', () => {
    const state = after(at(0, true), [{ type: 'fit' }], live)
    expect(state.view.startS).toBeCloseTo(newest)
    const more = { ...live, seconds: 2410 }
    expect(stepStrip(state, { type: 'fit' }, more).view.startS).toBeCloseTo(newest + 10)
    const zoomed = stepStrip(state, { type: 'speed', speed: 3 }, more)
    expect(zoomed.following).toBe(true)
    expect(zoomed.view.startS).toBeCloseTo(lastStart(3 * pxPerS, more))
  })

  test('stays where it was drawn to, and goes back when it is told to', () => {
    const drawn = after(at(newest, true), [down(100), move(200, 200), up(200, 900)], live)
    expect(drawn.following).toBe(false)
    const more = { ...live, seconds: 2460 }
    expect(stepStrip(drawn, { type: 'fit' }, more).view).toEqual(drawn.view)
    const back = after(drawn, [{ type: 'follow', time: 1000 }], more)
    expect(isMoving(back)).toBe(true)
    const half = stepStrip(back, { type: 'frame', time: 1100 }, more)
    expect(half.view.startS).toBeGreaterThan(drawn.view.startS)
    const there = stepStrip(half, { type: 'frame', time: 1400 }, more)
    expect(there.view.startS).toBeCloseTo(lastStart(pxPerS, more))
    expect(moveAtOnce(back, more).view).toEqual(there.view)
  })
})
