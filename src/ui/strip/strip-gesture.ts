import { axisOf, sinceDecided } from '#src/ui/gesture/swipe-axis.ts'
import { doubleTapMs, doubleTapPx } from '#src/ui/gesture/touch-limits.ts'
import { addSample, isInertiaRunning, releaseSpeed } from './inertia.ts'
import { atSpeed, moved, panned, pointedAt, still, zoomed } from './strip-motion.ts'
import type { Gesture, Point, StripEvent, StripState } from './strip-state.ts'
import {
  paperSpeeds,
  speedOf,
  timeAt,
  zoomAbout,
  type StripRoom,
  type StripView,
} from './strip-view.ts'

type Finger = Extract<StripEvent, { type: 'down' | 'move' | 'up' }>

export function putDown(state: StripState, { id, point }: Finger): StripState {
  const fingers = [...state.fingers.filter((each) => each.id !== id), { id, ...point }]
  const [one, two] = fingers
  const held = { ...state, fingers, motion: still }
  if (one === undefined || fingers.length > 2) return { ...held, gesture: { kind: 'spent' } }
  if (two === undefined) {
    // A finger that stops a strip that moves by inertia has not tapped on it.
    const stops = state.motion.kind === 'inertia'
    return { ...held, gesture: stops ? pan(state.view, point) : { kind: 'undecided', from: point } }
  }
  return { ...held, tap: null, gesture: { kind: 'pinch', ...spanOf(one, two), view: state.view } }
}

function pan(view: StripView, from: Point): Gesture {
  return { kind: 'pan', from, view, samples: [] }
}

export function moveFinger(state: StripState, event: Finger, room: StripRoom): StripState {
  const { id, point, time } = event
  if (!state.fingers.some((each) => each.id === id)) return state
  const fingers = state.fingers.map((each) => (each.id === id ? { id, ...point } : each))
  const next = { ...state, fingers }
  const { gesture } = state
  switch (gesture.kind) {
    case 'none':
    case 'spent':
      return next
    case 'undecided': {
      const axis = axisOf(point.x - gesture.from.x, point.y - gesture.from.y)
      if (axis === null) return next
      if (axis === 'y') return { ...next, gesture: { kind: 'spent' } }
      const from = { ...gesture.from, x: point.x - sinceDecided(point.x - gesture.from.x) }
      return moveFinger({ ...state, tap: null, gesture: pan(state.view, from) }, event, room)
    }
    case 'pan': {
      const view = panned(gesture.view, gesture.from.x - point.x, room)
      const samples = addSample(gesture.samples, point.x, time)
      return { ...moved(next, view), gesture: { ...gesture, samples } }
    }
    case 'pinch': {
      const [one, two] = fingers
      if (one === undefined || two === undefined) return next
      const { middleX, apart } = spanOf(one, two)
      const pxPerS = (gesture.view.pxPerS * apart) / gesture.apart
      const scaled = zoomAbout(gesture.view, gesture.middleX, pxPerS, room)
      return zoomed(next, panned(scaled, gesture.middleX - middleX, room), room)
    }
  }
}

export function lift(state: StripState, event: Finger, room: StripRoom): StripState {
  if (!state.fingers.some(({ id }) => id === event.id)) return state
  const rest = without(state, event.id)
  const none = { ...rest, gesture: { kind: 'none' } as const }
  const { gesture } = state
  switch (gesture.kind) {
    case 'none':
    case 'spent':
      return rest.fingers.length > 0 ? rest : none
    case 'undecided':
      return tapped(none, event, room)
    case 'pan': {
      const speed = releaseSpeed(gesture.samples, event.time)
      if (!isInertiaRunning(speed, 0)) return none
      return { ...none, motion: { kind: 'inertia', from: state.view, speed, since: event.time } }
    }
    case 'pinch': {
      const [left] = rest.fingers
      // The finger that stays goes on with the strip.
      return left === undefined ? none : { ...rest, gesture: pan(state.view, left) }
    }
  }
}

function tapped(state: StripState, { point, time }: Finger, room: StripRoom): StripState {
  const { tap } = state
  const near = tap !== null && Math.hypot(point.x - tap.x, point.y - tap.y) < doubleTapPx
  if (near && time - tap.time <= doubleTapMs) {
    return atSpeed({ ...state, tap: null }, nextSpeed(state.view, room), point.x, room)
  }
  const pointed = pointedAt(state, timeAt(state.view, point.x), room)
  return { ...pointed, tap: { ...point, time } }
}

/** A double tap takes the next paper speed, after the fastest the slowest. */
function nextSpeed(view: StripView, room: StripRoom): number {
  const speed = speedOf(view, room)
  return paperSpeeds.find((each) => each > speed + 0.01) ?? paperSpeeds[0]
}

export function without(state: StripState, id: number): StripState {
  return { ...state, fingers: state.fingers.filter((each) => each.id !== id) }
}

function spanOf(one: Point, two: Point): { middleX: number; apart: number } {
  return {
    middleX: (one.x + two.x) / 2,
    apart: Math.max(1, Math.hypot(one.x - two.x, one.y - two.y)),
  }
}
