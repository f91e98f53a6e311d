/** The person's own day, as `YYYY-MM-DD`. */
export function localToday(): string {
  const now = new Date()
  return isoDate(now.getFullYear(), now.getMonth() + 1, now.getDate())
}

/** How far a date may lie from the current year (spec 9). */
const yearsEitherSide = 150

/** 150 years before to 150 after the current year, or what narrows it. */
export function dateRange({ today, min, max }: { today: string; min?: string; max?: string }) {
  const year = readIsoDate(today).getUTCFullYear()
  const [first, last] = [
    isoDate(year - yearsEitherSide, 1, 1),
    isoDate(year + yearsEitherSide, 12, 31),
  ]
  return {
    first: min !== undefined && checkedDate(min) > first ? min : first,
    last: max !== undefined && checkedDate(max) < last ? max : last,
  }
}

/** A day in words, such as 2026年3月5日. */
export function dateText(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    readIsoDate(iso),
  )
}

function checkedDate(iso: string): string {
  readIsoDate(iso)
  return iso
}

/** Throws for a day that no calendar has, such as 2026-02-30. */
function readIsoDate(iso: string): Date {
  const date = new Date(`${iso}T00:00:00Z`)
  const real = /^\d{4}-\d\d-\d\d$/.test(iso) && !Number.isNaN(date.getTime())
  if (!real || date.toISOString().slice(0, 10) !== iso) throw new RangeError(`no date: ${iso}`)
  return date
}

function isoDate(year: number, month: number, day: number): string {
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-')
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
