import { navigate } from 'wouter/use-browser-location'
import { randomId } from '#src/services/random-id.ts'

/** A page's place in the browser's history: how many of ours lie behind it, and its own name. */
type Place = { idx: number; key: string }

type Options = { replace?: boolean }

/** The place that an entry of the history says; what we did not write is where a visit began. */
export function placeIn(state: unknown): Place {
  if (typeof state !== 'object' || state === null) return { idx: 0, key: '' }
  const idx = 'idx' in state && typeof state.idx === 'number' ? state.idx : 0
  const key = 'key' in state && typeof state.key === 'string' ? state.key : ''
  return { idx, key }
}

/** What the router writes into the entry of a page that is opened from this one. */
export function nextPlace({ replace = false }: Options = {}): Place {
  const { idx } = placeIn(history.state)
  return { idx: replace ? idx : idx + 1, key: randomId() }
}

/** Opens a page of ours, a path with its query, past any link. */
export function go(location: string, options: Options = {}): void {
  navigate(location, { ...options, state: nextPlace(options) })
}
