import { chinaDay } from '#contract/calendar.ts'

const eastMs = 8 * 60 * 60_000
const dayMs = 24 * 60 * 60_000

/** When the day began in China that a moment lies in, both in milliseconds. */
export function chinaDayStart(now: number): number {
  return Math.floor((now + eastMs) / dayMs) * dayMs - eastMs
}

/** The same of its month. */
export function chinaMonthStart(now: number): number {
  const dayOfMonth = Number(chinaDay(now).slice(8))
  return chinaDayStart(now) - (dayOfMonth - 1) * dayMs
}
