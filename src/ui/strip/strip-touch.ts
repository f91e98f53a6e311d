import { axisOf, sinceDecided } from '#src/ui/gesture/swipe-axis.ts'
import { doubleTapMs, doubleTapPx } from '#src/ui/gesture/touch-limits.ts'
import {
  inertiaDistance,
  isInertiaRunning,
  releaseSpeed,
  addSample,
  type PointerSamples,
} from './inertia.ts'
import {
  clampView,
  lastStart,
  paperSpeeds,
  pxPerSecond,
  scrollIntoView,
  speedOf,
  timeAt,
  zoomAbout,
  type StripRoom,
  type StripView,
} from './strip-view.ts'

type Point = { x: number; y: number }

/** What the fingers are doing with the strip. */
type Gesture =
  | { kind: 'none' }
  | { kind: 'undecided'; from: Point }
  | { kind: 'pan'; from: Point; view: StripView; samples: PointerSamples }
  | { kind: 'pinch'; middleX: number; apart: number; view: StripView }
  | { kind: 'spent' }

/** How the strip moves by itself. */
type Motion =
  | { kind: 'none' }
  | { kind: 'inertia'; from: StripView; speed: number; since: number }
  | { kind: 'ease'; from: StripView; to: StripView; since: number }

export type StripState = {
  view: StripView
  gesture: Gesture
  motion: Motion
  fingers: readonly (Point & { id: number })[]
  tap: (Point & { time: number }) | null
  /** The moment whose values are read, in seconds. */
  cursorS: number | null
  /** It stays at the newest. */
  following: boolean
}

/** Points are counted from the top left of the curves; times are milliseconds. */
export type StripEvent =
  | { type: 'down'; id: number; point: Point; time: number }
  | { type: 'move'; id: number; point: Point; time: number }
  | { type: 'up'; id: number; point: Point; time: number }
  | { type: 'lost'; id: number }
  | { type: 'frame'; time: number }
  /** The room for it, or what there is to see, has changed. */
  | { type: 'fit' }
  | { type: 'pan'; byPx: number }
  | { type: 'zoom'; by: number; x: number }
  | { type: 'speed'; speed: number; x?: number }
  | { type: 'go'; startS: number }
  | { type: 'ease'; startS: number; time: number }
  | { type: 'follow'; time: number }
  | { type: 'point'; atS: number | null }

const easeMs = 280

export function stripAt(view: StripView, following: boolean): StripState {
  const gesture: Gesture = { kind: 'none' }
  const motion: Motion = { kind: 'none' }
  return { view, gesture, motion, fingers: [], tap: null, cursorS: null, following }
}

export function stepStrip(state: StripState, event: StripEvent, room: StripRoom): StripState {
  switch (event.type) {
    case 'down':
      return putDown(state, event)
    case 'move':
      return moveFinger(state, event, room)
    case 'up':
      return lift(state, event, room)
    case 'lost':
      return { ...without(state, event.id), gesture: { kind: 'none' } }
    case 'frame':
      return goOn(state, event.time, room)
    case 'fit':
      return fit(state, room)
    case 'pan':
      return moved(state, panned(state.view, event.byPx, room))
    case 'zoom':
      return zoomed(state, zoomAbout(state.view, event.x, state.view.pxPerS * event.by, room), room)
    case 'speed':
      return atSpeed(state, event.speed, event.x ?? room.width / 2, room)
    case 'go':
      return moved(state, clampView({ ...state.view, startS: event.startS }, room))
    case 'ease':
      return {
        ...eased(state, event.startS, event.time, room),
        following: false,
      }
    case 'follow':
      return {
        ...eased(state, lastStart(state.view.pxPerS, room), event.time, room),
        following: true,
      }
    case 'point':
      return pointedAt(state, event.atS, room)
  }
}

/** Whether the strip moves by itself, and has to be shown again. */
export function isMoving({ motion }: StripState): boolean {
  return motion.kind !== 'none'
}

/** Where it comes to rest, for who has asked for less motion. */
export function moveAtOnce(state: StripState, room: StripRoom): StripState {
  const { motion } = state
  if (motion.kind === 'none') return state
  return fit(
    { ...state, view: motion.kind === 'ease' ? motion.to : state.view, motion: still },
    room,
  )
}

type Finger = Extract<StripEvent, { type: 'down' | 'move' | 'up' }>
const still: Motion = { kind: 'none' }

function putDown(state: StripState, { id, point }: Finger): StripState {
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

function moveFinger(state: StripState, event: Finger, room: StripRoom): StripState {
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

function lift(state: StripState, event: Finger, room: StripRoom): StripState {
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

function pointedAt(state: StripState, atS: number | null, room: StripRoom): StripState {
  if (atS === null) return { ...state, cursorS: null }
  const cursorS = Math.max(0, Math.min(room.seconds, atS))
  // What a finger holds stays where it is.
  if (state.fingers.length > 0) return { ...state, cursorS }
  const view = scrollIntoView(state.view, cursorS, room)
  return {
    ...state,
    cursorS,
    view,
    following: state.following && view.startS === state.view.startS,
  }
}

function goOn(state: StripState, time: number, room: StripRoom): StripState {
  const { motion } = state
  switch (motion.kind) {
    case 'none':
      return state
    case 'inertia': {
      const ms = Math.max(0, time - motion.since)
      const view = panned(motion.from, -inertiaDistance(motion.speed, ms), room)
      const stopped =
        !isInertiaRunning(motion.speed, ms) || (ms > 0 && isAtEdge(view, motion.speed, room))
      return { ...state, view, motion: stopped ? still : motion, following: false }
    }
    case 'ease': {
      const part = Math.max(0, Math.min(1, (time - motion.since) / easeMs))
      const slow = 1 - (1 - part) ** 3
      const startS = motion.from.startS + (motion.to.startS - motion.from.startS) * slow
      const view = clampView({ ...motion.to, startS }, room)
      const done = part === 1
      return fit({ ...state, view, motion: done ? still : motion }, room)
    }
  }
}

function isAtEdge({ startS, pxPerS }: StripView, speed: number, room: StripRoom): boolean {
  return speed > 0 ? startS <= 0 : startS >= lastStart(pxPerS, room)
}

/** Where it follows it goes along with what has come. */
function fit(state: StripState, room: StripRoom): StripState {
  const follows = state.following && state.motion.kind === 'none'
  const startS = follows ? lastStart(state.view.pxPerS, room) : state.view.startS
  return { ...state, view: clampView({ ...state.view, startS }, room) }
}

function atSpeed(state: StripState, speed: number, x: number, room: StripRoom): StripState {
  return zoomed(state, zoomAbout(state.view, x, pxPerSecond(speed, room.cmPx), room), room)
}

/** Who only looks closer goes on following. */
function zoomed(state: StripState, view: StripView, room: StripRoom): StripState {
  return fit({ ...state, view, motion: still }, room)
}

function moved(state: StripState, view: StripView): StripState {
  return { ...state, view, motion: still, following: false }
}

function eased(state: StripState, startS: number, time: number, room: StripRoom): StripState {
  const to = clampView({ ...state.view, startS }, room)
  return { ...state, motion: { kind: 'ease', from: state.view, to, since: time } }
}

function panned(view: StripView, byPx: number, room: StripRoom): StripView {
  return clampView({ ...view, startS: view.startS + byPx / view.pxPerS }, room)
}

function without(state: StripState, id: number): StripState {
  return { ...state, fingers: state.fingers.filter((each) => each.id !== id) }
}

function spanOf(one: Point, two: Point): { middleX: number; apart: number } {
  return {
    middleX: (one.x + two.x) / 2,
    apart: Math.max(1, Math.hypot(one.x - two.x, one.y - two.y)),
  }
}
