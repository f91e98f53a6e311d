import { expect, test } from 'vitest'
import { nextStep } from '#src/ui/chat/feed/feed-rows.ts'

const rows = (keys: string) => [...keys].map((key) => ({ key }))

function step(before: string, after: string) {
  const { shown, shift, fresh } = nextStep(rows(before), rows(after))
  const keys = (all: readonly { key: string }[]) => all.map(({ key }) => key).join('')
  return { shown: keys(shown), shift, fresh: keys(fresh) }
}

test('a page before the first row shifts the others', () => {
  expect(step('cd', 'abcd')).toEqual({ shown: 'abcd', shift: true, fresh: '' })
})

test('what comes after the last row is fresh', () => {
  expect(step('ab', 'abcd')).toEqual({ shown: 'abcd', shift: false, fresh: 'cd' })
})

test('a page and a new row at once are two steps', () => {
  expect(step('cd', 'abcde')).toEqual({ shown: 'abcd', shift: true, fresh: '' })
  expect(step('abcd', 'abcde')).toEqual({ shown: 'abcde', shift: false, fresh: 'e' })
})

test('the first rows, other rows, and fewer of them are neither', () => {
  expect(step('', 'ab')).toEqual({ shown: 'ab', shift: false, fresh: '' })
  expect(step('ab', 'xyz')).toEqual({ shown: 'xyz', shift: false, fresh: '' })
  expect(step('abc', 'bc')).toEqual({ shown: 'bc', shift: false, fresh: '' })
})
