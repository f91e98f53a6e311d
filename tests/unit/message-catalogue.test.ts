import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { failures } from '#src/services/failure-table.ts'

const catalogue = globSync('src/app/locales/zh-Hans/*.json').flatMap((file) =>
  Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object),
)
const sources = globSync('src/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
const groups = new Set(catalogue.map((id) => id.split('.')[0]))
/** Every text in quotes that looks like the id of a message, and ids put together of a group. */
const literals = sources.flatMap((source) =>
  [...source.matchAll(/['"`]([a-zA-Z]+\.[\w$.{}]+)['"`]/g)].map(([, id = '']) => id),
)
const made = literals.filter((id) => id.includes('${')).map((id) => id.split('${')[0] ?? '')

describe('the message catalogue', () => {
  test('has every message that the code names', () => {
    const named = literals.filter((id) => groups.has(id.split('.')[0]) && !id.includes('${'))
    expect(named.filter((id) => !catalogue.includes(id))).toEqual([])
    expect(named.length).toBeGreaterThan(50)
  })

  test('has no message that the code does not name', () => {
    const unused = catalogue.filter(
      (id) => !literals.includes(id) && !made.some((start) => id.startsWith(start)),
    )
    expect(unused).toEqual([])
  })

  test('has words for every situation in the table of failures', () => {
    for (const { words } of Object.values(failures)) expect(catalogue).toContain(words)
  })
})
