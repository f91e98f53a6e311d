import type { ComponentType } from 'react'

type LazyState<Props> =
  | { at: 'loading' }
  | { at: 'ready'; Content: ComponentType<Props> }
  | { at: 'failed' }

/** What a fallback shows: that it comes, or that it did not. */
export type Pending = { at: 'loading' } | { at: 'failed'; retry: () => void }

/** A component that is fetched on demand, as an outside store of React's. */
export type LazySource<Props> = {
  /** Fetches it unless it is there or on its way, again after a failure. */
  fetch: (load: Load<Props>) => void
  /** The same for somebody who waits for it, and is shown a failure; returns the end of that. */
  request: (load: Load<Props>) => () => void
  subscribe: (listener: () => void) => () => void
  current: () => LazyState<Props>
}

type Load<Props> = () => Promise<ComponentType<Props>>

/** Loading times out after 60 s (spec 2). */
const timeoutMs = 60_000

/**
 * `recover` is asked when what somebody waits for can't be fetched, and why; true means that it sees
 * to it.
 */
export function lazySource<Props>(
  recover: (error: unknown) => Promise<boolean> = () => Promise.resolve(false),
): LazySource<Props> {
  let state: LazyState<Props> = { at: 'loading' }
  let fetching = false
  let waiting = 0
  const listeners = new Set<() => void>()

  function settle(next: LazyState<Props>): void {
    if (state.at === 'ready') return
    state = next
    for (const listener of listeners) listener()
  }

  function fetch(load: Load<Props>): void {
    if (fetching || state.at === 'ready') return
    fetching = true
    if (state.at === 'failed') settle({ at: 'loading' })
    const timer = setTimeout(giveUp, timeoutMs)
    load()
      .then((Content) => settle({ at: 'ready', Content }))
      .catch(async (error: unknown) => {
        if (waiting === 0 || !(await recover(error))) giveUp()
      })
      .finally(() => clearTimeout(timer))
  }

  function giveUp(): void {
    fetching = false
    if (waiting > 0) settle({ at: 'failed' })
  }

  return {
    fetch,
    request(load) {
      waiting += 1
      fetch(load)
      return () => {
        waiting -= 1
        // Who comes back finds it tried again.
        if (waiting === 0 && state.at === 'failed') settle({ at: 'loading' })
      }
    },
    current: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
