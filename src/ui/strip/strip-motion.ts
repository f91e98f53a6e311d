import { inertiaDistance, isInertiaRunning } from './inertia.ts'
import type { Motion, StripState } from './strip-state.ts'
import {
  clampView,
  lastStart,
  pxPerSecond,
  scrollIntoView,
  zoomAbout,
  type StripRoom,
  type StripView,
} from './strip-view.ts'

/** It does not move by itself. */
export const still: Motion = { kind: 'none' }

const easeMs = 280

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

export function goOn(state: StripState, time: number, room: StripRoom): StripState {
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
export function fit(state: StripState, room: StripRoom): StripState {
  const follows = state.following && state.motion.kind === 'none'
  const startS = follows ? lastStart(state.view.pxPerS, room) : state.view.startS
  return { ...state, view: clampView({ ...state.view, startS }, room) }
}

export function atSpeed(state: StripState, speed: number, x: number, room: StripRoom): StripState {
  return zoomed(state, zoomAbout(state.view, x, pxPerSecond(speed, room.cmPx), room), room)
}

/** Who only looks closer goes on following. */
export function zoomed(state: StripState, view: StripView, room: StripRoom): StripState {
  return fit({ ...state, view, motion: still }, room)
}

export function moved(state: StripState, view: StripView): StripState {
  return { ...state, view, motion: still, following: false }
}

export function eased(
  state: StripState,
  startS: number,
  time: number,
  room: StripRoom,
): StripState {
  const to = clampView({ ...state.view, startS }, room)
  return { ...state, motion: { kind: 'ease', from: state.view, to, since: time } }
}

export function panned(view: StripView, byPx: number, room: StripRoom): StripView {
  return clampView({ ...view, startS: view.startS + byPx / view.pxPerS }, room)
}

export function pointedAt(state: StripState, atS: number | null, room: StripRoom): StripState {
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
