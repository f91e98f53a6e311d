import type { StorageKey, TabStorageKey } from '#contract/storage-keys.ts'

export type KeyValueStorage<Key extends string> = {
  get(key: Key): string | null
  /**
   * A null value removes the key. False where the browser refuses to keep the value (blocked or full storage):
   * it lasts as long as the page then.
   */
  set(key: Key, value: string | null): boolean
}

/** What lasts, for every tab. */
export type ClientStorage = KeyValueStorage<StorageKey>
/** What lasts as long as its tab. */
export type TabStorage = KeyValueStorage<TabStorageKey>

/** The browser's storage, over which lies a page-long memory of what it has refused to keep. */
export function openBrowserStorage<Key extends string>(area: () => Storage): KeyValueStorage<Key> {
  const refused = new Map<Key, string>()
  const storage = storageIn(area)
  return {
    get: (key) => refused.get(key) ?? storage?.getItem(key) ?? null,
    set(key, value) {
      refused.delete(key)
      if (value === null) {
        storage?.removeItem(key)
        return true
      }
      try {
        if (storage !== null) {
          storage.setItem(key, value)
          return true
        }
      } catch {
        // A full storage keeps what it has.
      }
      refused.set(key, value)
      return false
    },
  }
}

/** Null where the browser gives none: it throws where storage is blocked, and web views may have none at all. */
function storageIn(area: () => Storage | null): Storage | null {
  try {
    return area()
  } catch {
    return null
  }
}
