import type { Store } from '#harness/store/engine/schema.ts'
import { inSavepoint } from '#harness/store/engine/savepoint.ts'
import { inTransaction } from '#harness/store/engine/transaction.ts'

/** Something to do with the store: gives what to do once that is kept, or says what else. */
export type QueuedWork = {
  run(store: Store): Promise<() => void>
  failed(error: unknown): void
}

/**
 * Runs work in the order in which it came. What came while the last batch was written is one
 * transaction, so that a flood costs a commit a batch and a single message waits for nobody;
 * nothing is answered before its commit. What fails undoes itself alone.
 */
export class CommandQueue {
  readonly #store: Store
  readonly #onFault: (error: unknown) => void
  #waiting: QueuedWork[] = []
  #running: Promise<void> | null = null

  /** @param onFault told of what fails after its commit, which nobody else can be told of */
  constructor(store: Store, onFault: (error: unknown) => void) {
    this.#store = store
    this.#onFault = onFault
  }

  add(work: QueuedWork): void {
    this.#waiting.push(work)
    this.#running ??= this.#drain()
  }

  /** The same for who waits: resolves with what it gave once that is kept. */
  ask<T>(run: (store: Store) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.add({
        async run(store) {
          const result = await run(store)
          return () => resolve(result)
        },
        failed: reject,
      })
    })
  }

  /** Resolves once nothing is waiting. */
  async idle(): Promise<void> {
    await this.#running
  }

  async #drain(): Promise<void> {
    // What the sockets hold in this turn of the event loop belongs to the first batch, too.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, batchLimit)
      const ends = await this.#commit(batch)
      for (const end of ends) this.#finish(end)
      // Sockets are read between batches: a long queue must not starve them.
      await new Promise((resolve) => setImmediate(resolve))
    }
    this.#running = null
  }

  /** One answer that can't be given must not hold up all that wait behind it. */
  #finish(end: () => void): void {
    try {
      end()
    } catch (error) {
      this.#onFault(error)
    }
  }

  async #commit(batch: readonly QueuedWork[]): Promise<(() => void)[]> {
    try {
      return await inTransaction(this.#store, async (trx) => {
        const ends: (() => void)[] = []
        // A single one is undone with its transaction.
        const run = batch.length === 1 ? runIn : attempt
        for (const work of batch) ends.push(await run(trx, work))
        return ends
      })
    } catch (error) {
      return batch.map((work) => () => work.failed(error))
    }
  }
}

const batchLimit = 64

function runIn(store: Store, work: QueuedWork): Promise<() => void> {
  return work.run(store)
}

async function attempt(store: Store, work: QueuedWork): Promise<() => void> {
  try {
    return await inSavepoint(store, () => work.run(store))
  } catch (error) {
    return () => work.failed(error)
  }
}
