import type { StorageKey, TabStorageKey } from '#contract/storage-keys.ts'

export type KeyValueStorage<Key extends string> = {
  get(key: Key): string | null
  /** A null value removes the key. */
  set(key: Key, value: string | null): void
  /** False when the browser keeps nothing beyond this page (blocked or full storage). */
  lasting: boolean
}

/** What lasts, for every tab. */
export type ClientStorage = KeyValueStorage<StorageKey>
/** What lasts as long as its tab. */
export type TabStorage = KeyValueStorage<TabStorageKey>

/** The browser's storage, or a page-long memory where the browser refuses to give one. */
export function openBrowserStorage<Key extends string>(area: () => Storage): KeyValueStorage<Key> {
  try {
    const storage = area()
    storage.setItem('storage-probe', '1')
    storage.removeItem('storage-probe')
    return {
      lasting: true,
      get: (key) => storage.getItem(key),
      set: (key, value) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)),
    }
  } catch {
    return pageLongStorage()
  }
}

function pageLongStorage<Key extends string>(): KeyValueStorage<Key> {
  const values = new Map<Key, string>()
  return {
    lasting: false,
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void (value === null ? values.delete(key) : values.set(key, value)),
  }
}
