import { CompiledQuery } from 'kysely'
import type { Store } from './open-store.ts'
import { connectionOf } from './transaction.ts'

const begin = CompiledQuery.raw('savepoint command')
const keep = CompiledQuery.raw('release command')
const undo = CompiledQuery.raw('rollback to command')

/** Work inside a transaction that undoes itself alone when it fails. */
export async function inSavepoint<T>(store: Store, work: () => Promise<T>): Promise<T> {
  const connection = connectionOf(store) ?? store.getExecutor()
  await connection.executeQuery(begin)
  try {
    const result = await work()
    await connection.executeQuery(keep)
    return result
  } catch (error) {
    await connection.executeQuery(undo)
    await connection.executeQuery(keep)
    throw error
  }
}
