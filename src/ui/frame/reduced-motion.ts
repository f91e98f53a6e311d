import { useSyncExternalStore } from 'react'

/** Whether the person has asked the system for less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches)
}

function subscribe(listener: () => void): () => void {
  const list = query()
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

function query(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)')
}
