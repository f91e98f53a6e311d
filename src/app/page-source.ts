import type { ComponentType } from 'react'

type PageLoad = { at: 'loading' } | { at: 'ready'; Content: ComponentType } | { at: 'failed' }

/** A page that is fetched on its first use, as an outside store of React's. */
export type PageSource = {
  /** Fetches it, shown or not: ahead of its time a failure stays unnoticed. */
  fetch: () => void
  subscribe: (listener: () => void) => () => void
  current: () => PageLoad
}

/** Loading a page times out after 60 s (spec 2). */
const timeoutMs = 60_000

/**
 * Not React.lazy: after a placeholder React holds a page that has arrived back for up to
 * 300 ms, and has no word for one that does not come. `recover` is asked when a page that is
 * waited for can't be fetched; true means that it sees to it.
 */
export function pageSource(
  load: () => Promise<ComponentType>,
  recover: () => Promise<boolean> = () => Promise.resolve(false),
): PageSource {
  let state: PageLoad = { at: 'loading' }
  let begun = false
  const listeners = new Set<() => void>()

  function settle(next: PageLoad): void {
    if (state.at === 'ready') return
    state = next
    for (const listener of listeners) listener()
  }

  function fetch(): void {
    if (begun) return
    begun = true
    const timer = setTimeout(giveUp, timeoutMs)
    load()
      .then((Content) => settle({ at: 'ready', Content }))
      .catch(async () => {
        if (listeners.size === 0 || !(await recover())) giveUp()
      })
      .finally(() => clearTimeout(timer))
  }

  function giveUp(): void {
    begun = false
    if (listeners.size > 0) settle({ at: 'failed' })
  }

  return {
    fetch,
    current: () => state,
    subscribe(listener) {
      // Who comes back to a page that failed sees it tried again.
      if (listeners.size === 0 && state.at === 'failed') state = { at: 'loading' }
      listeners.add(listener)
      if (state.at === 'loading') fetch()
      return () => listeners.delete(listener)
    },
  }
}
