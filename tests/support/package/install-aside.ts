import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#support/harness/harness-command.ts'

const flags = [
  '--ignore-scripts',
  '--no-package-lock',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/** How npm says that it reached no registry. */
const unreached = /E(NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT|NETUNREACH)|ENOTCACHED/

type Wanted = { name: string; manifest: object; moreFlags?: readonly string[] }

/**
 * Installs packages that tests use into a folder of their own, where they are no part of the project; once for all runs.
 * @returns the folder; null where npm reaches no registry
 */
export async function installAside({
  name,
  manifest,
  moreFlags = [],
}: Wanted): Promise<string | null> {
  const folder = join(root, '.cache', name)
  mkdirSync(folder, { recursive: true })
  const wanted = JSON.stringify(manifest)
  const done = join(folder, 'installed.json')
  if (existsSync(done) && readFileSync(done, 'utf8') === wanted) return folder
  writeFileSync(join(folder, 'package.json'), wanted)
  try {
    await promisify(execFile)('npm', ['install', ...flags, ...moreFlags], { cwd: folder })
  } catch (error) {
    if (unreached.test(String(error))) return null
    throw error
  }
  writeFileSync(done, wanted)
  return folder
}
