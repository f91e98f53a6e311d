import { describe, expect, test } from 'vitest'
import { addCalls, findCall } from '#src/console/calls/call-log.ts'
import { consoleCall } from '#support/console-calls.ts'

const calls = (...ids: number[]) => ids.map((id) => consoleCall({ id }))
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id)

describe('calls that come', () => {
  test('are put behind those that are there', () => {
    expect(idsOf(addCalls(calls(1, 2), calls(3, 4)))).toEqual([1, 2, 3, 4])
  })

  test('come again after a lost line, and are left out then', () => {
    expect(idsOf(addCalls(calls(1, 2, 3), calls(2, 3, 4)))).toEqual([1, 2, 3, 4])
  })

  test('of a harness that was started anew are all that is left', () => {
    const anew = consoleCall({ id: 1, at: 99_000, path: '/sns/auth' })
    expect(addCalls(calls(1, 2, 3), [anew])).toEqual([anew])
    expect(idsOf(addCalls(calls(7, 8), calls(1, 2)))).toEqual([1, 2])
  })

  test('are at most 20,000: the oldest make room', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => consoleCall({ id: at + 1 }))
    const kept = addCalls(many, calls(20_001))
    expect([kept.length, kept[0]?.id]).toEqual([20_000, 2])
  })

  test('leave the list as it is where none is new', () => {
    const list = calls(1, 2)
    expect(addCalls(list, calls(1, 2))).toBe(list)
  })
})

test('a call is found by its number, also where others are gone', () => {
  const list = calls(2, 5, 9, 10)
  for (const id of [2, 5, 9, 10]) expect(findCall(list, id)?.id).toBe(id)
  for (const id of [1, 3, 11]) expect(findCall(list, id)).toBeNull()
})
