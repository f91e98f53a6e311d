import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { authorizeErrors, authorizeParameters } from '#harness/domain/check-authorize-request.ts'
import { platformErrmsgs } from '#harness/domain/platform-errcodes.ts'

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

describe('docs/platform.md by parameter', () => {
  const rows = rowsOf('parameter')

  test('has each one that a link may have, in its order, and no other', () => {
    expect(rows.map(([name]) => name)).toEqual(authorizeParameters)
  })

  test.for(rows)('names a test that gives %s', ([name = '', , , file = '']) => {
    expect(readFileSync(file.replaceAll('`', ''), 'utf8')).toContain(name)
  })
})

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
