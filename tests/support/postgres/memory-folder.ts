import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files that live in memory, on Linux. A database has hundreds, and a disk takes its time to make each. */
const inMemory = '/dev/shm'
/** More than a run of all tests keeps there. */
const enoughBytes = 4 * 1024 ** 3

const prefix = 'consult-h5-postgres-'

/** A new folder: in memory where that has the room, else on the disk. */
export async function makeMemoryFolder(): Promise<string> {
  const place = (await hasRoom()) ? inMemory : tmpdir()
  if (place === inMemory) await removeLeftFolders()
  return mkdtemp(join(place, `${prefix}${process.pid}-`))
}

async function hasRoom(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(inMemory)
    return bavail * bsize > enoughBytes
  } catch {
    return false
  }
}

/** Of runs that were killed: their memory would be gone until the machine starts again. */
async function removeLeftFolders(): Promise<void> {
  for (const name of await readdir(inMemory)) {
    if (!name.startsWith(prefix) || isRunning(Number.parseInt(name.slice(prefix.length), 10))) {
      continue
    }
    await rm(join(inMemory, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // What may not be asked is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
