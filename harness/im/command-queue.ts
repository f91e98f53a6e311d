import { crc32 } from 'node:zlib'
import { channelOf } from '#harness/store/engine/process-channel.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { StoreUnavailableError } from '#harness/store/engine/store-unavailable.ts'
import type { StoreEpoch } from '#harness/store/store-epoch.ts'
import { ChatRefusal } from './chat-refusal.ts'
import { CommandPartition, type QueuedWork } from './command-partition.ts'

/** At most so many conversations are written into at once; those of one partition wait for each other. */
const partitionCount = 8

type Options = {
  /** Called with an error after the commit, which no answer can carry. */
  onFault: (error: unknown) => void
  /** Called at the beginning of each transaction on a server, and at its end. */
  onBegin?: (store: Store) => Promise<void>
  onEnd?: (store: Store) => Promise<void>
  /** The epoch of a store whose state other processes may replace. */
  epoch?: Pick<StoreEpoch, 'current'> | null
}

/**
 * Runs the commands of the chat. In a file each waits for the one before it. On a server, which can write
 * several things at once, those of different conversations don't wait for each other, whichever process they
 * came to; all others take the lock on all writes (decision 54).
 */
export class CommandQueue {
  readonly #store: Store
  readonly #options: Options
  readonly #isShared: boolean
  readonly #partitions = new Map<number | null, CommandPartition>()
  #isClosed = false

  constructor(store: Store, options: Options) {
    this.#store = store
    this.#options = options
    this.#isShared = channelOf(store) !== null
  }

  /** Of a closed queue it fails with a StoreUnavailableError. */
  add(work: QueuedWork): void {
    if (this.#isClosed) return work.failed(new StoreUnavailableError('the chat is closed'))
    this.#partitionOf(work).add(this.#ofItsEpoch(work))
  }

  /** Resolves with the result of the work once it is committed. */
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
    for (const partition of this.#partitions.values()) await partition.idle()
  }

  /** Takes no more, such as a frame that a socket had read before it was closed; resolves once nothing is waiting. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.idle()
  }

  /** Refuses work that was queued before the store was reset or replaced. */
  #ofItsEpoch(work: QueuedWork): QueuedWork {
    const { epoch = null } = this.#options
    if (epoch === null) return work
    const taken = epoch.current
    return {
      ...work,
      async run(store) {
        if (epoch.current !== taken) throw new ChatRefusal(10002)
        return work.run(store)
      },
    }
  }

  #partitionOf(work: QueuedWork): CommandPartition {
    const conversation = this.#isShared ? (work.conversation?.() ?? null) : null
    const place = conversation === null ? null : crc32(conversation) % partitionCount
    const known = this.#partitions.get(place)
    if (known !== undefined) return known
    const { onFault, onBegin, onEnd } = this.#options
    const parts = { store: this.#store, partition: place, onFault }
    const partition = new CommandPartition(this.#isShared ? { ...parts, onBegin, onEnd } : parts)
    this.#partitions.set(place, partition)
    return partition
  }
}
