import { useLocation } from 'react-router-dom'

/** Names this entry of the browser's history: who comes back to it finds what they have left. */
export function useVisit(): string {
  return useLocation().key
}
