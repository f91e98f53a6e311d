import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

let passing: string | undefined

/**
 * The folder that was named, else `certificates` beside the data file; of `:memory:` one that is gone when the
 * process ends, the same one for all its harnesses.
 */
export function certificatesFolder(named: string | undefined, data: string): string {
  if (named !== undefined) return resolve(named)
  if (data !== ':memory:') return resolve(dirname(data), 'certificates')
  return (passing ??= passingFolder())
}

function passingFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'consult-h5-certificates-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
