import { chinaDay, chinaDayStart } from '#contract/calendar.ts'

/** When the month began in China that a moment lies in, both in milliseconds. */
export function chinaMonthStart(now: number): number {
  return chinaDayStart(`${chinaDay(now).slice(0, 7)}-01`)
}
