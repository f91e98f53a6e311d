import { describe, expect, test } from 'vitest'
import type { StorageKey } from '#contract/storage-keys.ts'
import { openBrowserStorage } from '#src/services/browser-storage.ts'

describe('a storage that is full', () => {
  test('still gives what it has, such as the token of who is signed in', () => {
    const { storage } = openFull({ token: 'T' })
    expect(storage.get('token')).toBe('T')
  })

  test('is said to keep nothing more, which lasts as long as the page', () => {
    const { storage, stored } = openFull({ token: 'T' })
    expect(storage.set('id', '10001')).toBe(false)
    expect(storage.get('id')).toBe('10001')
    expect(stored()).toEqual({ token: 'T' })
  })

  test('lets what it has be removed, and what lasts as long as the page', () => {
    const { storage, stored } = openFull({ token: 'T' })
    storage.set('token', 'U')
    expect(storage.get('token')).toBe('U')
    expect(storage.set('token', null)).toBe(true)
    expect(storage.get('token')).toBeNull()
    expect(stored()).toEqual({})
  })

  test('that has room again keeps what comes then', () => {
    const { storage, stored, makeRoom } = openFull({})
    storage.set('token', 'T')
    makeRoom()
    expect(storage.set('token', 'U')).toBe(true)
    expect(storage.get('token')).toBe('U')
    expect(stored()).toEqual({ token: 'U' })
  })
})

test.for([
  [
    'blocked',
    () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  ],
  // What it is in a web view whose storage was never turned on.
  ['not there', () => null as unknown as Storage],
] as const)('a storage that is %s keeps everything as long as the page', ([, area]) => {
  const storage = openBrowserStorage<StorageKey>(area)
  expect(storage.get('token')).toBeNull()
  expect(storage.set('token', 'T')).toBe(false)
  expect(storage.get('token')).toBe('T')
  storage.set('token', null)
  expect(storage.get('token')).toBeNull()
})

/** A browser's storage with these values and no room for another. */
function openFull(values: Record<string, string>) {
  const kept = new Map(Object.entries(values))
  let hasRoom = false
  const area: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (!hasRoom) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key) => void kept.delete(key),
  }
  return {
    // What a browser's storage has besides is not used.
    storage: openBrowserStorage<StorageKey>(() => area as Storage),
    stored: () => Object.fromEntries(kept),
    makeRoom: () => void (hasRoom = true),
  }
}
