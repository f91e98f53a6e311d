import { useLayoutEffect, useReducer } from 'react'
import { flushSync } from 'react-dom'

/**
 * A virtual list first measures itself in the frame after it was mounted, and draws itself anew by
 * `flushSync` inside the callback of its ResizeObserver. React then draws everything else that is due,
 * too; where that resizes the list, the browser raises `ResizeObserver loop completed with undelivered
 * notifications`. So what is due is drawn earlier in that frame.
 */
export function useFlushBeforeMeasuring(): void {
  const [, render] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => flushSync(render))
    return () => cancelAnimationFrame(frame)
  }, [])
}
