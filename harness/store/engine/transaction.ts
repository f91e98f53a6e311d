import { CompiledQuery, Kysely, SqliteDialect, type SqliteDatabase } from 'kysely'
import { beginInPartition, beginJob, beginLong, type Job } from './database-locks.ts'
import { channelOf } from './process-channel.ts'
import type { Schema, Store } from './schema.ts'
import type { OpenDatabase } from './sqlite-database.ts'

/** A store that talks to its database past the layers of Kysely, while its transaction lasts. */
type Transaction = { store: Store; database: OpenDatabase; isOpen: boolean }

const transactions = new WeakMap<Store, Transaction>()
const databases = new WeakMap<Store, SqliteDatabase>()

/** From here on `inTransaction` and prepared queries of the store use its database directly, without Kysely's driver. */
export function registerDatabase(store: Store, database: OpenDatabase): void {
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

/** Transactions of partitions that are open, or have been. */
const partitioned = new WeakSet<Store>()

/** What a transaction of a partition needs for what it is about to do. */
export class AllWritesNeeded extends Error {}

/**
 * Called ahead of what other partitions write into as well, and of what is decided by it. A transaction of a
 * partition is undone, and its work done again with all writes for itself: rows that two of them lock one after the
 * other would have them wait for each other, and what one has read the other would change.
 */
export function requireAllWrites(trx: Store): void {
  if (partitioned.has(trx)) throw new AllWritesNeeded()
}

/**
 * The work of a transaction; what it has written is undone when it throws. Nothing else is written
 * meanwhile, by no process over the same database.
 * @param partition where others may write at the same time in other partitions: on a server, never in a file. The work
 * is done a second time where it calls requireAllWrites
 */
export async function inTransaction<T>(
  store: Store,
  work: (trx: Store) => Promise<T>,
  partition: number | null = null,
): Promise<T> {
  const transaction = transactions.get(store)
  if (transaction !== undefined) return runInFile(store, transaction, work)
  if (partition === null) return store.transaction().execute(work)
  try {
    return await store.connection().execute((connection) => {
      partitioned.add(connection)
      return runOnConnection(connection, beginInPartition(partition), work)
    })
  } catch (error) {
    if (!(error instanceof AllWritesNeeded)) throw error
    return store.transaction().execute(work)
  }
}

/** The same for what is done to a whole database, for which a server takes minutes where it holds much. */
export async function inLongTransaction<T>(
  store: Store,
  work: (trx: Store) => Promise<T>,
): Promise<T> {
  const transaction = transactions.get(store)
  if (transaction !== undefined) return runInFile(store, transaction, work)
  return store.connection().execute((connection) => runOnConnection(connection, beginLong, work))
}

/** Waits until no other process over the same database does this job; of a file there is nobody to wait for. */
export async function inTurn(store: Store, job: Job, work: () => Promise<void>): Promise<void> {
  if (channelOf(store) === null) return work()
  await store.connection().execute((connection) => runOnConnection(connection, beginJob(job), work))
}

function runInFile<T>(
  store: Store,
  transaction: Transaction,
  work: (trx: Store) => Promise<T>,
): Promise<T> {
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

async function runOnConnection<T>(
  connection: Store,
  begin: string,
  work: (trx: Store) => Promise<T>,
): Promise<T> {
  const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement))
  await run(begin)
  try {
    const result = await work(connection)
    await run('commit')
    return result
  } catch (error) {
    // A connection that can't undo it is not used again (postgres-pool.ts).
    await run('rollback').catch(() => {})
    throw error
  }
}

/** Null outside of such a transaction. */
export function databaseOf(store: Store): SqliteDatabase | null {
  return databases.get(store) ?? null
}
