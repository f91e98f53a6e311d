import { useEffect, useEffectEvent } from 'react'

/** What is said to have failed so soon after the page has come back was given up as it was left. */
const justBackMs = 300

let backAt = -Infinity

/**
 * Told when the page is shown again as it was left, which browsers keep for a while. WebKit gives up
 * what such a page was loading, and says so as of a lost line, mostly before the page is hidden:
 * nobody can tell it from a failure until the page is back. Returns the end of it.
 */
export function onPageReturn(listener: () => void): () => void {
  const onPageShow = ({ persisted, timeStamp }: PageTransitionEvent) => {
    if (!persisted) return
    backAt = timeStamp
    listener()
  }
  addEventListener('pageshow', onPageShow)
  return () => removeEventListener('pageshow', onPageShow)
}

/** Loads again what stands there as failed when the page comes back; null while nothing has failed. */
export function useRetryOnReturn(retry: (() => void) | null): void {
  const again = useEffectEvent(() => retry?.())
  const hasFailed = retry !== null
  useEffect(() => {
    if (!hasFailed) return
    const end = onPageReturn(() => again())
    const justBack = backAt + justBackMs - performance.now()
    const timer = justBack > 0 ? setTimeout(() => again(), justBack) : undefined
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [hasFailed])
}
