import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { locales } from '#contract/preferences.ts'
import {
  formatChinaDate,
  formatChinaMonth,
  formatChinaMonthDay,
  formatChinaTime,
  isChinaClock,
} from '#src/services/china-time.ts'
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  messageTime,
} from '#src/services/locale-format.ts'

const ownZone = process.env.TZ
const zones = [
  ['Asia/Shanghai', 480],
  ['America/New_York', -300],
  ['Asia/Kathmandu', 345],
  ['Pacific/Kiritimati', 840],
  ['UTC', 0],
] as const

afterAll(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

/** Sets the time zone of this process, and sees by its January that it took. */
function liveIn(zone: string, januaryMinutes: number): void {
  process.env.TZ = zone
  expect(new Date(2026, 0, 15).getTimezoneOffset() + januaryMinutes).toBe(0)
}

/** A moment of this time zone's clock; months count from 1. */
function clock(year: number, month: number, day: number, hour = 0, minute = 0): number {
  return new Date(year, month - 1, day, hour, minute).getTime()
}

describe('dates and numbers', () => {
  const at = clock(2026, 3, 5, 9, 7)

  test('are written as each language does', () => {
    expect(locales.map((locale) => formatDate({ locale, at }))).toEqual([
      '2026年3月5日',
      '2026年3月5日',
      'Mar 5, 2026',
    ])
    expect(locales.map((locale) => formatDateTime({ locale, at }))).toEqual([
      '2026年3月5日 09:07',
      '2026年3月5日 09:07',
      'Mar 5, 2026 09:07',
    ])
    for (const locale of locales) expect(formatNumber({ locale, value: 12_345.6 })).toBe('12,345.6')
  })

  test.for([
    [3900, '￥39'],
    [3950, '￥39.50'],
    [3905, '￥39.05'],
    [1, '￥0.01'],
    [0, '￥0'],
    [-500, '-￥5'],
    [123_456_700, '￥1,234,567'],
  ] as const)('%i fen is %s in every language', ([fen, text]) => {
    expect(locales.map((locale) => formatMoney({ locale, fen }))).toEqual(locales.map(() => text))
  })

  test('follow the device into another time zone', () => {
    const moment = Date.UTC(2026, 2, 5, 23, 30)
    liveIn('America/New_York', -300)
    expect(formatDate({ locale: 'zh-Hans', at: moment })).toBe('2026年3月5日')
    liveIn('Asia/Shanghai', 480)
    expect(formatDateTime({ locale: 'zh-Hans', at: moment })).toBe('2026年3月6日 07:30')
  })
})

test.for(zones)('China’s time is the same on a device in %s', ([zone, januaryMinutes]) => {
  liveIn(zone, januaryMinutes)
  const at = Date.UTC(2026, 2, 5, 23, 30)
  expect(locales.map((locale) => formatChinaTime({ locale, at }))).toEqual([
    '2026年3月6日 07:30',
    '2026年3月6日 07:30',
    'Mar 6, 2026 07:30',
  ])
  expect(isChinaClock(at)).toBe(zone === 'Asia/Shanghai')
  const midnight = { locale: 'zh-Hans', at: Date.UTC(2026, 2, 31, 16) } as const
  expect(formatChinaDate(midnight)).toBe('2026年4月1日')
  expect(locales.map((locale) => formatChinaMonth({ ...midnight, locale }))).toEqual([
    '2026年4月',
    '2026年4月',
    'April 2026',
  ])
  expect(formatChinaMonthDay(midnight)).toBe('4-1')
})

describe.each(zones)('in %s, the time of a message', (zone, januaryMinutes) => {
  const locale = 'zh-Hans'

  test('turns at midnight, and at no other time', () => {
    liveIn(zone, januaryMinutes)
    const now = clock(2026, 3, 5, 0, 0)
    expect(messageTime({ locale, now, at: now })).toBe('00:00')
    expect(messageTime({ locale, now, at: now - 1 })).toBe('昨天 23:59')
    expect(messageTime({ locale, now, at: clock(2026, 3, 4) })).toBe('昨天 00:00')
    expect(messageTime({ locale, now, at: clock(2026, 3, 4) - 1 })).toBe('3-3 23:59')
    const evening = clock(2026, 3, 5, 23, 59)
    expect(messageTime({ locale, now: evening, at: now })).toBe('00:00')
    expect(messageTime({ locale, now: evening, at: clock(2026, 3, 4) })).toBe('昨天 00:00')
  })

  test('knows yesterday over the end of a month and of a year', () => {
    liveIn(zone, januaryMinutes)
    const at = clock(2025, 12, 31, 18, 5)
    expect(messageTime({ locale, at, now: clock(2026, 1, 1, 8) })).toBe('昨天 18:05')
    expect(messageTime({ locale, at, now: clock(2026, 1, 2, 8) })).toBe('12-31 18:05')
    const leap = clock(2028, 2, 29, 7)
    expect(messageTime({ locale, at: leap, now: clock(2028, 3, 1) })).toBe('昨天 07:00')
  })

  test('of another year is the same month and day', () => {
    liveIn(zone, januaryMinutes)
    const at = clock(2024, 3, 5, 9, 7)
    expect(messageTime({ locale, at, now: clock(2026, 3, 5, 9, 7) })).toBe('3-5 09:07')
  })

  test('that a wrong clock puts later today shows as today, and tomorrow by its day', () => {
    liveIn(zone, januaryMinutes)
    const now = clock(2026, 3, 5, 9)
    expect(messageTime({ locale, now, at: clock(2026, 3, 5, 21, 30) })).toBe('21:30')
    expect(messageTime({ locale, now, at: clock(2026, 3, 6, 0, 1) })).toBe('3-6 00:01')
  })

  test('is one of three forms, whatever the moments, and says its own clock', () => {
    liveIn(zone, januaryMinutes)
    const moment = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2060, 0, 1) })
    const days = fc.integer({ min: -3, max: 3 })
    const near = fc
      .tuple(moment, days, fc.integer({ min: 0, max: 86_399_999 }))
      .map(([at, day, ms]) => ({ at, now: at + day * 86_400_000 + ms }))
    const yesterday = { 'zh-Hans': '昨天', 'zh-Hant': '昨天', en: 'Yesterday' }
    fc.assert(
      fc.property(near, fc.constantFrom(...locales), ({ at, now }, language) => {
        const text = messageTime({ locale: language, at, now })
        const date = new Date(at)
        const time = date.toTimeString().slice(0, 5)
        const forms = [
          time,
          `${yesterday[language]} ${time}`,
          `${date.getMonth() + 1}-${date.getDate()} ${time}`,
        ]
        const before = new Date(now)
        before.setDate(before.getDate() - 1)
        const calendar = [new Date(now), before].map((each) => each.toDateString())
        const form = calendar.indexOf(date.toDateString())
        expect(text).toBe(forms[form === -1 ? 2 : form])
      }),
    )
  })
})

describe('the time of a message where the clock is changed', () => {
  const locale = 'en'

  test('goes by the calendar on a day of 23 hours', () => {
    liveIn('America/New_York', -300)
    const now = clock(2026, 3, 9, 0, 30)
    // 03:00 follows 02:00 on March 8.
    expect(messageTime({ locale, now, at: clock(2026, 3, 8, 0, 0) })).toBe('Yesterday 00:00')
    expect(messageTime({ locale, now, at: now - 24 * 3_600_000 })).toBe('3-7 23:30')
  })

  test('goes by the calendar on a day of 25 hours', () => {
    liveIn('America/New_York', -300)
    const now = clock(2026, 11, 1, 23, 45)
    expect(messageTime({ locale, now, at: now - 24 * 3_600_000 })).toBe('00:45')
    expect(messageTime({ locale, now, at: clock(2026, 10, 31, 23, 59) })).toBe('Yesterday 23:59')
  })

  test('goes by the calendar where midnight itself is left out', () => {
    liveIn('America/Santiago', -180)
    const now = clock(2026, 9, 6, 12)
    expect(messageTime({ locale, now, at: clock(2026, 9, 6, 1) })).toBe('01:00')
    expect(messageTime({ locale, now, at: clock(2026, 9, 5, 23, 59) })).toBe('Yesterday 23:59')
  })
})
