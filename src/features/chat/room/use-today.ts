import { useSyncExternalStore } from 'react'

/** The day it is on this device, as a text: another one for who comes back the day after. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => new Date().toDateString())
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
