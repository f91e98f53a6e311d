import { chinaOffsetMs } from '#contract/calendar.ts'
import type { Locale } from '#contract/preferences.ts'
import { formatClock } from './locale-format.ts'

/** 2026年3月5日 09:07 in China, whatever the clock of this device shows. */
export function formatChinaTime({ locale, at }: { locale: Locale; at: number }): string {
  return formatClock(locale, new Date(at + chinaOffsetMs))
}

/** Whether the clock of this device shows China's time at a moment. */
export function isChinaClock(at: number): boolean {
  return new Date(at).getTimezoneOffset() * 60_000 === -chinaOffsetMs
}
