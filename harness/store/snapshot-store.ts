import { withDatabase } from './engine/transaction.ts'
import type { Store } from './engine/schema.ts'
import type { ObjectStore } from './object-store.ts'

type Kept = { store: Store; objects: ObjectStore }

/** States of the whole harness by name: tables and objects. They are gone with the process. */
export class SnapshotStore {
  readonly #copies = new Map<string, Uint8Array>()

  /** In place of the one of that name. */
  async save({ store, objects }: Kept, name: string): Promise<void> {
    this.#copies.set(name, await withDatabase(store, (database) => database.copy()))
    await objects.save(name)
  }

  async putBack({ store, objects }: Kept, name: string): Promise<void> {
    const copy = this.#copies.get(name)
    if (copy === undefined) throw new Error(`there is no snapshot ${name}`)
    await withDatabase(store, (database) => database.putBack(copy))
    await objects.putBack(name)
  }

  has(name: string): boolean {
    return this.#copies.has(name)
  }

  get names(): string[] {
    return [...this.#copies.keys()]
  }
}
