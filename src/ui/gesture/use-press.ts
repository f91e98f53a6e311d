import {
  useEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type TouchEvent,
} from 'react'
import { longPressMs, tolerancePx } from './touch-limits.ts'
import './use-press.css'

type Press = {
  onTap?: () => void
  /** Also by right click and by the context-menu key. */
  onLongPress: () => void
}

type Finger = { id: number; x: number; y: number; timer: ReturnType<typeof setTimeout> }

/** Props of something that is tapped or pressed long: a button, or what else can have the focus. */
export function usePress({ onTap, onLongPress }: Press) {
  const finger = useRef<Finger | null>(null)
  /** The touch that is under way is no tap any more. */
  const spent = useRef(false)

  useEffect(() => () => letGo(finger), [])

  return {
    className: 'press',
    onPointerDown(event: PointerEvent) {
      letGo(finger)
      spent.current = false
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      const timer = setTimeout(() => {
        spent.current = true
        onLongPress()
      }, longPressMs)
      finger.current = { id: event.pointerId, x: event.clientX, y: event.clientY, timer }
    },
    onPointerMove(event: PointerEvent) {
      const held = finger.current
      if (held === null || held.id !== event.pointerId) return
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) <= tolerancePx) return
      letGo(finger)
      spent.current = true
    },
    onPointerUp: () => letGo(finger),
    onPointerCancel: () => letGo(finger),
    // Otherwise the end of a long press taps on what the press has opened.
    onTouchEnd(event: TouchEvent) {
      if (spent.current && event.cancelable) event.preventDefault()
    },
    onClick(event: MouseEvent) {
      // A click by the keyboard has no pointer before it, and counts nothing.
      if (spent.current && event.detail > 0) event.preventDefault()
      else onTap?.()
      spent.current = false
    },
    onContextMenu(event: MouseEvent) {
      event.preventDefault()
      // Android opens one by itself for a finger that rests: that one has been answered.
      if (finger.current === null && !spent.current) onLongPress()
    },
  }
}

function letGo(finger: RefObject<Finger | null>): void {
  clearTimeout(finger.current?.timer)
  finger.current = null
}
