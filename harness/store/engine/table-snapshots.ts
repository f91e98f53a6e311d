import type { OpenDatabase } from './sqlite-database.ts'
import type { Store } from './schema.ts'

/** Copies of all tables of a store by name, all or nothing. */
export type TableSnapshots = {
  /** In place of the one of that name. */
  save(name: string): Promise<void>
  putBack(name: string): Promise<void>
}

const ofStores = new WeakMap<Store, TableSnapshots>()

export function provideSnapshots(store: Store, snapshots: TableSnapshots): void {
  ofStores.set(store, snapshots)
}

export function snapshotsOf(store: Store): TableSnapshots {
  const snapshots = ofStores.get(store)
  if (snapshots === undefined) throw new Error('only a store that was opened has snapshots')
  return snapshots
}

/** In the memory of the process, as the bytes of a file. */
export function fileSnapshots(store: Store, database: OpenDatabase): TableSnapshots {
  const copies = new Map<string, Uint8Array>()
  // While nobody else has the connection.
  const alone = (work: () => void) => store.getExecutor().provideConnection(async () => work())
  return {
    save: (name) => alone(() => void copies.set(name, database.copy())),
    async putBack(name) {
      const copy = copies.get(name)
      if (copy !== undefined) await alone(() => database.putBack(copy))
    },
  }
}
