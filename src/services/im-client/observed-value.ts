/** A value whose changes can be listened to. */
export type ObservedValue<T> = {
  current(): T
  /** Calls the listener after each change; returns what ends that. */
  subscribe(listener: () => void): () => void
}

export type SettableValue<T> = ObservedValue<T> & { set(value: T): void }

/** Setting the value that it has already notifies nobody. */
export function createObservedValue<T>(first: T): SettableValue<T> {
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
