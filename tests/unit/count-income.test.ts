import { describe, expect, test } from 'vitest'
import { chinaDayStart } from '#contract/calendar.ts'
import { consultationStates, type ConsultationState } from '#contract/consultation-states.ts'
import { chinaMonth, incomeOf, monthRange } from '#harness/domain/doctor/count-income.ts'

describe('the income of a consultation', () => {
  const counted: Record<ConsultationState, number> = {
    unpaid: 0,
    waiting: 0,
    running: 3900,
    finished: 3900,
    cancelled: 0,
    refused: 0,
    closed: 0,
  }

  test.for(consultationStates)('that is %s is what its state makes of it', (state) => {
    expect(incomeOf({ state, paid: 3900, refunded: 0 })).toBe(counted[state])
  })

  test('is less what went back', () => {
    expect(incomeOf({ state: 'finished', paid: 3900, refunded: 3900 })).toBe(0)
    expect(incomeOf({ state: 'finished', paid: 3900, refunded: 900 })).toBe(3000)
  })
})

describe('a month in China', () => {
  test.for([
    ['2026-02', '2026-02-01', '2026-03-01'],
    ['2026-09', '2026-09-01', '2026-10-01'],
    ['2026-12', '2026-12-01', '2027-01-01'],
  ] as const)('%s begins on %s and lasts until %s', ([month, first, next]) => {
    const { from, until } = monthRange(month)
    expect([from, until]).toEqual([chinaDayStart(first), chinaDayStart(next)])
    expect(chinaMonth(from)).toBe(month)
    expect(chinaMonth(until - 1)).toBe(month)
    expect(chinaMonth(until)).toBe(next.slice(0, 7))
  })
})
