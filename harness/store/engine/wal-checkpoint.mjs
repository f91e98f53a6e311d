import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** 256 MB: from here on writers wait for once, so that the log begins anew. */
const maxPages = 65_536
const timeoutMs = 60_000
const quietMs = 1000
/** The state is shared with the thread that closes the file (wal-checkpointer.ts): idle, copying or ended. */
const { file, state } = workerData
const [idle, copying] = [0, 1]

// A thread of its own, in plain JavaScript: stripping types would cost it 8 MB.
parentPort?.on('message', checkpoint)

let copiedPages = 0
const later = setTimeout(checkpoint, quietMs)

function checkpoint() {
  // Ended: whoever closed the file was the last to do so.
  if (Atomics.compareExchange(state, 0, idle, copying) !== idle) return
  try {
    copy()
  } finally {
    Atomics.store(state, 0, idle)
    Atomics.notify(state, 0)
  }
}

function copy() {
  // Opened for this copy only: whoever closes the file last removes the log, and waits for it.
  const database = new DatabaseSync(file, { timeout: timeoutMs })
  try {
    const passive = database.prepare('pragma wal_checkpoint(passive)')
    const pages = Number(passive.get()?.log)
    // A log of which nothing is left to copy begins anew by itself, at the next write.
    if (pages !== copiedPages) later.refresh()
    copiedPages = pages
    if (pages < maxPages) return
    // What was written meanwhile, and meanwhile again: nobody waits for more than the rest, nor
    // for the file to be cut, which takes longer than all that; it is gone when the harness ends.
    for (let times = 0; times < 3; times++) passive.get()
    database.exec('pragma wal_checkpoint(restart)')
  } finally {
    database.close()
  }
}
