import { doubleTapMs, doubleTapPx } from '#src/ui/gesture/touch-limits.ts'
import { axisOf, sinceDecided } from '#src/ui/gesture/swipe-axis.ts'
import { fitted, clampView, zoomAbout, type Point, type Size, type View } from './zoom.ts'

/** What the fingers are doing with the pictures. */
type Gesture =
  | { kind: 'none' }
  | { kind: 'undecided'; from: Point }
  | { kind: 'page'; from: Point; by: number }
  | { kind: 'drop'; from: Point; by: number }
  | { kind: 'pan'; from: Point; view: View; moved: boolean }
  | { kind: 'pinch'; middle: Point; apart: number; view: View }
  | { kind: 'spent' }

export type ViewerState = {
  at: number
  count: number
  view: View
  gesture: Gesture
  fingers: readonly (Point & { id: number })[]
  tap: (Point & { time: number }) | null
  dropped: boolean
}

/** Points are counted from the middle of the stage; times are milliseconds. */
export type ViewerEvent =
  | { type: 'down' | 'move'; id: number; point: Point; stage: Size; picture: Size }
  | { type: 'up'; id: number; point: Point; time: number; stage: Size; picture: Size }
  | { type: 'lost'; id: number }
  | { type: 'turn'; by: -1 | 1 }
  | { type: 'zoom'; to: number }

const doubleTapScale = 2.5
const dropPx = 90

export function viewerAt(at: number, count: number): ViewerState {
  const gesture: Gesture = { kind: 'none' }
  return { at, count, view: fitted, gesture, fingers: [], tap: null, dropped: false }
}

export function stepViewer(state: ViewerState, event: ViewerEvent): ViewerState {
  switch (event.type) {
    case 'down':
      return putDown(state, event)
    case 'move':
      return moveFinger(state, event)
    case 'up':
      return lift(state, event)
    case 'lost':
      return { ...without(state, event.id), gesture: { kind: 'none' } }
    case 'turn':
      return turn(state, event.by)
    case 'zoom':
      return { ...state, view: event.to <= 1 ? fitted : zoomAbout(state.view, origin, event.to) }
  }
}

type Down = Extract<ViewerEvent, { type: 'down' | 'move' }>
type Up = Extract<ViewerEvent, { type: 'up' }>
const origin = { x: 0, y: 0 }

function putDown(state: ViewerState, { id, point }: Down): ViewerState {
  const fingers = [...state.fingers, { id, ...point }]
  const [one, two] = fingers
  if (one === undefined || fingers.length > 2)
    return { ...state, fingers, gesture: { kind: 'spent' } }
  if (two !== undefined) {
    const gesture: Gesture = { kind: 'pinch', ...spanOf(one, two), view: state.view }
    return { ...state, fingers, gesture, tap: null }
  }
  const gesture: Gesture =
    state.view.scale > 1
      ? { kind: 'pan', from: point, view: state.view, moved: false }
      : { kind: 'undecided', from: point }
  return { ...state, fingers, gesture }
}

function moveFinger(state: ViewerState, { id, point, stage, picture }: Down): ViewerState {
  if (!state.fingers.some((each) => each.id === id)) return state
  const fingers = state.fingers.map((each) => (each.id === id ? { id, ...point } : each))
  const moved = { ...state, fingers }
  const { gesture } = state
  switch (gesture.kind) {
    case 'none':
    case 'spent':
      return moved
    case 'undecided':
      return { ...moved, gesture: decide(gesture.from, point) }
    case 'page':
      return { ...moved, gesture: { ...gesture, by: sinceDecided(point.x - gesture.from.x) } }
    case 'drop':
      return {
        ...moved,
        gesture: { ...gesture, by: Math.max(0, sinceDecided(point.y - gesture.from.y)) },
      }
    case 'pan': {
      const [dx, dy] = [point.x - gesture.from.x, point.y - gesture.from.y]
      if (!gesture.moved && axisOf(dx, dy) === null) return moved
      const { scale, x, y } = gesture.view
      const view = clampView({ scale, x: x + dx, y: y + dy }, stage, picture)
      return { ...moved, view, gesture: { ...gesture, moved: true } }
    }
    case 'pinch': {
      const [one, two] = fingers
      if (one === undefined || two === undefined) return moved
      const { middle, apart } = spanOf(one, two)
      const scaled = zoomAbout(
        gesture.view,
        gesture.middle,
        (gesture.view.scale * apart) / gesture.apart,
      )
      const x = scaled.x + middle.x - gesture.middle.x
      const y = scaled.y + middle.y - gesture.middle.y
      return { ...moved, view: clampView({ scale: scaled.scale, x, y }, stage, picture) }
    }
  }
}

function decide(from: Point, point: Point): Gesture {
  const [dx, dy] = [point.x - from.x, point.y - from.y]
  const axis = axisOf(dx, dy)
  if (axis === null) return { kind: 'undecided', from }
  if (axis === 'x') return { kind: 'page', from, by: sinceDecided(dx) }
  return dy > 0 ? { kind: 'drop', from, by: sinceDecided(dy) } : { kind: 'spent' }
}

function lift(state: ViewerState, event: Up): ViewerState {
  if (!state.fingers.some(({ id }) => id === event.id)) return state
  const rest = without(state, event.id)
  const { gesture } = state
  switch (gesture.kind) {
    case 'none':
    case 'spent':
      return rest.fingers.length > 0 ? rest : { ...rest, gesture: { kind: 'none' } }
    case 'undecided':
      return tapped(rest, event)
    case 'pan':
      return gesture.moved ? { ...rest, gesture: { kind: 'none' } } : tapped(rest, event)
    case 'page': {
      const far = Math.abs(gesture.by) > event.stage.width / 5
      return far ? turn(rest, gesture.by < 0 ? 1 : -1) : { ...rest, gesture: { kind: 'none' } }
    }
    case 'drop':
      return { ...rest, gesture: { kind: 'none' }, dropped: gesture.by > dropPx }
    case 'pinch': {
      const [left] = rest.fingers
      // The finger that stays goes on with the picture.
      if (left === undefined || rest.view.scale === 1)
        return { ...rest, gesture: { kind: 'spent' } }
      const gestureLeft: Gesture = { kind: 'pan', from: left, view: rest.view, moved: true }
      return { ...rest, gesture: gestureLeft }
    }
  }
}

function tapped(state: ViewerState, { point, time, stage, picture }: Up): ViewerState {
  const { tap, view } = state
  const near = tap !== null && Math.hypot(point.x - tap.x, point.y - tap.y) < doubleTapPx
  const none: Gesture = { kind: 'none' }
  if (tap === null || !near || time - tap.time > doubleTapMs) {
    return { ...state, gesture: none, tap: { ...point, time } }
  }
  const next =
    view.scale > 1 ? fitted : clampView(zoomAbout(view, point, doubleTapScale), stage, picture)
  return { ...state, gesture: none, tap: null, view: next }
}

function turn(state: ViewerState, by: -1 | 1): ViewerState {
  const at = Math.min(state.count - 1, Math.max(0, state.at + by))
  const view = at === state.at ? state.view : fitted
  return { ...state, at, view, gesture: { kind: 'none' }, tap: null }
}

function without(state: ViewerState, id: number): ViewerState {
  return { ...state, fingers: state.fingers.filter((each) => each.id !== id) }
}

function spanOf(one: Point, two: Point): { middle: Point; apart: number } {
  const middle = { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 }
  return { middle, apart: Math.max(1, Math.hypot(one.x - two.x, one.y - two.y)) }
}
