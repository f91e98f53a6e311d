import { useEffect, useEffectEvent, type RefObject } from 'react'
import { axisOf, sinceDecided, type Axis } from '#src/ui/gesture/swipe-axis.ts'

type Pull = {
  onPull: (distance: number) => void
  onRelease: (distance: number) => void
}

type Finger = { id: number; x: number; y: number; axis: Axis | null; by: number }

/**
 * A finger that draws down what is scrolled to its top. By touch events: they alone can keep the
 * browser from scrolling once a touch has begun, and only where there is nothing to scroll.
 */
export function usePull(ref: RefObject<HTMLElement | null>, enabled: boolean, pull: Pull): void {
  const onPull = useEffectEvent(pull.onPull)
  const onRelease = useEffectEvent(pull.onRelease)

  useEffect(() => {
    const element = ref.current
    if (!enabled || element === null) return
    let finger: Finger | null = null
    let leave = () => {}

    function begin({ touches: [touch, second], target }: TouchEvent): void {
      const free = touch && !second && target instanceof Element && isAtTop(target)
      if (finger !== null) release(0)
      if (free) {
        const { identifier: id, clientX: x, clientY: y } = touch
        finger = { id, x, y, axis: null, by: 0 }
        leave()
        // What is drawn hears of touches just as other elements do, whatever its type says.
        leave = follow(target as HTMLElement)
      }
    }

    function move(event: TouchEvent): void {
      if (finger === null) return
      const { id, x, y } = finger
      const touch = [...event.touches].find(({ identifier }) => identifier === id)
      if (touch === undefined) return
      const [dx, dy] = [touch.clientX - x, touch.clientY - y]
      finger.axis ??= axisOf(dx, dy)
      const ours = finger.axis === null ? dy > Math.abs(dx) : finger.axis === 'y' && dy > 0
      // A finger that goes another way first is never asked again.
      if (finger.by === 0 && finger.axis !== null && !ours) finger = null
      // Not prevented from the first, the browser scrolls, and asks no more.
      else if (!event.cancelable) release(0)
      else {
        if (ours) event.preventDefault()
        if (finger.axis === null) return
        finger.by = Math.max(0, sinceDecided(dy))
        onPull(finger.by)
      }
    }

    function release(by: number): void {
      const pulled = finger !== null && finger.axis === 'y'
      finger = null
      if (pulled) onRelease(by)
    }
    const lift = () => release(finger?.by ?? 0)
    const lose = () => release(0)

    /** A touch tells only what it began on, also once that is no longer in the page. */
    function follow(on: HTMLElement): () => void {
      on.addEventListener('touchmove', move, { passive: false })
      on.addEventListener('touchend', lift)
      on.addEventListener('touchcancel', lose)
      return () => {
        on.removeEventListener('touchmove', move)
        on.removeEventListener('touchend', lift)
        on.removeEventListener('touchcancel', lose)
      }
    }

    element.addEventListener('touchstart', begin, { passive: true })
    return () => {
      element.removeEventListener('touchstart', begin)
      leave()
    }
  }, [ref, enabled])
}

/** Nothing from the touched element up to the page is scrolled down. */
function isAtTop(target: Element): boolean {
  for (let each: Element | null = target; each !== null; each = each.parentElement) {
    if (each.scrollTop > 0) return false
  }
  return true
}
