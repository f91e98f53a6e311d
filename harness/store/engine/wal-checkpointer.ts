import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/** Sees to it that the log of a SQLite file is copied into the file before it grows long. */
export type WalCheckpointer = {
  /** A statement has written, or may have. */
  wrote(): void
  end(): void
}

/** About 800 messages: 20 MB of log. */
const writesACopy = 4000

/** What the copier is at, in memory that it shares (wal-checkpoint.mjs). */
const [idle, copying, ended] = [0, 1, 2]
/** Longer than a copy takes on a slow disk; it may wait for whoever closes the file. */
const maxWaitMs = 5000

/** What keeps nothing on disk has no log. */
export const noWal: WalCheckpointer = { wrote() {}, end() {} }

/**
 * A copy waits for the disk, mostly for milliseconds, sometimes for a second. In a thread of
 * its own that stops nobody; it is started by the first load that is worth it.
 */
export function walCheckpointer(database: DatabaseSync, file: string): WalCheckpointer {
  // What a process that was killed has left.
  database.exec('pragma wal_checkpoint(passive)')
  database.exec('pragma wal_autocheckpoint = 0')
  const state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  let copier: Worker | null = null
  let writes = 0

  /** Should there be no memory for a thread, everybody waits for the disk. */
  function withoutThread(): void {
    if (database.isOpen) database.exec('pragma wal_autocheckpoint = 1000')
  }

  return {
    wrote() {
      writes += 1
      if (writes < writesACopy) return
      writes = 0
      copier ??= startCopier(file, state).on('error', withoutThread)
      copier.postMessage('copy', [])
    },
    end() {
      // Of two that close the file at one moment, each leaves the log to the other.
      while (Atomics.compareExchange(state, 0, idle, ended) === copying) {
        if (Atomics.wait(state, 0, copying, maxWaitMs) === 'timed-out') break
      }
      void copier?.terminate()
    },
  }
}

function startCopier(file: string, state: Int32Array): Worker {
  const copier = new Worker(new URL('./wal-checkpoint.mjs', import.meta.url), {
    workerData: { file, state },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  })
  copier.unref()
  return copier
}
