import { dayAfter, daysBetween } from './calendar.ts'

/** From the first day of the last period to the due date (screens 0.6). */
const termDays = 280
/** How far from the last period a due date by ultrasound may lie. */
const earliestDueDays = 259
const latestDueDays = 294

/** The due date by the first day of the last period. */
export function dueDayOf(lastPeriod: string): string {
  return dayAfter(lastPeriod, termDays)
}

/** The first and the last day that a due date by ultrasound can be. */
export function dueDayRange(lastPeriod: string): { first: string; last: string } {
  return {
    first: dayAfter(lastPeriod, earliestDueDays),
    last: dayAfter(lastPeriod, latestDueDays),
  }
}

/** The oldest last period of a pregnancy that goes on: nobody is 42 weeks past it for long. */
export function oldestLastPeriod(today: string): string {
  return dayAfter(today, -latestDueDays - 14)
}

/** How far a pregnancy is: completed weeks and the days over them. Null before it began. */
export function gestationOn(
  lastPeriod: string,
  today: string,
): { weeks: number; days: number } | null {
  const passed = daysBetween(lastPeriod, today)
  if (passed < 0) return null
  return { weeks: Math.floor(passed / 7), days: passed % 7 }
}

/** The same on a day that a pregnancy of that last period can still go on; else null. */
export function ongoingGestation(
  lastPeriod: string,
  day: string,
): { weeks: number; days: number } | null {
  return lastPeriod < oldestLastPeriod(day) ? null : gestationOn(lastPeriod, day)
}

/** Days until the due date; negative ones after it. */
export function daysToDue(dueDay: string, today: string): number {
  return daysBetween(today, dueDay)
}
