import { useSyncExternalStore } from 'react'

/** Whether the person has asked the system for less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, () => wish().matches)
}

function subscribe(listener: () => void): () => void {
  const list = wish()
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

function wish(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)')
}
