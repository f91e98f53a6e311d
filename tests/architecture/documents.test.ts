import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { controlCommands } from '#harness/command/command-table.ts'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'DEBUGGING.md',
  'docs/architecture.md',
  'docs/fidelity.md',
  'docs/pitfalls.md',
  'docs/platform.md',
  'docs/team-harness.md',
]
const roots = ['src', 'harness', 'tests', 'scripts', 'docs', 'public', '.vscode', '.ci']
const fileNames = new Set(
  [...roots.map((root) => `${root}/**/*`), '*']
    .flatMap((all) => globSync(all))
    .map((path) => basename(path)),
)

describe.for(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8')

  test('names no path and no file that is not there', () => {
    expect(namesIn(text).filter((name) => !isThere(name))).toEqual([])
  })

  test('links to no file that is not there', () => {
    const targets = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => target)
    const folder = new URL(document, new URL('../../', import.meta.url))
    expect(targets.filter((target) => !existsSync(new URL(target, folder)))).toEqual([])
  })
})

test('README.md names each command that controls a running harness, and no other', () => {
  const [, names = ''] =
    /`node dist-harness\/main.mjs --help` lists\s(.+?)\sas/s.exec(
      readFileSync('README.md', 'utf8'),
    ) ?? []
  const named = [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  expect(named).toEqual(Object.keys(controlCommands))
})

test('the names that are looked at are those of the repository', () => {
  const text =
    '`src/a.ts` `npm test -- b` `nothing.ts` `x/y` `docs/<each>.txt` see tests/c.ts `a.b()`'
  expect(namesIn(text)).toEqual(['src/a.ts', 'nothing.ts', 'docs/<each>.txt', 'tests/c.ts'])
  expect(namesIn(text).filter(isThere)).toEqual([])
})

/** Paths from the root, wherever they stand, and names of files in backticks. */
function namesIn(text: string): string[] {
  const path = `(?:${roots.map((root) => root.replace('.', '[.]')).join('|')})/[\\w./<>*{},-]*[\\w>}*]`
  const file = '[\\w.-]+[.](?:tsx?|mjs|json|md|css|sql|html)(?=`)'
  const names = new RegExp(`(?<![\\w./:-])(?:${path}|(?<=\`)${file})`, 'g')
  return [...text.matchAll(names)].map(([name]) => name)
}

/** A path with `<any>` or `*` in it stands for at least one. */
function isThere(name: string): boolean {
  if (!name.includes('/')) return fileNames.has(name)
  const pattern = name.replaceAll(/<[^>]*>/g, '*')
  return existsSync(name) || globSync(pattern).length > 0
}
