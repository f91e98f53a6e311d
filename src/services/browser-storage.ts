import type { StorageKey } from '#contract/storage-keys.ts'

export type ClientStorage = {
  get(key: StorageKey): string | null
  /** A null value removes the key. */
  set(key: StorageKey, value: string | null): void
  /** False when the browser keeps nothing beyond this page (blocked or full storage). */
  lasting: boolean
}

/** The browser's storage, or a page-long memory where the browser refuses to give one. */
export function openBrowserStorage(area: () => Storage): ClientStorage {
  try {
    const storage = area()
    storage.setItem('launch-probe', '1')
    storage.removeItem('launch-probe')
    return {
      lasting: true,
      get: (key) => storage.getItem(key),
      set: (key, value) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)),
    }
  } catch {
    return memoryStorage()
  }
}

function memoryStorage(): ClientStorage {
  const values = new Map<StorageKey, string>()
  return {
    lasting: false,
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void (value === null ? values.delete(key) : values.set(key, value)),
  }
}
