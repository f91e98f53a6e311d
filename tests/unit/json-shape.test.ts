import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkJsonShape } from '#harness/domain/check-json-shape.ts'

const check = (json: string) => checkJsonShape(Buffer.from(json))

describe('the shape of JSON', () => {
  test('is fine for what calls send, whatever their texts hold', () => {
    expect(check('{"a":[1,2,{"b":"x"}],"c":null}')).toBeNull()
    expect(check(JSON.stringify({ a: ',[{"\\'.repeat(20_000) }))).toBeNull()
    expect(check(JSON.stringify({ a: '胎动减少，\\"'.repeat(20_000) }))).toBeNull()
  })

  test('is too deep from 33 levels on', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    expect(check(nested(32))).toBeNull()
    expect(check(nested(33))).toBe('too deep')
  })

  test.for([
    ['members', `{${'"":0,'.repeat(10_000)}"":0}`],
    ['elements', `[${'0,'.repeat(10_000)}0]`],
    ['empty objects', `[${'{},'.repeat(5000)}{}]`],
  ] as const)('has too many values with 10,000 %s', ([, json]) => {
    expect(check(json)).toBe('too many values')
  })

  test('of an unfinished string ends with it', () => {
    expect(check('{"a":"[[[[')).toBeNull()
    expect(check('{"a":"\\"')).toBeNull()
  })

  test('is what the parser finds, for any JSON inside of any number of levels', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat({ max: 40 }), (json, levels) => {
        const nested = `${'{"":['.repeat(levels / 2)}${json}${']}'.repeat(levels / 2)}`
        expect(check(nested) === 'too deep').toBe(depthOf(JSON.parse(nested)) > 32)
      }),
    )
  })
})

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}
