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
      copier ??= startCopier(file).on('error', withoutThread)
      copier.postMessage('copy', [])
    },
    end() {
      void copier?.terminate()
    },
  }
}

function startCopier(file: string): Worker {
  const copier = new Worker(new URL('./wal-checkpoint.mjs', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  })
  copier.unref()
  return copier
}
