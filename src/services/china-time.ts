import { chinaOffsetMs } from '#contract/calendar.ts'
import type { Locale } from '#contract/preferences.ts'
import {
  formatClock,
  formatShownDate,
  formatShownMonth,
  formatShownMonthDay,
} from './locale-format.ts'

type Moment = { locale: Locale; at: number }

/** 2026年3月5日 09:07 in China, whatever the clock of this device shows. */
export function formatChinaTime({ locale, at }: Moment): string {
  return formatClock(locale, new Date(at + chinaOffsetMs))
}

/** 2026年3月5日, the day in China. */
export function formatChinaDate({ locale, at }: Moment): string {
  return formatShownDate(locale, new Date(at + chinaOffsetMs))
}

/** 2026年3月, the month in China. */
export function formatChinaMonth({ locale, at }: Moment): string {
  return formatShownMonth(locale, new Date(at + chinaOffsetMs))
}

/** 3-5, the day in China, in every language. */
export function formatChinaMonthDay({ at }: Pick<Moment, 'at'>): string {
  return formatShownMonthDay(new Date(at + chinaOffsetMs))
}

/** Whether the clock of this device shows China's time at a moment. */
export function isChinaClock(at: number): boolean {
  return new Date(at).getTimezoneOffset() * 60_000 === -chinaOffsetMs
}
