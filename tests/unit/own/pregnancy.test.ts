import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn, chinaDay, chinaMinute, dayAfter, daysBetween, isDay } from '#contract/calendar.ts'
import {
  daysToDue,
  dueDayOf,
  dueDayRange,
  gestationOn,
  ongoingGestation,
} from '#contract/pregnancy.ts'

const days = fc.integer({ min: 0, max: 73_000 }).map((passed) => dayAfter('1900-01-01', passed))

test('weeks and days make up every day since the last period', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 400 }), (lastPeriod, passed) => {
      const { weeks, days: rest } = gestationOn(lastPeriod, dayAfter(lastPeriod, passed)) ?? {
        weeks: -1,
        days: -1,
      }
      expect(weeks * 7 + rest).toBe(passed)
      expect(rest).toBeLessThan(7)
    }),
  )
})

test('the due date is 280 days after the last period, and ever within its own range', () => {
  fc.assert(
    fc.property(days, (lastPeriod) => {
      const due = dueDayOf(lastPeriod)
      expect(daysBetween(lastPeriod, due)).toBe(280)
      expect(gestationOn(lastPeriod, due)).toEqual({ weeks: 40, days: 0 })
      expect(daysToDue(due, lastPeriod)).toBe(280)
      const { first, last } = dueDayRange(lastPeriod)
      expect([daysBetween(lastPeriod, first), daysBetween(lastPeriod, last)]).toEqual([259, 294])
    }),
  )
})

test('before the last period there is no pregnancy', () => {
  expect(gestationOn('2026-01-05', '2026-01-04')).toBeNull()
  expect(gestationOn('2026-01-05', '2026-01-05')).toEqual({ weeks: 0, days: 0 })
})

test('every day of the calendar is one, and comes back from where it was moved', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, by) => {
      expect(isDay(day)).toBe(true)
      expect(dayAfter(dayAfter(day, by), -by)).toBe(day)
      expect(daysBetween(day, dayAfter(day, by))).toBe(by)
    }),
  )
})

test.for([
  '',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-1-5',
  '20260105',
  '2026-01-05 ',
  'x',
])('“%s” is no day', (text) => {
  expect(isDay(text)).toBe(false)
})

test('the day in China begins eight hours before that of the world', () => {
  const midnight = Date.UTC(2026, 0, 4, 16)
  expect(chinaDay(midnight - 1)).toBe('2026-01-04')
  expect(chinaDay(midnight)).toBe('2026-01-05')
  expect([chinaMinute(midnight - 1), chinaMinute(midnight)]).toEqual([1439, 0])
})

test('somebody is a year older on the birthday', () => {
  expect(ageOn('1994-03-16', '2026-03-15')).toBe(31)
  expect(ageOn('1994-03-16', '2026-03-16')).toBe(32)
})

test('a pregnancy that would have lasted for 44 weeks is over', () => {
  expect(ongoingGestation('2025-03-01', dayAfter('2025-03-01', 308))).toEqual({
    weeks: 44,
    days: 0,
  })
  expect(ongoingGestation('2025-03-01', dayAfter('2025-03-01', 309))).toBeNull()
})
