import { expect, test } from 'vitest'
import { nextStep } from '#src/ui/chat/feed/feed-rows.ts'

const rows = (keys: string) => [...keys].map((key) => ({ key }))

/** Small letters have come, capital ones wait to be sent. */
function step(before: string, after: string, isWhole = false) {
  const newest = before.replaceAll(/[A-Z]/g, '').at(-1)
  const { shown, shift, fresh } = nextStep(rows(before), rows(after), { newest, isWhole })
  const keys = (all: readonly { key: string }[]) => all.map(({ key }) => key).join('')
  return { shown: keys(shown), shift, fresh: keys(fresh) }
}

test('a page before the first row shifts the others', () => {
  expect(step('cd', 'abcd')).toEqual({ shown: 'abcd', shift: true, fresh: '' })
  expect(step('cdY', 'abcdY')).toEqual({ shown: 'abcdY', shift: true, fresh: '' })
})

test('what comes after the last row is fresh', () => {
  expect(step('ab', 'abcd')).toEqual({ shown: 'abcd', shift: false, fresh: 'cd' })
})

test('a page and a new row at once are two steps', () => {
  expect(step('cd', 'abcde')).toEqual({ shown: 'abcd', shift: true, fresh: '' })
  expect(step('abcd', 'abcde')).toEqual({ shown: 'abcde', shift: false, fresh: 'e' })
  expect(step('cdY', 'abcdeY')).toEqual({ shown: 'abcdY', shift: true, fresh: '' })
  expect(step('abcdY', 'abcdeY')).toEqual({ shown: 'abcdeY', shift: false, fresh: 'e' })
})

test('what comes before rows that wait at the end is fresh, those that are sent are not', () => {
  expect(step('abYZ', 'abcYZ')).toEqual({ shown: 'abcYZ', shift: false, fresh: 'c' })
  expect(step('abYZ', 'abZY')).toEqual({ shown: 'abZY', shift: false, fresh: '' })
  expect(step('abY', 'abYZ')).toEqual({ shown: 'abYZ', shift: false, fresh: 'Z' })
})

test('of a chat in which nothing had been said, whatever comes is fresh', () => {
  expect(step('', 'a', true)).toEqual({ shown: 'a', shift: false, fresh: 'a' })
  expect(step('Y', 'aY', true)).toEqual({ shown: 'aY', shift: false, fresh: 'a' })
  expect(step('Y', 'abY')).toEqual({ shown: 'abY', shift: true, fresh: '' })
})

test('the first rows, other rows, and fewer of them are neither', () => {
  expect(step('', 'ab')).toEqual({ shown: 'ab', shift: false, fresh: '' })
  expect(step('ab', 'xyz')).toEqual({ shown: 'xyz', shift: false, fresh: '' })
  expect(step('abc', 'bc')).toEqual({ shown: 'bc', shift: false, fresh: '' })
})
