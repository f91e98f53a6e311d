import { useSyncExternalStore } from 'react'

/** Whether the screen is too low for something to float on it: a phone that lies on its side. */
export function useShortScreen(): boolean {
  return useSyncExternalStore(subscribe, () => low().matches)
}

function subscribe(listener: () => void): () => void {
  const list = low()
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

function low(): MediaQueryList {
  return matchMedia('(max-height: 420px)')
}
