import type { ComponentType } from 'react'

type PageLoad = { at: 'loading' } | { at: 'ready'; Content: ComponentType } | { at: 'failed' }

/** A page that is fetched on its first use, as an outside store of React's. */
export type PageSource = {
  fetch: () => void
  subscribe: (listener: () => void) => () => void
  current: () => PageLoad
}

/** Loading a page times out after 60 s (spec 2). */
const timeoutMs = 60_000

/**
 * Not React.lazy: after a placeholder React holds a page that has arrived back for up to
 * 300 ms, and has no word for one that does not come.
 */
export function pageSource(load: () => Promise<ComponentType>): PageSource {
  let state: PageLoad = { at: 'loading' }
  let begun = false
  const listeners = new Set<() => void>()

  function settle(next: PageLoad): void {
    if (state.at !== 'loading') return
    state = next
    for (const listener of listeners) listener()
  }

  function fetch(): void {
    if (begun) return
    begun = true
    const timer = setTimeout(() => settle({ at: 'failed' }), timeoutMs)
    load()
      .then((Content) => settle({ at: 'ready', Content }))
      .catch(() => settle({ at: 'failed' }))
      .finally(() => clearTimeout(timer))
  }

  return {
    fetch,
    current: () => state,
    subscribe(listener) {
      fetch()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
