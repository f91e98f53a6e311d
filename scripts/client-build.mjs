import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { fail, root, run } from './project-process.mjs'

const sources = [
  'src',
  'public',
  'scripts',
  'harness/console/gallery',
  'index.html',
  'vite.config.ts',
  'vite.gallery.config.ts',
  'tsconfig.json',
]
const manifests = ['package.json', 'package-lock.json']
const page = join(root, 'dist', 'index.html')
const record = join(root, 'dist', '.build-settings.json')

/** Builds the client when there is no build, or one of other sources or other settings. */
export async function ensureBuilt() {
  if (isFresh()) return
  console.log('Building the client (vite build) ...')
  const { code, output } = await buildClient()
  if (code !== 0) fail(`${output}\nvite build failed`)
}

/** Builds the client and the gallery, whatever is there, and records what it was built from. */
export async function buildClient() {
  // Taken before the build: a file saved while it runs counts as changed.
  const builtFrom = Date.now()
  const settings = viteSettings()
  const results = await Promise.all(
    [['build'], ['build', '--config', 'vite.gallery.config.ts']].map((args) =>
      run('vite', args, { quiet: true, env: { NODE_ENV: 'production' } }),
    ),
  )
  const result = results.find(({ code }) => code !== 0) ?? results[0]
  if (result.code === 0) writeFileSync(record, JSON.stringify({ builtFrom, settings }))
  return result
}

function isFresh() {
  if (!existsSync(page) || !existsSync(record)) return false
  const { builtFrom, settings } = JSON.parse(readFileSync(record, 'utf8'))
  if (!isDeepStrictEqual(settings, viteSettings())) return false
  const dotenv = readdirSync(root).filter((name) => name.startsWith('.env'))
  return [...sources, ...manifests, ...dotenv].every(
    (name) => lastChange(join(root, name)) <= builtFrom,
  )
}

function viteSettings() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name.startsWith('VITE_')),
  )
}

/** Folders count too: theirs is the only time that a deleted file leaves behind. */
function lastChange(path) {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found === undefined) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const inside = readdirSync(path).map((name) => lastChange(join(path, name)))
  return Math.max(found.mtimeMs, ...inside)
}
