import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
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

type Database = IDBPDatabase<Tables>

/** What a browser says that has closed the connection: iOS does, of a page in the background. */
const closedNames: readonly string[] = ['InvalidStateError', 'UnknownError', 'AbortError']

/**
 * In IndexedDB, which keeps files too; in the page's memory where the browser has none. A connection
 * that the browser has closed is opened anew when it is used; `onLost` is told, for what was kept may
 * be gone with it.
 */
export async function openOutboxStore(onLost: () => void): Promise<OutboxStore> {
  const run = taskRunner(onLost)
  try {
    await run(async () => {})
  } catch {
    return createMemoryStore()
  }
  return {
    async all(account) {
      const stored = await run((opened) => reader(opened).index('account').getAll(account))
      return stored.map(readEntry).filter((entry) => entry !== null)
    },
    has: async (key) => (await run((opened) => reader(opened).count(key))) > 0,
    keep: async (entry) => void (await run((opened) => opened.put('entries', entry))),
    forget: (key) => run((opened) => opened.delete('entries', key)),
    forgetAll: (account) =>
      run(async (opened) => {
        const keys = await reader(opened).index('account').getAllKeys(account)
        await Promise.all(keys.map((key) => opened.delete('entries', key)))
      }),
  }
}

/** For one question, which says itself that a browser has ended its transaction. */
function reader(opened: Database) {
  const { done, store } = opened.transaction('entries')
  done.catch(() => {})
  return store
}

type Task<T> = (opened: Database) => Promise<T>

/** Runs tasks on one connection, and one that found it closed once more on another. */
function taskRunner(onLost: () => void): <T>(task: Task<T>) => Promise<T> {
  let connection: Promise<Database> | null = null

  function connect(): Promise<Database> {
    const opened = openDatabase(() => lose(opened))
    opened.catch(() => lose(opened))
    return opened
  }

  function lose(lost: Promise<Database>): void {
    if (connection !== lost) return
    connection = null
    lost.then(
      (database) => database.close(),
      () => {},
    )
    onLost()
  }

  return async (task) => {
    const used = (connection ??= connect())
    try {
      return await task(await used)
    } catch (error) {
      if (!(error instanceof DOMException) || !closedNames.includes(error.name)) throw error
      lose(used)
    }
    return task(await (connection ??= connect()))
  }
}

function openDatabase(terminated: () => void): Promise<Database> {
  return openDB<Tables>('consult-outbox', 1, {
    upgrade(opened) {
      const entries = opened.createObjectStore('entries', { keyPath: 'key' })
      entries.createIndex('account', 'account')
    },
    terminated,
  })
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
