import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Source = { file: string; text: string }

const sheets = read('src/**/*.css')
const components = [...read('src/**/*.{ts,tsx}'), ...read('index.html')]

function read(pattern: string): Source[] {
  return globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
}

/** What stands ahead of the braces of a style sheet. */
function selectorsOf(css: string): string[] {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '')
  return [...plain.matchAll(/([^{}@;]+)\{/g)].flatMap(([, list = '']) =>
    list.split(',').map((selector) => selector.trim()),
  )
}

function classesOf(css: string): string[] {
  return selectorsOf(css).flatMap((selector) =>
    [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
  )
}

/** Whether a name is in the code, whole or as its beginning with a value behind it (`step--${outcome}`). */
function isIn(code: string, name: string): boolean {
  if (new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code)) return true
  const parts = name.split('-')
  return parts.some((_, count) => code.includes(`${parts.slice(0, count + 1).join('-')}-\${`))
}

function unusedClasses(css: string, code: string): string[] {
  return [...new Set(classesOf(css))].filter((name) => !isIn(code, name))
}

/** Classes of elements and modifiers that no style sheet knows. */
function unstyledClasses(css: string, code: string): string[] {
  const styled = new Set(classesOf(css))
  const given = [...code.matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split(/\s+/),
  )
  return [...new Set(given)].filter((name) => /__|--/.test(name) && !styled.has(name))
}

/** Classes whose rules begin in sheets of several features: which one counts depends on the pages that were opened. */
function sharedClasses(given: readonly Source[]): string[] {
  const owners = new Map<string, Set<string>>()
  for (const { file, text } of given) {
    const [, owner = 'common'] = /^src\/features\/(\w+)\//.exec(file) ?? []
    for (const selector of selectorsOf(text)) {
      const [, name] = /^\.([a-zA-Z][\w-]*)/.exec(selector) ?? []
      if (name !== undefined) owners.set(name, (owners.get(name) ?? new Set()).add(owner))
    }
  }
  return [...owners.entries()]
    .filter(([, features]) => features.size > 1 && !features.has('common'))
    .map(([name, features]) => `${name}: ${[...features].join(', ')}`)
}

const css = sheets.map(({ text }) => text).join('\n')
const code = components.map(({ text }) => text).join('\n')

test('every class of a style sheet is one that an element has', () => {
  expect(sheets.length).toBeGreaterThan(150)
  expect(unusedClasses(css, code)).toEqual([])
})

test('every element and modifier that a component names is styled', () => {
  expect(unstyledClasses(css, code)).toEqual([])
})

test('no two features style the same class', () => {
  expect(sharedClasses(sheets)).toEqual([])
})

describe('it is found', () => {
  test('where a sheet names a class that was renamed', () => {
    const sheet = '.list .row__head:hover { color: red } @media print { .row--open {} }'
    const made = 'className="list" `row__head` `row--${state}`'
    expect(unusedClasses(sheet, made)).toEqual([])
    expect(unusedClasses(sheet, 'className="list" row__top')).toEqual(['row__head', 'row--open'])
  })

  test('where a component names a class that was renamed', () => {
    expect(unstyledClasses('.row__head {}', '<p className="row row__head row__value">')).toEqual([
      'row__value',
    ])
  })

  test('where two features have a class of one name, but not where they change one of a widget', () => {
    const sheet = (file: string, text: string): Source => ({ file, text })
    const found = sharedClasses([
      sheet('src/features/consult/a.css', '.record-row { gap: 1px }\n.card, .page .x {}'),
      sheet('src/features/patient/b.css', '.other .record-row {}\n.record-row:hover {}'),
      sheet('src/features/group/c.css', '.card > p {}'),
      sheet('src/ui/card.css', '.card {}'),
    ])
    expect(found).toEqual(['record-row: consult, patient'])
  })
})
