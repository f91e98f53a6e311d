import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseEach, fields, withFallback } from '#src/services/im-client/vendor/vendor-fields.ts'

const empty = { text: '', count: 0, flag: false, texts: [], address: '' }

describe('the fields of what the SDK hands over', () => {
  test('are what they are where they fit', () => {
    const whole = { text: 'a', count: 1.5, flag: true, texts: ['b'], address: 'https://a/b' }
    expect(z.object(fields).parse({ ...whole, more: 1 })).toEqual(whole)
  })

  test('are empty where they are missing', () => {
    expect(z.object(fields).parse({})).toStrictEqual(empty)
  })

  test('are empty where they are of another kind', () => {
    for (const value of [undefined, null, -1, Number.NaN, Infinity, {}, [7], Symbol('x')]) {
      const broken = Object.fromEntries(Object.keys(fields).map((name) => [name, value]))
      expect(z.object(fields).parse(broken)).toStrictEqual(empty)
    }
  })
})

test('an object that is missing or broken becomes the whole value to fall back on', () => {
  const schema = z.object({ self: withFallback(z.object({ role: z.string() }), { role: 'none' }) })
  expect(schema.parse({ self: { role: 'Owner' } })).toEqual({ self: { role: 'Owner' } })
  for (const given of [{}, { self: undefined }, { self: null }, { self: { role: 7 } }]) {
    expect(schema.parse(given)).toStrictEqual({ self: { role: 'none' } })
  }
})

test('a text that may be missing is left out where it is none', () => {
  const schema = z.object({ name: withFallback(z.optional(z.string()), undefined) })
  expect(schema.parse({ name: 'a' })).toEqual({ name: 'a' })
  for (const given of [{}, { name: null }, { name: 7 }]) {
    expect(schema.parse(given)).toEqual({})
  }
})

test('of a list, the items that fit are taken', () => {
  expect(parseEach(z.string(), ['a', 7, null, 'b'])).toEqual(['a', 'b'])
  expect(parseEach(z.string(), { 0: 'a', length: 1 })).toEqual([])
})
