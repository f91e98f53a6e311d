import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Where a page truly differs. */
const maxElsewhere = 3

const files = globSync('src/**/*.{ts,tsx}')
const found = files.filter((file) => switchesOverStates(readFileSync(file, 'utf8')))

test('the block shows the states of a query, and at most three files beside it do', () => {
  const elsewhere = found.filter((file) => !file.startsWith('src/blocks/'))
  expect(files.length).toBeGreaterThan(500)
  expect(found).toContain('src/blocks/query-view.tsx')
  expect(elsewhere.length > maxElsewhere ? elsewhere : []).toEqual([])
})

describe('a switch over the states of a query', () => {
  test.for([
    ['is found', "switch (query.at) {\n  case 'signedOut':\n  case 'loading':\n", true],
    ['is none where nothing loads', "switch (phase.at) {\n  case 'failed':\n", false],
    ['is none in an object', "return { at: 'loading' }", false],
  ] as const)('%s', ([, text, isOne]) => {
    expect(switchesOverStates(text)).toBe(isOne)
  })
})

/** Every switch is exhaustive, and every query can be loading. */
function switchesOverStates(text: string): boolean {
  return /\bcase ['"]loading['"]:/.test(text)
}
