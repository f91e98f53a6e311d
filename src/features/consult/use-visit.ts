import { useHistoryState } from 'wouter/use-browser-location'

/** Names this entry of the browser's history: who comes back to it finds what they have left. */
export function useVisit(): string {
  const state: unknown = useHistoryState()
  if (typeof state !== 'object' || state === null || !('key' in state)) return ''
  return String(state.key)
}
