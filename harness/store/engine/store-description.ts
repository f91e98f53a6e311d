import type { Store } from './schema.ts'

const descriptions = new WeakMap<Store, string>()

export function describeStore(store: Store, description: string): void {
  descriptions.set(store, description)
}

/** What a store was found to be, in one line. */
export function descriptionOf(store: Store): string {
  return descriptions.get(store) ?? ''
}
