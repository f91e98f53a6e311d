import { CompiledQuery } from 'kysely'
import type { Store } from './schema.ts'
import { databaseOf } from './transaction.ts'

/** Work inside a transaction that undoes itself alone when it fails. */
export async function inSavepoint<T>(store: Store, work: () => Promise<T>): Promise<T> {
  await execute(store, 'savepoint command')
  try {
    const result = await work()
    await execute(store, 'release command')
    return result
  } catch (error) {
    await execute(store, 'rollback to command')
    await execute(store, 'release command')
    throw error
  }
}

async function execute(store: Store, sql: string): Promise<void> {
  const database = databaseOf(store)
  if (database === null) await store.executeQuery(CompiledQuery.raw(sql))
  else database.prepare(sql).run([])
}
