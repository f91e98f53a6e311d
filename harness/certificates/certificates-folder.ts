import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/**
 * The folder that was named, else `certificates` beside the data file; of `:memory:` one that is gone when the
 * process ends.
 */
export function certificatesFolder(named: string | undefined, data: string): string {
  if (named !== undefined) return resolve(named)
  if (data !== ':memory:') return resolve(dirname(data), 'certificates')
  const passing = mkdtempSync(join(tmpdir(), 'consult-h5-certificates-'))
  process.once('exit', () => rmSync(passing, { recursive: true, force: true }))
  return passing
}
