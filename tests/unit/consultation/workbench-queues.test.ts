import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { ConsultationItem } from '#contract/consultation.ts'
import { hasArrived } from '#src/features/workbench/arrival.ts'
import { oneAtATime } from '#src/features/workbench/one-at-a-time.ts'
import {
  dropFromLists,
  listQuery,
  putInLists,
  queueQuery,
  shortenQueues,
} from '#src/state/consultation-lists.ts'

// A list looks at nothing else of an item.
const item = (id: string, state: ConsultationItem['state'] = 'waiting') =>
  ({ id, role: 'doctor', state }) as ConsultationItem

const waiting = [queueQuery, { role: 'doctor', states: ['waiting'] }]
const caseRecords = [listQuery, { role: 'doctor' }, 'visit']

function lists(pages: readonly (readonly string[])[]) {
  const queries = new QueryClient()
  const total = pages.flat().length
  const data = {
    pages: pages.map((ids) => ({ consultations: ids.map((id) => item(id)), total, after: 'x' })),
    pageParams: pages.map((_, place) => String(place)),
  }
  for (const key of [waiting, caseRecords]) queries.setQueryData(key, data)
  const read = (key: unknown[]) => {
    const known = queries.getQueryData<typeof data>(key)
    return known?.pages.map((page) => [
      page.total,
      page.consultations.map(({ id, state }) => `${id} ${state}`).join(),
    ])
  }
  return { queries, read }
}

describe('what a doctor has done', () => {
  test('leaves the queue of another state and its number, on every page, and changes where all are', () => {
    const { queries, read } = lists([['a', 'b'], ['c']])
    putInLists(queries, item('c', 'refused'))
    expect(read(waiting)).toEqual([
      [2, 'a waiting,b waiting'],
      [2, ''],
    ])
    expect(read(caseRecords)).toEqual([
      [3, 'a waiting,b waiting'],
      [3, 'c refused'],
    ])
  })

  test('to what they no longer see takes it from every list', () => {
    const { queries, read } = lists([['a', 'b'], ['c']])
    dropFromLists(queries, 'a')
    for (const key of [waiting, caseRecords]) {
      expect(read(key)).toEqual([
        [2, 'b waiting'],
        [2, 'c waiting'],
      ])
    }
  })
})

test('a queue is asked for anew by five calls at most, and a list of records keeps its length', () => {
  const { queries, read } = lists(Array.from({ length: 9 }, (_, place) => [`${place}`]))
  shortenQueues(queries)
  expect(read(waiting)).toHaveLength(5)
  expect(read(caseRecords)).toHaveLength(9)
})

test.for([
  // The first answer is what there was already.
  [undefined, 5, false],
  [undefined, null, false],
  [null, 5, true],
  [5, 6, true],
  [5, 5, false],
  // The newest one was accepted, or gave up.
  [6, 5, false],
  [5, null, false],
  [5, undefined, false],
] as const)(
  'of latest arrivals %s and %s, somebody came between them: %s',
  ([before, now, came]) => {
    expect(hasArrived(before, now)).toBe(came)
  },
)

test('signals that come while one is answered are answered by one more refresh', async () => {
  const runs: (() => void)[] = []
  const refresh = oneAtATime(() => new Promise<void>((resolve) => void runs.push(resolve)))
  const first = refresh()
  await Promise.all([refresh(), refresh(), refresh()])
  expect(runs).toHaveLength(1)
  runs[0]?.()
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.()
  await first
  expect(runs).toHaveLength(2)
  const again = refresh()
  expect(runs).toHaveLength(3)
  runs[2]?.()
  await again
})
