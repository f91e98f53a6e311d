import { useRef, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react'
import { axisOf, sinceDecided, type Axis } from './swipe-axis.ts'

type Swipe = {
  onStart?: () => void
  /** `by` is in pixels since the axis was decided. */
  onMove: (by: number) => void
  /** `speed` is in pixels a millisecond; a swipe that was taken away ends with 0 and 0. */
  onEnd: (by: number, speed: number) => void
}

type Finger = {
  id: number
  x: number
  y: number
  axis: Axis | null
  by: number
  speed: number
  time: number
}

/**
 * Swipes along one axis, as handlers for the element that is swiped. Its style sheet leaves the
 * other axis to the browser (`touch-action: pan-y` for `x`), which then scrolls by itself.
 */
export function useSwipe(axis: Axis, swipe: Swipe) {
  const finger = useRef<Finger | null>(null)
  const swiped = useRef(false)

  function begin(event: PointerEvent<HTMLElement>): void {
    if (!event.isPrimary || event.button !== 0) return
    swiped.current = false
    const { pointerId: id, clientX: x, clientY: y, timeStamp: time } = event
    finger.current = { id, x, y, axis: null, by: 0, speed: 0, time }
  }

  function move(event: PointerEvent<HTMLElement>): void {
    const held = finger.current
    if (held === null || held.id !== event.pointerId) return
    const dx = event.clientX - held.x
    const dy = event.clientY - held.y
    if (held.axis === null) {
      held.axis = axisOf(dx, dy)
      if (held.axis === axis) {
        swiped.current = true
        event.currentTarget.setPointerCapture(held.id)
        swipe.onStart?.()
      }
    }
    // The axis stays what it was: a finger that began to scroll never swipes.
    if (held.axis !== axis) return
    const by = sinceDecided(axis === 'x' ? dx : dy)
    held.speed = (by - held.by) / Math.max(1, event.timeStamp - held.time)
    held.time = event.timeStamp
    held.by = by
    swipe.onMove(by)
  }

  function lift(event: PointerEvent<HTMLElement>): void {
    const held = finger.current
    if (held === null || held.id !== event.pointerId) return
    finger.current = null
    if (held.axis !== axis) return
    // A finger that rested before it was lifted does not flick.
    const rested = event.timeStamp - held.time > 100
    swipe.onEnd(held.by, rested ? 0 : held.speed)
  }

  function lose(event: PointerEvent<HTMLElement>): void {
    const held = finger.current
    if (held === null || held.id !== event.pointerId) return
    finger.current = null
    if (held.axis === axis) swipe.onEnd(0, 0)
  }

  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: lift,
    onPointerCancel: lose,
    // The end of a swipe is no tap on what lies under the finger.
    onClickCapture(event: MouseEvent) {
      if (!swiped.current) return
      swiped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onDragStart: (event: SyntheticEvent) => event.preventDefault(),
  }
}
