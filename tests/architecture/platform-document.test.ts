import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { authorizeErrors, authorizeParameters } from '#harness/domain/check-authorize-request.ts'
import { platformErrmsgs } from '#harness/domain/platform-errcodes.ts'
import { platformParameters } from '#harness/domain/platform-parameters.ts'
import { parameterRefusals, type Refusals } from '#support/platform/parameter-refusals.ts'

const document = readFileSync('docs/platform.md', 'utf8')

describe.for([
  ['errcode', platformErrmsgs],
  ['page', authorizeErrors],
] as const)('docs/platform.md by %s', ([column, known]) => {
  const rows = rowsOf(column)

  test('has each one that the harness answers with, in its words, and no other', () => {
    const documented = rows.map(([code, text]) => [code, text])
    expect(Object.fromEntries(documented)).toEqual(known)
    expect(documented).toHaveLength(Object.keys(known).length)
  })

  test.for(rows)('names a test that expects %s', ([code, , , file = '']) => {
    const text = readFileSync(file.replaceAll('`', ''), 'utf8')
    expect(text).toMatch(code === '0' ? '该链接无法访问' : new RegExp(`\\b${code}\\b`))
  })
})

describe('docs/platform.md by parameter of the link', () => {
  const rows = rowsOf('parameter')

  test('has each one that a link may have, in its order, and no other', () => {
    expect(rows.map(([name]) => name)).toEqual(authorizeParameters)
  })

  test.for(rows)('names a test that gives %s', ([name = '', , , file = '']) => {
    expect(readFileSync(file.replaceAll('`', ''), 'utf8')).toContain(name)
  })
})

describe('docs/platform.md by call', () => {
  const rows = rowsOf('call')
  const known = Object.entries(platformParameters).flatMap(([path, names]) =>
    names.map((name) => [`\`${path}\``, name] as const),
  )

  test('has each parameter that the harness takes, and no other', () => {
    expect(rows.map(([call, name]) => [call, name])).toEqual(known)
  })

  test.for(rows)('has of %s the errcodes that its tests expect for %s', (row) => {
    const [call = '', name = '', , without = '', wrong = '', files = ''] = row
    const tested = refusalsOf(call.replaceAll('`', ''), name)
    expect(errcodesIn(without)).toEqual([tested.without])
    const [first, ...others] = errcodesIn(wrong)
    expect(new Set(tested.wrong.map(([, errcode]) => errcode))).toEqual(new Set([first]))
    const [common, ...more] = files.replaceAll('`', '').split(', ')
    expect(common).toBe('tests/harness/platform/parameters.test.ts')
    const text = more.map((file) => readFileSync(file, 'utf8')).join('\n')
    for (const errcode of others) expect(text).toMatch(new RegExp(`\\b${errcode}\\b`))
  })

  test('says of every errcode where it comes from', () => {
    const ofCalls = rows.flatMap(([, , , without = '', wrong = '']) => errcodesIn(without + wrong))
    // Of the switch tooFrequent, and of a body that is no JSON.
    const elsewhere = [45011, 47001]
    const all = new Set([...ofCalls.filter((errcode) => errcode !== 0), ...elsewhere])
    expect(all).toEqual(new Set(Object.keys(platformErrmsgs).map(Number)))
  })
})

/** What a call answers without a parameter, or to a wrong one, as tests/harness/platform/parameters.test.ts expects. */
function refusalsOf(call: string, name: string): Refusals {
  const calls: Record<string, Record<string, Refusals>> = parameterRefusals
  const refusals = calls[call]?.[name]
  if (refusals === undefined) throw new Error(`no test has ${name} of ${call}`)
  return refusals
}

/** The numbers of a cell; nothing is none, which is 0. */
function errcodesIn(cell: string): number[] {
  return cell === 'nothing' ? [0] : [...cell.matchAll(/\d{5}/g)].map(([text]) => Number(text))
}

/** The cells of the table whose first column has that name. */
function rowsOf(column: string): string[][] {
  const lines = document.split('\n')
  const head = lines.findIndex((line) => line.startsWith(`| ${column} `))
  const end = lines.findIndex((line, place) => place > head && line === '')
  return lines.slice(head + 2, end).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}
