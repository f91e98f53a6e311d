import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** 256 MB: from here on writers wait for once, so that the log begins anew. */
const maxPages = 65_536
const timeoutMs = 60_000
const quietMs = 1000

// A thread of its own, in plain JavaScript: stripping types would cost it 8 MB.
parentPort?.on('message', checkpoint)

let copiedPages = 0
const later = setTimeout(checkpoint, quietMs)

function checkpoint() {
  // Opened for this copy only: whoever closes the file last removes the log, and waits for it.
  const database = new DatabaseSync(workerData, { timeout: timeoutMs })
  try {
    const copy = database.prepare('pragma wal_checkpoint(passive)')
    const pages = Number(copy.get()?.log)
    // A log of which nothing is left to copy begins anew by itself, at the next write.
    if (pages !== copiedPages) later.refresh()
    copiedPages = pages
    if (pages < maxPages) return
    // What was written meanwhile, and meanwhile again: nobody waits for more than the rest, nor
    // for the file to be cut, which takes longer than all that; it is gone when the harness ends.
    for (let times = 0; times < 3; times++) copy.get()
    database.exec('pragma wal_checkpoint(restart)')
  } finally {
    database.close()
  }
}
