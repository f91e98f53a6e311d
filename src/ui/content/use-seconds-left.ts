import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whole seconds left until a moment, by the clock: a page that slept is right as soon as it is
 * seen again. Rounded up, so that 0 means it is over.
 */
export function useSecondsLeft(endsAt: number): number {
  const watch = useCallback((look: () => void) => watchUntil(endsAt, look), [endsAt])
  return useSyncExternalStore(watch, () => secondsUntil(endsAt))
}

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000))
}

function watchUntil(moment: number, look: () => void): () => void {
  if (secondsUntil(moment) === 0) return () => {}
  const timer = setInterval(() => {
    look()
    if (secondsUntil(moment) === 0) clearInterval(timer)
  }, 250)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
