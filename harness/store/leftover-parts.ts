import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Removes what killed processes left of uploads that never ended, and of snapshots; names begin
 * with the id of their process. Those of another process that lives are its uploads over the same data file.
 */
export function removeLeftovers(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    // An own one is older than this process: ids come again, in a container with every start.
    const owner = Number.parseInt(name, 10)
    if (owner === process.pid || !isAlive(owner)) {
      rmSync(join(folder, name), { recursive: true, force: true })
    }
  }
}

/** No upload rests as long. */
const oldMs = 24 * 3_600_000

/**
 * The same where processes of other machines write into the folder, whose ids say nothing here: what nobody has
 * written to for a day.
 */
export function removeOldLeftovers(folder: string, now: number): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    // Another process may have kept or removed it by now.
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats !== undefined && now - stats.mtimeMs > oldMs) rmSync(path, { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
