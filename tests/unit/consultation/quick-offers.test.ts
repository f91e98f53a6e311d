import { expect, test } from 'vitest'
import { waitLimits } from '#harness/domain/consultation/consultation-machine.ts'
import { planQuickOffers } from '#harness/domain/consultation/plan-quick-offers.ts'

const people = (count: number, name: string) =>
  Array.from({ length: count }, (_, place) => `${name}${place}`)
const secondsOf = (offers: { offeredAt: number }[]) =>
  offers.map(({ offeredAt }) => offeredAt / 1000)

test('three are asked at once, one more every 20 seconds, and others after five minutes', () => {
  const offers = planQuickOffers({ department: people(5, 'a'), others: people(2, 'b') }, 0)
  expect(secondsOf(offers)).toEqual([0, 0, 0, 20, 40, 300, 320])
})

test('where nobody of the department is there, others are asked at once', () => {
  const offers = planQuickOffers({ department: [], others: people(4, 'b') }, 0)
  expect(secondsOf(offers)).toEqual([0, 0, 0, 20])
})

test('nobody is asked after the time in which somebody must be found', () => {
  const many = people(20_000, 'a')
  const offers = planQuickOffers({ department: many, others: many }, 0)
  expect(offers.length).toBeLessThan(60)
  expect(Math.max(...offers.map(({ offeredAt }) => offeredAt))).toBeLessThan(waitLimits.unmatched)
})
