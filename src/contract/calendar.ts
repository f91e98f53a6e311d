const dayMs = 86_400_000
/** The product's people live by one time, whatever their device or the server says. */
export const chinaOffsetMs = 8 * 3_600_000

/** A day as `YYYY-MM-DD` in China at a moment, in milliseconds since 1970. */
export function chinaDay(at: number): string {
  return isoOf(Math.floor((at + chinaOffsetMs) / dayMs))
}

/** When a day begins in China, in milliseconds since 1970. */
export function chinaDayStart(day: string): number {
  return numberOf(day) * dayMs - chinaOffsetMs
}

/** When the day began in China that a moment lies in, both in milliseconds. */
export function chinaDayBegin(at: number): number {
  return chinaDayStart(chinaDay(at))
}

/** The minute of the day in China, from 0. */
export function chinaMinute(at: number): number {
  return Math.floor(((at + chinaOffsetMs) % dayMs) / 60_000)
}

/** Whether a text is a day of the calendar, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && isoOf(numberOf(text)) === text
}

/** The day so many days later; negative ones earlier. */
export function dayAfter(day: string, days: number): string {
  return isoOf(numberOf(day) + days)
}

/** How many days the second lies after the first. */
export function daysBetween(first: string, second: string): number {
  return numberOf(second) - numberOf(first)
}

/** Whole years from a birthday to a day. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

function numberOf(day: string): number {
  const [year, month, date] = day.split('-').map(Number)
  // Date.UTC takes the years 0 to 99 for those of the last century.
  const at = new Date(0).setUTCFullYear(year ?? 0, (month ?? 0) - 1, date)
  return Math.floor(at / dayMs)
}

function isoOf(number: number): string {
  const date = new Date(number * dayMs)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}
