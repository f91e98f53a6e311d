import { chinaMinute } from '#contract/calendar.ts'
import { callRules } from '#contract/consultation-call.ts'

export const halfHour = 30 * 60_000
/** When somebody may be called, in minutes of the day in China. */
const opens = 8 * 60
const closes = 22 * 60

/**
 * The times that can be chosen: each half hour of the day from the next but one on, whose call is over
 * before the consultation is. @param endsAt milliseconds; null where nobody knows yet
 */
export function callSlots(now: number, endsAt: number | null): number[] {
  const slots = []
  const first = (Math.floor(now / halfHour) + 2) * halfHour
  const last = Math.min(now + callRules.ahead, (endsAt ?? Infinity) - callRules.window)
  for (let at = first; at <= last; at += halfHour) {
    const minute = chinaMinute(at)
    if (minute >= opens && minute < closes) slots.push(at)
  }
  return slots
}
