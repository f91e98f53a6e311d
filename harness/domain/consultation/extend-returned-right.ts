import { chinaDay, dayAfter } from '#contract/calendar.ts'

/** The use of an ask card that comes back is good for so many days at least. */
const returnedRightDays = 7

/** The day in China until which a card that has a use back now is good at least. @param now milliseconds */
export function minValidDay(now: number): string {
  return dayAfter(chinaDay(now), returnedRightDays)
}
