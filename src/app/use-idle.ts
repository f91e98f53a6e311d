import { useEffect, useEffectEvent } from 'react'

/** The longest wait for an idle browser, and the wait in one that can't report it. */
const timeoutMs = 5000
const blindWaitMs = 1500

/** Runs something once the page is shown and the browser is idle. */
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
