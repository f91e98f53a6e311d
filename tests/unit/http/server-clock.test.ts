import { describe, expect, test } from 'vitest'
import {
  chooseOffset,
  createServerClock,
  narrowOffset,
  offsetBy,
} from '#src/services/server-clock.ts'

const date = 'Mon, 05 Jan 2026 08:00:00 GMT'
const dated = Date.parse(date)

describe('an answer', () => {
  test.for<[string, { sentAt: number; receivedAt: number }, object | null]>([
    ['of the same second', { sentAt: 300, receivedAt: 500 }, { min: -500, max: 699 }],
    ['that took long', { sentAt: -4000, receivedAt: 500 }, { min: -500, max: 4999 }],
    [
      'to a phone that is ahead',
      { sentAt: 60_000, receivedAt: 60_100 },
      { min: -60_100, max: -59_001 },
    ],
    ['during which the phone was put back', { sentAt: 60_000, receivedAt: 10 }, null],
  ])('%s says between what the offset is', ([, { sentAt, receivedAt }, offset]) => {
    const by = { date, sentAt: dated + sentAt, receivedAt: dated + receivedAt }
    expect(offsetBy(by)).toEqual(offset)
  })

  test.for([undefined, null, '', 'soon'])('that is dated %s says nothing', (unread) => {
    expect(offsetBy({ date: unread, sentAt: dated, receivedAt: dated })).toBeNull()
  })
})

test('several answers say it more exactly', () => {
  const narrowed = narrowOffset({ min: -500, max: 699 }, { min: 100, max: 1200 })
  expect(narrowed).toEqual({ min: 100, max: 699 })
})

test('an answer that no other agrees with holds: a clock was put right', () => {
  const put = { min: 60_000, max: 61_000 }
  expect(narrowOffset({ min: -500, max: 699 }, put)).toEqual(put)
})

test('a device that may be right is taken to be, another is corrected by the middle', () => {
  expect(chooseOffset({ min: -500, max: 699 })).toBe(0)
  expect(chooseOffset({ min: -60_100, max: -59_000 })).toBe(-59_550)
})

test('the clock of a phone that is ahead goes by the server’s within a second', () => {
  let device = dated + 1_200_000
  const clock = createServerClock(() => device)
  expect(clock.now()).toBe(device)
  clock.receive({ date, sentAt: device, receivedAt: device + 100 })
  expect(Math.abs(clock.now() - dated)).toBeLessThan(1000)
  device += 5000
  expect(Math.abs(clock.now() - dated - 5000)).toBeLessThan(1000)
})
