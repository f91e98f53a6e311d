import { daysBetween } from '#contract/calendar.ts'

/** Whole days from the last period to a day; null before it, or where nobody knows of one. */
export function gestationDaysOn(lastPeriod: string | null, day: string): number | null {
  if (lastPeriod === null) return null
  const days = daysBetween(lastPeriod, day)
  return days < 0 ? null : days
}
