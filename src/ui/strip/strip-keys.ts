import type { StripEvent, StripState } from './strip-state.ts'
import { lastStart, timeAt, xOf, type StripRoom } from './strip-view.ts'

type Key = { key: string; shiftKey: boolean; time: number }

const zoomStep = 1.5
/** How far an arrow goes, as a part of what is seen. */
const arrowShare = 0.1
const pageShare = 0.9

/** What a key does with a strip, or null for one that means nothing to it. */
export function eventOfKey(
  { key, shiftKey, time }: Key,
  { view, cursorS }: Pick<StripState, 'view' | 'cursorS'>,
  room: StripRoom,
): StripEvent | null {
  const last = lastStart(view.pxPerS, room)
  const centre = cursorS === null ? room.width / 2 : xOf(view, cursorS)
  const page = (direction: number): StripEvent => {
    const startS = view.startS + (direction * pageShare * room.width) / view.pxPerS
    if (room.live && startS >= last) return { type: 'follow', time }
    return { type: 'ease', startS, time }
  }
  const arrow = (direction: number): StripEvent => {
    if (cursorS === null) return { type: 'pan', byPx: direction * arrowShare * room.width }
    // A step that is seen: a second, or as many as two pixels have.
    const step = Math.max(1, Math.round(2 / view.pxPerS)) * (shiftKey ? 10 : 1)
    return { type: 'point', atS: cursorS + direction * step }
  }
  switch (key) {
    case 'ArrowLeft':
      return arrow(-1)
    case 'ArrowRight':
      return arrow(1)
    case 'PageUp':
      return page(-1)
    case 'PageDown':
      return page(1)
    case 'Home':
      return { type: 'ease', startS: 0, time }
    case 'End':
      return room.live ? { type: 'follow', time } : { type: 'ease', startS: last, time }
    case '+':
    case '=':
      return { type: 'zoom', by: zoomStep, x: centre }
    case '-':
      return { type: 'zoom', by: 1 / zoomStep, x: centre }
    case '1':
    case '2':
    case '3':
      return { type: 'speed', speed: Number(key), x: centre }
    case 'Enter':
    case ' ':
      return { type: 'point', atS: cursorS === null ? timeAt(view, room.width / 2) : null }
    case 'Escape':
      return cursorS === null ? null : { type: 'point', atS: null }
  }
  return null
}
