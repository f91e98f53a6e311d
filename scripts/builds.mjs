import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { fillCompileCache } from './compile-cache.mjs'
import { fail, root, run } from './project-process.mjs'

const documents = ['harness-package', 'platform', 'fidelity', 'pitfalls'].map((each) =>
  join('docs', `${each}.md`),
)

/** What is built: by which configurations of Vite, from what, what follows, and the last file of it to look for. */
const builds = [
  {
    name: 'client',
    commands: [
      ['build'],
      ['build', '--config', 'scripts/vite-gallery.config.ts'],
      ['build', '--config', 'scripts/vite-console.config.ts'],
    ],
    sources: ['src', 'public', 'index.html', 'vite.config.ts', ...documents],
    proof: join(root, 'dist', 'index.html'),
    settingsFile: join(root, 'dist', '.build-settings.json'),
  },
  {
    name: 'harness',
    commands: [
      ['build', '--config', 'scripts/vite-harness.config.ts', '--mode', 'commands'],
      ['build', '--config', 'scripts/vite-harness.config.ts', '--mode', 'start'],
      ['build', '--config', 'scripts/vite-harness.config.ts', '--mode', 'driver'],
    ],
    sources: ['harness', 'src/contract'],
    // All of these builds go into one folder.
    beforehand: () => rmSync(join(root, 'dist-harness'), { recursive: true, force: true }),
    afterwards: fillCompileCache,
    proof: join(root, 'dist-harness', 'main.mjs'),
    settingsFile: join(root, 'dist-harness', '.build-settings.json'),
  },
]
const sourcesOfAll = ['scripts', 'tsconfig.json', 'package.json', 'package-lock.json']

/** Whether one of these paths, from the root, is what something is built from. */
export function touchesBuild(paths) {
  const sources = [...builds.flatMap((each) => each.sources), ...sourcesOfAll]
  return paths.some((path) =>
    sources.some((source) => path === source || path.startsWith(`${source}/`)),
  )
}

/** Builds what there is no build of, or one of other sources or other settings. */
export async function ensureBuilt() {
  for (const each of builds) {
    if (isFresh(each)) continue
    console.log(`Building the ${each.name} (vite build) ...`)
    const { code, output } = await make(each)
    if (code !== 0) fail(`${output}\nvite build failed`)
  }
}

/** Builds everything, whatever is there. */
export async function buildAll() {
  const results = await Promise.all(builds.map(make))
  const output = results.map((result) => result.output).join('\n')
  return { code: results.find(({ code }) => code !== 0)?.code ?? 0, output }
}

/** Records what a build was made from. */
async function make({ commands, beforehand, afterwards, settingsFile }) {
  // Taken before the build: a file saved while it runs counts as changed.
  const builtFrom = Date.now()
  const settings = viteSettings()
  beforehand?.()
  const results = await Promise.all(
    commands.map((args) => run('vite', args, { quiet: true, env: { NODE_ENV: 'production' } })),
  )
  const result = results.find(({ code }) => code !== 0) ?? results[0]
  if (result.code === 0) {
    await afterwards?.()
    writeFileSync(settingsFile, JSON.stringify({ builtFrom, settings }))
  }
  return result
}

function isFresh({ sources, proof, settingsFile }) {
  if (!existsSync(proof) || !existsSync(settingsFile)) return false
  const { builtFrom, settings } = JSON.parse(readFileSync(settingsFile, 'utf8'))
  if (!isDeepStrictEqual(settings, viteSettings())) return false
  const dotenv = readdirSync(root).filter((name) => name.startsWith('.env'))
  return [...sources, ...sourcesOfAll, ...dotenv].every(
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
