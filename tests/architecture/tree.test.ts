import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z._default(z.record(z.string(), z.string()), {}) }),
  ),
})

const notOurs = new Set([
  'node_modules',
  'dist',
  'dist-console',
  'dist-gallery',
  'dist-harness',
  'dist-package',
  'test-results',
  '.data',
  '.cache',
  '.git',
])
const roots = ['src', 'harness', 'tests', 'scripts']
const files = filesUnder('.')
const code = files.filter((path) => roots.includes(path.split('/', 1)[0] ?? ''))

test('a file lies at most three folders deep under its root', () => {
  expect(code.filter((path) => path.split('/').length > 5)).toEqual([])
})

test('a folder has at most 40 modules, but for those that list things of one kind', () => {
  const lists = ['src/gallery/samples']
  const widths = Map.groupBy(code.filter(isModule), (path) => dirname(path))
  const wide = [...widths].filter(([folder, { length }]) => length > 40 && !lists.includes(folder))
  expect(wide.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([])
})

test('the names of files and folders are kebab-case', () => {
  const plain = /^[a-z0-9]+(-[a-z0-9]+)*$/
  // A catalogue has the language tag for a name.
  const named = code.filter((path) => !path.startsWith('src/app/locales/'))
  const parts = named.flatMap((path) => path.replace(/(\.test|\.d|\.config)?\.\w+$/, '').split('/'))
  expect(parts.filter((part) => !plain.test(part))).toEqual([])
})

test('no file is named after nothing', () => {
  const hollow = /^(utils?|helpers?|common|misc|types|constants|index)(\.test)?\.\w+$/
  expect(code.filter((path) => hollow.test(basename(path)))).toEqual([])
})

test('no file only hands on what others export', () => {
  const statement = /^export (type )?(\*|\{[^}]*\}).* from '[^']+'$/
  const isBarrel = (path: string) => {
    const rest = readFileSync(path, 'utf8')
      .replace(/\{[^}]*\}/gs, '{}')
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line))
    return rest.length > 0 && rest.every((line) => statement.test(line))
  }
  expect(code.filter((path) => /\.(tsx?|mjs)$/.test(path) && isBarrel(path))).toEqual([])
})

test('no file lies in src/features itself, where rules on features do not reach it', () => {
  expect(code.filter((path) => /^src\/features\/[^/]+$/.test(path))).toEqual([])
})

test('no file names a path of one machine', () => {
  // Put together here, so that this file does not name one.
  const homes = ['home/[^/]+', 'Users/[^/]+', 'root', 'work/main', 'work/shared']
  const machinePath = new RegExp(`(?<![\\w.])/(${homes.join('|')})/|[A-Z]:\\\\Users`)
  expect(textFiles().filter((path) => machinePath.test(read(path)))).toEqual([])
})

test('no file names the host of a registry', () => {
  const registry = new RegExp('//[^\\s/"]*(registry|mirror|artifactory|verdaccio|nexus)', 'i')
  expect(textFiles().filter((path) => registry.test(read(path)))).toEqual([])
})

test('the lockfile does not say where a package was downloaded', () => {
  const lines = read('package-lock.json').split('\n')
  expect(lines.filter((line) => line.includes('"resolved":'))).toEqual([])
})

test('the lockfile holds what every platform needs, or npm ci refuses it', () => {
  const { packages } = lockSchema.parse(JSON.parse(read('package-lock.json')))
  const held = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  const named = Object.values(packages).flatMap((each) => Object.keys(each.optionalDependencies))
  expect(named.filter((name) => !held.has(name))).toEqual([])
})

/** A style sheet counts with its component. */
function isModule(path: string): boolean {
  return /\.(tsx?|mjs)$/.test(path)
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !notOurs.has(name))
    .flatMap((entry) => {
      const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? filesUnder(path) : [path]
    })
}

function textFiles(): string[] {
  const pictures = ['.png', '.jpg', '.webp', '.ico', '.woff2']
  return files.filter((path) => !pictures.includes(extname(path)))
}

function read(path: string): string {
  return readFileSync(path, 'utf8')
}
