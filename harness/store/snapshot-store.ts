import type { Store } from './engine/schema.ts'
import { snapshotsOf } from './engine/table-snapshots.ts'
import type { ObjectStore } from './object-store.ts'

type Kept = { store: Store; objects: ObjectStore }

/** States of the whole harness by name: tables and objects. They are gone with the process. */
export class SnapshotStore {
  readonly #names = new Set<string>()

  /** In place of the one of that name. */
  async save({ store, objects }: Kept, name: string): Promise<void> {
    await snapshotsOf(store).save(name)
    await objects.save(name)
    this.#names.add(name)
  }

  async putBack({ store, objects }: Kept, name: string): Promise<void> {
    if (!this.has(name)) throw new Error(`there is no snapshot ${name}`)
    await snapshotsOf(store).putBack(name)
    await objects.putBack(name)
  }

  has(name: string): boolean {
    return this.#names.has(name)
  }

  get names(): string[] {
    return [...this.#names]
  }
}
