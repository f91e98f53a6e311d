import type { Store } from './engine/schema.ts'
import { snapshotsOf } from './engine/table-snapshots.ts'
import type { ObjectStore } from './objects/object-store.ts'

type Kept = { store: Store; objects: ObjectStore }

/**
 * Keeps the state of the whole harness by a name: tables and objects, in place of the one of that name. Of a file it
 * is gone with the process; a server keeps it, for all processes over the database.
 */
export async function saveSnapshot({ store, objects }: Kept, name: string): Promise<void> {
  await snapshotsOf(store).save(name, () => objects.save(name))
}

/** @param changed told within what changes the tables */
export async function restoreSnapshot(
  { store, objects }: Kept,
  name: string,
  changed: (store: Store) => Promise<void>,
): Promise<void> {
  await snapshotsOf(store).putBack(name, async (within) => {
    await changed(within)
    await objects.putBack(name)
  })
}

/** Says whether there was one. */
export function removeSnapshot({ store, objects }: Kept, name: string): Promise<boolean> {
  return snapshotsOf(store).remove(name, () => objects.removeSaved(name))
}

/** Their names, in the order in which they were first saved. */
export function listSnapshots(store: Store): Promise<readonly string[]> {
  return snapshotsOf(store).names()
}
