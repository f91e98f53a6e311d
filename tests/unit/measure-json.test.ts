import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureJson } from '#harness/domain/measure-json.ts'

const measure = (json: string) => measureJson(Buffer.from(json))

test('JSON is measured by its levels, commas and brackets, whatever its texts hold', () => {
  expect(measure('{"a":[1,2,{"b":"x"}],"c":null}')).toEqual({ levels: 3, parts: 6 })
  const text = '胎动减少，:[{"\\'.repeat(20_000)
  expect(measure(JSON.stringify({ a: text }))).toEqual({ levels: 1, parts: 1 })
  expect(measure('[1,2,3]')).toEqual({ levels: 1, parts: 3 })
})

test('an unfinished text ends with the JSON', () => {
  expect(measure('{"a":"[[[[')).toEqual({ levels: 1, parts: 1 })
  expect(measure('{"a":"\\"')).toEqual({ levels: 1, parts: 1 })
})

test('the levels are those that the parser finds', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat({ max: 40 }), (json, times) => {
      const nested = '{"":['.repeat(times) + json + ']}'.repeat(times)
      expect(measure(nested).levels).toBe(levelsOf(JSON.parse(nested)))
    }),
  )
})

function levelsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(levelsOf))
}
