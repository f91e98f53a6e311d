import { daysBetween } from '#contract/calendar.ts'
import { oldestLastPeriod } from '#contract/pregnancy.ts'

/**
 * Whole days from the last period to a day; null before it, where that pregnancy can't go on any more, or where nobody
 * knows of one.
 */
export function gestationDaysOn(lastPeriod: string | null, day: string): number | null {
  if (lastPeriod === null || lastPeriod < oldestLastPeriod(day)) return null
  const days = daysBetween(lastPeriod, day)
  return days < 0 ? null : days
}
