import { CompiledQuery } from 'kysely'
import type { Store } from './schema.ts'
import { StoreUnavailableError } from './store-unavailable.ts'
import { AllWritesNeeded, databaseOf } from './transaction.ts'

/**
 * Does things one after the other inside a transaction, each of which undoes itself alone when it fails. Throws where
 * the transaction itself can't go on.
 */
export async function inSavepoints<T>(
  store: Store,
  works: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  const results: PromiseSettledResult<T>[] = []
  let next = ['savepoint command']
  for (const work of works) {
    await execute(store, next)
    try {
      results.push({ status: 'fulfilled', value: await work() })
      next = ['release command', 'savepoint command']
    } catch (reason) {
      // It may have been undone as a whole, or is to be.
      if (reason instanceof StoreUnavailableError || reason instanceof AllWritesNeeded) throw reason
      results.push({ status: 'rejected', reason })
      // It stays where it was laid, for the next one.
      next = ['rollback to command']
    }
  }
  if (results.at(-1)?.status === 'rejected') await execute(store, next)
  return results
}

/** On a server all at once: what takes the time is to ask it. */
async function execute(store: Store, statements: readonly string[]): Promise<void> {
  const database = databaseOf(store)
  if (database === null) await store.executeQuery(CompiledQuery.raw(statements.join('; ')))
  else for (const statement of statements) database.prepare(statement).run([])
}
