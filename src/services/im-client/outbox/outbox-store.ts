import { openDB, type DBSchema } from 'idb'
import { readEntry, type OutboxEntry } from './outbox-entry.ts'

/** Where unsent messages are kept, for each account. */
export type OutboxStore = {
  all(account: string): Promise<OutboxEntry[]>
  has(key: string): Promise<boolean>
  keep(entry: OutboxEntry): Promise<void>
  forget(key: string): Promise<void>
  forgetAll(account: string): Promise<void>
}

interface Tables extends DBSchema {
  entries: { key: string; value: unknown; indexes: { account: string } }
}

/** In IndexedDB, which keeps files too; in the page's memory where the browser has none. */
export async function openOutboxStore(): Promise<OutboxStore> {
  try {
    return await openDatabase()
  } catch {
    return createMemoryStore()
  }
}

async function openDatabase(): Promise<OutboxStore> {
  const database = await openDB<Tables>('consult-outbox', 1, {
    upgrade(opened) {
      const entries = opened.createObjectStore('entries', { keyPath: 'key' })
      entries.createIndex('account', 'account')
    },
  })
  return {
    async all(account) {
      const stored = await database.getAllFromIndex('entries', 'account', account)
      return stored.map(readEntry).filter((entry) => entry !== null)
    },
    has: async (key) => (await database.count('entries', key)) > 0,
    keep: async (entry) => void (await database.put('entries', entry)),
    forget: (key) => database.delete('entries', key),
    async forgetAll(account) {
      const keys = await database.getAllKeysFromIndex('entries', 'account', account)
      await Promise.all(keys.map((key) => database.delete('entries', key)))
    },
  }
}

/** Keeps them as long as the page. */
export function createMemoryStore(): OutboxStore {
  const entries = new Map<string, OutboxEntry>()
  const of = (account: string) => [...entries.values()].filter((one) => one.account === account)
  return {
    all: async (account) => of(account),
    has: async (key) => entries.has(key),
    keep: async (entry) => void entries.set(entry.key, entry),
    forget: async (key) => void entries.delete(key),
    async forgetAll(account) {
      for (const { key } of of(account)) entries.delete(key)
    },
  }
}
