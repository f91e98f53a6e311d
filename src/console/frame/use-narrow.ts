import { useSyncExternalStore } from 'react'

/** As the style sheets have it: a phone held upright. */
const narrow = '(max-width: 599px)'

function subscribe(changed: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
}
