import { useLayoutEffect, useReducer } from 'react'
import { flushSync } from 'react-dom'

/**
 * A virtual list draws itself anew by `flushSync` inside the callback of its ResizeObserver. React then
 * draws everything else that is due, too; where that resizes the list, the browser raises
 * `ResizeObserver loop completed with undelivered notifications`. So in the frame that first measures a
 * list, or in `every` one that measures something new, what is due is drawn first. In a long list that is
 * thrown, rows would then be drawn within the frame's own task, which takes over 50 ms on a slow phone.
 * Stands beside a list, and draws nothing itself.
 */
export function FlushBeforeMeasuring({ frames }: { frames: 'first' | 'every' }): null {
  // An update of this root: without one, `flushSync` leaves alone what is due later.
  const [, update] = useReducer((times: number) => times + 1, 0)

  useLayoutEffect(() => {
    let frame = 0
    const flush = () => {
      frame = 0
      flushSync(update)
    }
    const request = () => {
      if (frame === 0) frame = requestAnimationFrame(flush)
    }
    const observer = new MutationObserver(request)
    const changes = { childList: true, characterData: true, subtree: true }
    if (frames === 'every') observer.observe(document.body, changes)
    request()
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [frames])

  return null
}
