import type { OpenDatabase } from './sqlite-database.ts'
import type { Store } from './schema.ts'

/** What is done together with the tables: in their transaction on a server, right after them over a file. Where it fails, nothing is saved. */
type Together = (store: Store) => Promise<void>

/** Copies of all tables of a store by name, all or nothing. */
export type TableSnapshots = {
  /** In place of the one of that name. */
  save(name: string, together: Together): Promise<void>
  /** Throws an OtherSchemaError where its tables are not those of this harness, a NoSnapshotError where there is none. */
  putBack(name: string, together: Together): Promise<void>
  /** Says whether it was there. */
  remove(name: string, together: Together): Promise<boolean>
  /** In the order in which they were first saved. */
  names(): Promise<readonly string[]>
}

/** A snapshot that an older or a newer harness has kept in the database. */
export class OtherSchemaError extends Error {}

/** One that is not there, or no more: another process may have removed it just now. */
export class NoSnapshotError extends Error {}

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
    async save(name, together) {
      let copy: Uint8Array = new Uint8Array()
      await alone(() => void (copy = database.copy()))
      await together(store)
      copies.set(name, copy)
    },
    async putBack(name, together) {
      const copy = copies.get(name)
      if (copy === undefined) throw new NoSnapshotError(`there is no snapshot ${name}`)
      await alone(() => database.putBack(copy))
      await together(store)
    },
    async remove(name, together) {
      if (!copies.delete(name)) return false
      await together(store)
      return true
    },
    names: async () => [...copies.keys()],
  }
}
