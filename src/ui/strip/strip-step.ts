import { lift, moveFinger, putDown, without } from './strip-gesture.ts'
import {
  atSpeed,
  eased,
  fit,
  goOn,
  moved,
  panned,
  pointedAt,
  still,
  zoomed,
} from './strip-motion.ts'
import type { StripEvent, StripState } from './strip-state.ts'
import { clampView, lastStart, zoomAbout, type StripRoom, type StripView } from './strip-view.ts'

/** At rest, with nothing on it. */
export function stripAt(view: StripView, following: boolean): StripState {
  return {
    view,
    gesture: { kind: 'none' },
    motion: still,
    fingers: [],
    tap: null,
    cursorS: null,
    following,
  }
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
