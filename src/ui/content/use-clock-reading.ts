import { use, useCallback, useSyncExternalStore } from 'react'
import { NowContext } from './now-context.ts'

/**
 * What is read off the clock, again every so many milliseconds and as soon as the page is seen
 * again. It never ends: an answer of the server's may put the clock back at any time.
 */
export function useClockReading(read: (now: number) => number, everyMs: number): number {
  const now = use(NowContext)
  const watch = useCallback(
    (look: () => void) => {
      const timer = setInterval(look, everyMs)
      document.addEventListener('visibilitychange', look)
      return () => {
        clearInterval(timer)
        document.removeEventListener('visibilitychange', look)
      }
    },
    [everyMs],
  )
  return useSyncExternalStore(watch, () => read(now()))
}
