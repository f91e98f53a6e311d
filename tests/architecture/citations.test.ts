import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The documents of the project by the names under which they are cited, with their sections. */
const sections: Record<string, ReadonlySet<string>> = {
  spec: new Set(headingsOf('docs/spec/product.md')),
  screens: new Set(headingsOf('docs/spec/screens.md')),
  'wechat-facts': new Set(headingsOf('docs/spec/wechat.md')),
  'im-protocol': new Set(headingsOf('docs/spec/im-protocol.md')),
  design: new Set(headingsOf('docs/spec/design.md')),
  decision: new Set(decisionNumbers()),
}

const own = 'tests/architecture/citations.test.ts'
const pictures = ['.png', '.jpg', '.webp', '.ico', '.woff2']
const settings = readdirSync('.').filter((name) => /\.(ts|html)$/.test(name))
const code = [...['src', 'harness', 'tests', 'scripts'].flatMap(filesUnder), ...settings].filter(
  (path) => path !== own && !pictures.includes(extname(path)),
)
const documents = ['README.md', ...filesUnder('docs').filter((path) => extname(path) === '.md')]
const specification = documents.filter((path) => path.startsWith('docs/spec/'))

const number = String.raw`\d+(?:\.\d+)*`
const numbers = String.raw`${number}(?:(?:, | and | to |-|–)${number})*`
const known = new RegExp(String.raw`\b(${Object.keys(sections).join('|')})s? (${numbers})`, 'gi')
/** A citation in brackets, whatever its name, and one of a document without a section. */
const inBrackets = new RegExp(String.raw`\(([a-z][a-z-]*) ${numbers}(?=[),;:])`, 'g')
const withoutSection = new RegExp(String.raw`\((${Object.keys(sections).join('|')})(?=[,:)])`, 'g')

test('every citation names a section that there is', () => {
  const paths = [...code, ...documents]
  expect(paths.flatMap((path) => named(path, missingFrom(read(path))))).toEqual([])
  expect(code.flatMap((path) => citations(read(path))).length).toBeGreaterThan(100)
})

test('every citation in a comment names a document that there is', () => {
  expect(code.flatMap((path) => named(path, unknownIn(comments(read(path)))))).toEqual([])
})

test('every citation in a decision names a document that there is', () => {
  const decisions = documents.filter((path) => path.startsWith('docs/decisions/'))
  expect(decisions.flatMap((path) => named(path, unknownIn(read(path))))).toEqual([])
})

describe('a citation is found', () => {
  test.for([
    ['of a section that is missing', '/** Relayed (im-protocol 99). */', 'im-protocol 99'],
    ['of a subsection that is missing', '// (wechat-facts 3.99)', 'wechat-facts 3.99'],
    ['behind another one', '/** (spec 4, 99) */', 'spec 99'],
    ['behind "and"', '/** See spec 4 and 99. */', 'spec 99'],
    ['at the end of a range', '/** (wechat-facts 3.1-3.99) */', 'wechat-facts 3.99'],
    ['in a sentence', '/** Of screens 99. */', 'screens 99'],
    ['at the start of a sentence', '/** Design 99 has it. */', 'design 99'],
    ['over two lines of a comment', '/**\n * Said so (im-protocol\n * 99).\n */', 'im-protocol 99'],
    ['over two lines of comments', '// Said so (im-protocol\n  // 99).', 'im-protocol 99'],
    ['of a decision that is missing', '/** (spec 4; decision 9999) */', 'decision 9999'],
    ['among decisions', 'as decisions 1 and 9999 say', 'decision 9999'],
  ] as const)('%s', ([, text, citation]) => {
    expect(missingFrom(text)).toEqual([citation])
  })

  test.for([
    ['of a document that nobody knows', '/** (im-protokol 4.1) */', 'im-protokol 4.1'],
    ['of one that has another name', '// (specification 4)', 'specification 4'],
    ['of an unknown one beside a known one', '/** (style 6; spec 4) */', 'style 6'],
    ['of a document without a section', '/** (screens, vocabulary) */', 'screens'],
  ] as const)('%s', ([, text, citation]) => {
    expect(unknownIn(comments(`call('(spek 4)')\n${text}\ncall(spec, 4)`))).toEqual([citation])
  })
})

test.for(['(RFC 6749 4.1.2)', '(GB 11643)', '(spec 4)', '(at - 1)', '(about 4 KB)', '(specimen)'])(
  'what is no citation, or a right one, is let be: %s',
  (text) => {
    expect([...missingFrom(text), ...unknownIn(text)]).toEqual([])
  },
)

test('the sections of a document have numbers, each given once and in order', () => {
  for (const path of specification) {
    const headings = headingsOf(path)
    const inOrder = headings.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    expect([path, headings]).toEqual([path, [...new Set(inOrder)]])
    expect([path, read(path).match(/^#{2,} (?!\d)/gm)]).toEqual([path, null])
  }
})

test('a link from one document leads to another one', () => {
  const lost = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(dirname(path), target)))
      .map((target) => `${path}: ${target}`),
  )
  expect(lost).toEqual([])
})

/** What a text cites, such as `im-protocol 4.1`, one for each number. */
function citations(text: string): string[] {
  return [...inOneLine(text).matchAll(known)].flatMap(([, name = '', list = '']) =>
    [...list.matchAll(new RegExp(number, 'g'))].map(([at]) => `${name.toLowerCase()} ${at}`),
  )
}

function missingFrom(text: string): string[] {
  return citations(text).filter((citation) => {
    const [name = '', at = ''] = citation.split(' ')
    return !sections[name]?.has(at)
  })
}

function unknownIn(text: string): string[] {
  const line = inOneLine(text)
  const others = [...line.matchAll(inBrackets)].filter(
    ([, name = '']) => !Object.hasOwn(sections, name.replace(/^decisions$/, 'decision')),
  )
  return [...others, ...line.matchAll(withoutSection)].map(([citation]) => citation.slice(1))
}

function named(path: string, found: string[]): string[] {
  return found.map((citation) => `${path}: ${citation}`)
}

function comments(text: string): string {
  const comment = /\/\*[^]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g
  return [...text.matchAll(comment)].map(([all]) => all).join('\n\n')
}

/** A citation may go on in the next line of its comment or paragraph. */
function inOneLine(text: string): string {
  return text.replace(/\s*\n\s*(?:\/\/|\*(?!\/))?\s*/g, ' ')
}

function headingsOf(path: string): string[] {
  return [...read(path).matchAll(/^#{2,3} (\d+(?:\.\d+)*)\.? /gm)].map(([, at = '']) => at)
}

function decisionNumbers(): string[] {
  return readdirSync('docs/decisions').map((name) => String(Number.parseInt(name, 10)))
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

function read(path: string): string {
  return readFileSync(path, 'utf8')
}
