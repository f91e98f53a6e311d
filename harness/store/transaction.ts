import type { DatabaseConnection } from 'kysely'
import type { Store } from './open-store.ts'

const connections = new WeakMap<Store, DatabaseConnection>()

/** A transaction whose prepared queries go to its connection straight, past the layers of Kysely. */
export async function inTransaction<T>(store: Store, work: (trx: Store) => Promise<T>): Promise<T> {
  return store.transaction().execute(async (trx) => {
    await trx.getExecutor().provideConnection(async (connection) => {
      connections.set(trx, connection)
    })
    try {
      return await work(trx)
    } finally {
      connections.delete(trx)
    }
  })
}

/** Null outside of such a transaction. */
export function connectionOf(store: Store): DatabaseConnection | null {
  return connections.get(store) ?? null
}
