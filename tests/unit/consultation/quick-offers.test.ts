import { expect, test } from 'vitest'
import { waitLimits } from '#harness/domain/consultation/consultation-aggregate.ts'
import {
  planQuickOffers,
  type QuickDoctors,
} from '#harness/domain/consultation/plan-quick-offers.ts'

const people = (count: number, name: string) =>
  Array.from({ length: count }, (_, place) => `${name}${place}`)

/** Who is shown what was paid at 0, and after how many seconds; planned anew at `at` seconds. */
function plan(doctors: Partial<QuickDoctors>, { at = 0, shown = [] as string[] } = {}) {
  const asking = { since: 0, now: at * 1000, shown: new Set(shown) }
  return planQuickOffers({ department: [], others: [], ...doctors }, asking).map(
    ({ doctorId, offeredAt }) => `${doctorId} at ${offeredAt / 1000}`,
  )
}

test('three are asked at once, one more every 20 seconds, and others after five minutes', () => {
  expect(plan({ department: people(5, 'a'), others: people(2, 'b') })).toEqual([
    'a0 at 0',
    'a1 at 0',
    'a2 at 0',
    'a3 at 20',
    'a4 at 40',
    'b0 at 300',
    'b1 at 320',
  ])
})

test('where nobody of the department is there, others are asked at once', () => {
  expect(plan({ others: people(4, 'b') })).toEqual(['b0 at 0', 'b1 at 0', 'b2 at 0', 'b3 at 20'])
})

test.for<[string, Partial<QuickDoctors>, { at: number; shown: string[] }, string[]]>([
  [
    'who comes while fewer than three were asked is asked now',
    { department: ['a0', 'new'] },
    { at: 30, shown: ['a0'] },
    ['new at 30'],
  ],
  [
    'who comes while there are others to be asked waits for a turn',
    { department: ['a0', 'a1', 'a2', 'new', 'a3'] },
    { at: 10, shown: ['a0', 'a1', 'a2'] },
    ['new at 20', 'a3 at 40'],
  ],
  [
    'who is quicker to answer takes no turn of those who were asked',
    { department: ['new', 'a0', 'a1', 'a2'] },
    { at: 10, shown: ['a0', 'a1', 'a2'] },
    ['new at 20'],
  ],
  [
    'the next is asked for one who rests now',
    { department: ['a0', 'a1', 'a3'] },
    { at: 10, shown: ['a0', 'a1', 'a2'] },
    ['a3 at 10'],
  ],
  [
    'others are asked now where nobody of the department is left',
    { others: ['b0', 'b1'] },
    { at: 60, shown: ['a0'] },
    ['b0 at 60', 'b1 at 60'],
  ],
  [
    'others wait for their time once somebody of the department is there',
    { department: ['new'], others: ['b0', 'b1'] },
    { at: 60, shown: ['b0'] },
    ['new at 60', 'b1 at 320'],
  ],
])('%s', ([, doctors, asking, offers]) => {
  expect(plan(doctors, asking)).toEqual(offers)
})

test('nobody is asked after the time in which somebody must be found', () => {
  const many = people(20_000, 'a')
  const asking = { since: 0, now: 0, shown: new Set<string>() }
  const offers = planQuickOffers({ department: many, others: many }, asking)
  expect(offers.length).toBeLessThan(60)
  expect(Math.max(...offers.map(({ offeredAt }) => offeredAt))).toBeLessThan(waitLimits.unmatched)
})
