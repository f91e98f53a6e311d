import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const openOwners = new Set<string>()

/** What the names of one store's parts begin with: the id of this process, and which of its stores. */
export function openOwner(): { name: string; close(): void } {
  const name = `${process.pid}-${randomUUID().slice(0, 8)}`
  openOwners.add(name)
  return { name, close: () => void openOwners.delete(name) }
}

/**
 * Removes what killed processes left of uploads that never ended, and of snapshots; names begin
 * with their owner. Those of another process that lives are its uploads over the same data file.
 */
export function removeLeftovers(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (!isOwned(name)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function isOwned(name: string): boolean {
  const [pid = '', which = ''] = name.split('-')
  if (Number(pid) !== process.pid) return isAlive(Number.parseInt(pid, 10))
  // Any other is older than this process: ids come again, in a container with every start.
  return openOwners.has(`${pid}-${which}`)
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
    if (stats === undefined || now - stats.mtimeMs <= oldMs) continue
    rmSync(path, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
