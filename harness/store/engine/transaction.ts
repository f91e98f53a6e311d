import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely'
import type { Schema, Store } from './schema.ts'
import type { OpenDatabase } from './sqlite-database.ts'

/** A store that speaks to its database past the layers of Kysely, while its transaction lasts. */
type Transaction = { store: Store; database: OpenDatabase; isOpen: boolean }

const transactions = new WeakMap<Store, Transaction>()
const databases = new WeakMap<Store, SqliteDatabase>()

/** Makes `inTransaction` and prepared queries of the store go to its database straight. */
export function goStraight(store: Store, database: OpenDatabase): void {
  const guarded: SqliteDatabase = {
    // The store outside closes it.
    close() {},
    prepare(sql) {
      if (!transaction.isOpen) throw new Error('the transaction is over')
      return database.prepare(sql)
    },
  }
  const inside = new Kysely<Schema>({ dialect: new SqliteDialect({ database: guarded }) })
  const transaction: Transaction = { store: inside, database, isOpen: false }
  transactions.set(store, transaction)
  databases.set(inside, guarded)
}

/** The work of a transaction; what it has written is undone when it throws. */
export async function inTransaction<T>(store: Store, work: (trx: Store) => Promise<T>): Promise<T> {
  const transaction = transactions.get(store)
  if (transaction === undefined) return store.transaction().execute(work)
  const { database } = transaction
  // Nobody else has the connection until then: SQLite's is the only one.
  return store.getExecutor().provideConnection(async () => {
    database.prepare('begin').run([])
    transaction.isOpen = true
    try {
      const result = await work(transaction.store)
      database.prepare('commit').run([])
      return result
    } catch (error) {
      database.prepare('rollback').run([])
      throw error
    } finally {
      transaction.isOpen = false
    }
  })
}

/** Null outside of such a transaction. */
export function databaseOf(store: Store): SqliteDatabase | null {
  return databases.get(store) ?? null
}
