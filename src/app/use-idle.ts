import { useEffect, useEffectEvent } from 'react'

/** How long a browser may take to find the time, and how long one waits that can't tell. */
const timeoutMs = 5000
const blindWaitMs = 1500

/** Does something once the page stands and the browser has nothing better to do. */
export function useIdle(ready: boolean, run: () => void): void {
  const act = useEffectEvent(run)
  useEffect(() => {
    if (!ready) return
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => act(), blindWaitMs)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => act(), { timeout: timeoutMs })
    return () => cancelIdleCallback(handle)
  }, [ready])
}
