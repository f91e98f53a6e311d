import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Store } from '#harness/store/engine/schema.ts'
import { inSavepoints } from '#harness/store/engine/savepoint.ts'
import { inTransaction } from '#harness/store/engine/transaction.ts'

/** Work on the store: returns what to do after the commit, or throws. */
export type QueuedWork = {
  /** The conversation that it writes into, if it writes into nothing else; asked on a server only. */
  conversation?: () => string | null
  /** Again, where it was undone to be done with all writes for itself. */
  run(store: Store): Promise<() => void>
  failed(error: unknown): void
}

type Parts = {
  store: Store
  /** The partition whose lock its transactions take; null takes the lock on all writes. */
  partition: number | null
  /** Called at the beginning of each transaction, and at its end. */
  onBegin?: ((store: Store) => Promise<void>) | undefined
  onEnd?: ((store: Store) => Promise<void>) | undefined
  /** Called with an error after the commit, which no answer can carry. */
  onFault(error: unknown): void
}

const batchLimit = 64

/**
 * Runs work in the order in which it came. What came while the last batch was written is one
 * transaction, so that a flood costs one commit a batch and a single message waits for no other;
 * nothing is answered before its commit. Work that fails is undone alone.
 */
export class CommandPartition {
  readonly #parts: Parts
  #waiting: QueuedWork[] = []
  #running: Promise<void> | null = null

  constructor(parts: Parts) {
    this.#parts = parts
  }

  add(work: QueuedWork): void {
    this.#waiting.push(work)
    this.#running ??= this.#drain()
  }

  /** Resolves once nothing is waiting. */
  async idle(): Promise<void> {
    await this.#running
  }

  async #drain(): Promise<void> {
    // What sockets deliver in this turn of the event loop joins the first batch.
    await nextTurn()
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, batchLimit)
      const ends = await this.#commit(batch)
      for (const end of ends) this.#finish(end)
      // Sockets are read between batches: a long queue must not starve them.
      await nextTurn()
    }
    this.#running = null
  }

  /** An answer that fails must not hold up those behind it. */
  #finish(end: () => void): void {
    try {
      end()
    } catch (error) {
      this.#parts.onFault(error)
    }
  }

  async #commit(batch: readonly QueuedWork[]): Promise<(() => void)[]> {
    const { store, partition, onBegin, onEnd } = this.#parts
    const work = async (trx: Store) => {
      await onBegin?.(trx)
      const ends = await runAll(trx, batch)
      await onEnd?.(trx)
      return ends
    }
    try {
      return await inTransaction(store, work, partition)
    } catch (error) {
      return batch.map((each) => () => each.failed(error))
    }
  }
}

async function runAll(store: Store, batch: readonly QueuedWork[]): Promise<(() => void)[]> {
  const [first, ...others] = batch
  // A single one is undone with its transaction.
  if (first !== undefined && others.length === 0) return [await first.run(store)]
  const results = await inSavepoints(
    store,
    batch.map((each) => () => each.run(store)),
  )
  return results.map((result, place) =>
    result.status === 'fulfilled' ? result.value : () => batch[place]?.failed(result.reason),
  )
}
