import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** A part of the client that is fetched by itself: a page, a section of one, any `import()`. */
type Part = {
  /** The file that fetches it, whose own messages are there by then. */
  from: string
  /** Its first file. */
  root: string
  /** The groups of messages that are fetched with it. */
  groups: readonly string[]
}

const entry = 'src/main.tsx'
/**
 * In the first script; with every page (`routeOf`); with the chat, ahead of whatever shows a
 * conversation (`wireChat`).
 */
const always = ['frame', 'widget', 'chat']

const catalogues = new Map(
  globSync('src/app/locales/zh-Hans/*.json').map((file) => [
    basename(file, '.json'),
    Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object),
  ]),
)
const client = new Map(
  globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/^src\/(console|gallery)\//.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
)

test('every page, and every section that is fetched by itself, comes with the messages that it shows', () => {
  expect(client.has(entry)).toBe(true)
  expect(missingMessages(client)).toEqual([])
})

describe('a message', () => {
  const section = (path: string, groups: string) =>
    `lazySection({ load: () => import('${path}'), messages: [${groups}] })`
  const filesOf = (card: string) =>
    new Map([
      [entry, section('./page.tsx', "'home'")],
      ['src/page.tsx', "import { Card } from './card.tsx'"],
      ['src/card.tsx', card],
      ['src/more.tsx', "_('pay.amount')"],
    ])

  test.for([
    ['that nobody fetches is found', "_('pay.amount')", ['src/page.tsx', 'pay.amount', 'card']],
    ['is found by its beginning', '_(`pay.${what}`)', ['src/page.tsx', 'pay.', 'card']],
    ['is found in a section', section('./more.tsx', ''), ['src/more.tsx', 'pay.amount', 'more']],
    [
      'is found beside a section',
      "lazySection({\n  messages: ['pay'],\n})\nimport('./more.tsx')",
      ['src/more.tsx', 'pay.amount', 'more'],
    ],
    ['may come with its section', section('./more.tsx', "'pay'"), null],
    ['may come with its page', "_('home.hello')", null],
    ['may have been there before', "_('button.home')", null],
  ] as const)('%s', ([, card, missing]) => {
    const [root, id, file] = missing ?? []
    const expected = missing === null ? [] : [`${root} shows ${id} in src/${file}.tsx`]
    expect(missingMessages(filesOf(card))).toEqual(expected)
  })
})

/** What is shown before anything has fetched its group: `page shows id in file`. */
function missingMessages(files: ReadonlyMap<string, string>): string[] {
  const parts = [...files].flatMap(([file, text]) => partsOf(file, text, files))
  const reach = new Map(
    [entry, ...parts.map(({ root }) => root)].map((root) => [root, reachOf(root, files)]),
  )
  return [...groupsThere(parts, reach)].flatMap(([root, there]) =>
    [...(reach.get(root) ?? [])].flatMap((file) =>
      idsIn(files.get(file) ?? '')
        .filter((id) => isMissing(id, there))
        .map((id) => `${root} shows ${id} in ${file}`),
    ),
  )
}

/** The groups that are there whichever way a part is reached, by its root. */
function groupsThere(
  parts: readonly Part[],
  reach: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, Set<string>> {
  const there = new Map(parts.map(({ root }) => [root, new Set(catalogues.keys())]))
  there.set(entry, new Set(always))
  let isSettled = false
  while (!isSettled) {
    isSettled = true
    for (const { from, root, groups } of parts) {
      const fetchers = [...there].filter(([other]) => reach.get(other)?.has(from))
      const before = [...(there.get(root) ?? [])]
      const isThere = (group: string) =>
        groups.includes(group) || fetchers.every(([, theirs]) => theirs.has(group))
      const now = before.filter(isThere)
      if (now.length < before.length) isSettled = false
      there.set(root, new Set(now))
    }
  }
  return there
}

/** The files that come with a root: what it imports, and what that imports. */
function reachOf(root: string, files: ReadonlyMap<string, string>): Set<string> {
  const found = new Set([root])
  for (const file of found) {
    const statics = (files.get(file) ?? '').matchAll(
      /^(?:import|export)\s(?!type\s)(?:[^;'"()=]*?\sfrom\s)?['"]([^'"]+)['"]/gm,
    )
    for (const [, path = ''] of statics) {
      const next = pathOf(file, path)
      if (files.has(next)) found.add(next)
    }
  }
  return found
}

/** A row of the table of pages, a `lazySection`, or any other `import()`, which brings no messages. */
function partsOf(file: string, text: string, files: ReadonlyMap<string, string>): Part[] {
  const isTable = file.endsWith('/page-table.ts')
  return text.split(isTable ? /\n {2}\},\n/ : /(?=\blazySection)|\n\}\)/).flatMap((block) => {
    const named = /\bmessages: \[([^\]]*)\]/.exec(block)?.[1] ?? ''
    const groups = [...named.matchAll(/'(\w+)'/g)].map(([, group = '']) => group)
    const fetched = [...block.matchAll(/\bimport\(\s*'([^']+)'/g)]
    return fetched
      .map(([, path = '']) => ({ from: file, root: pathOf(file, path), groups }))
      .filter(({ root }) => files.has(root))
  })
}

function pathOf(file: string, path: string): string {
  return path.startsWith('#src/') ? path.slice(1) : join(dirname(file), path)
}

/** Ids of messages, and the beginnings of those that are put together. */
function idsIn(text: string): string[] {
  const found = text.matchAll(/'(\w+(?:\.\w+)+)'|`((?:\w+\.)+)\$\{/g)
  return [...new Set([...found].map(([, id, beginning]) => id ?? beginning ?? ''))]
}

function isMissing(id: string, there: ReadonlySet<string>): boolean {
  const holds = (known: string) => (id.endsWith('.') ? known.startsWith(id) : known === id)
  const holders = [...catalogues].filter(([, ids]) => ids.some(holds)).map(([group]) => group)
  return holders.length > 0 && !holders.some((group) => there.has(group))
}
