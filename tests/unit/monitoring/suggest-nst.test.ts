import { expect, test } from 'vitest'
import { suggestNst } from '#src/features/interpretation/suggest-nst.ts'

const yes = 'reactive'
const no = 'nonReactive'

test.each([
  [[], null],
  [[yes], yes],
  [[no], no],
  [[null], null],
  [[yes, yes], yes],
  [[yes, no], no],
  [[no, yes], no],
  [[yes, null], null],
  [[null, no], no],
  [[yes, yes, no], no],
] as const)('of fetuses that are %j the suggestion is %s', (each, suggested) => {
  expect(suggestNst(each.map((reactivity) => ({ reactivity })))).toBe(suggested)
})
