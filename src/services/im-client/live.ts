/** A value that changes, and who wants to know of it. */
export type Live<T> = {
  current(): T
  /** Tells the listener of every change; returns what ends that. */
  subscribe(listener: () => void): () => void
}

export type LiveValue<T> = Live<T> & { set(value: T): void }

/** Setting the value that it has tells nobody. */
export function createLive<T>(first: T): LiveValue<T> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    current: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
