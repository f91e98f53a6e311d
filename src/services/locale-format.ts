import type { Locale } from '#contract/preferences.ts'

type Moment = { locale: Locale; at: number }

/**
 * A moment is milliseconds since 1970. What the device's clock shows of it is read here and
 * formatted as if it were UTC: a formatter that is kept would keep the time zone of its making.
 */
const dates = formatters((locale) => dateFormat(locale, { dateStyle: 'medium' }))
const months = formatters((locale) => dateFormat(locale, { year: 'numeric', month: 'long' }))
const numbers = formatters((locale) => new Intl.NumberFormat(locale))
const cents = formatters((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }))
const relativeDays = formatters(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
)

/** 2026年3月5日; Mar 5, 2026. */
export function formatDate({ locale, at }: Moment): string {
  return dates(locale).format(onClock(at))
}

/** The same of what any calendar shows, as a date in UTC. */
export function formatShownDate(locale: Locale, shown: Date): string {
  return dates(locale).format(shown)
}

/** 2026年3月5日 09:07; Mar 5, 2026 09:07. */
export function formatDateTime({ locale, at }: Moment): string {
  return formatClock(locale, onClock(at))
}

/** The same of what any clock shows, as a date in UTC. */
export function formatClock(locale: Locale, shown: Date): string {
  return `${dates(locale).format(shown)} ${timeOf(shown)}`
}

/** 3-5, in every language, of what any calendar shows, as a date in UTC. */
export function formatShownMonthDay(shown: Date): string {
  return `${shown.getUTCMonth() + 1}-${shown.getUTCDate()}`
}

/** 2026年3月; March 2026; of what any calendar shows, as a date in UTC. */
export function formatShownMonth(locale: Locale, shown: Date): string {
  return months(locale).format(shown)
}

/** 1,234.5 */
export function formatNumber({ locale, value }: { locale: Locale; value: number }): string {
  return numbers(locale).format(value)
}

/** Money in yuan, from whole fen: ￥39, ￥39.50, -￥5. */
export function formatMoney({ locale, fen }: { locale: Locale; fen: number }): string {
  const format = fen % 100 === 0 ? numbers(locale) : cents(locale)
  return `${fen < 0 ? '-' : ''}￥${format.format(Math.abs(fen) / 100)}`
}

/**
 * When a message came, by the calendar of this device (spec 9): `09:07` today, `昨天 09:07`
 * yesterday, else month and day, `3-5 09:07`, in another year too. What a wrong clock puts later today is today.
 */
export function messageTime({ locale, at, now }: Moment & { now: number }): string {
  const then = onClock(at)
  const time = timeOf(then)
  switch (dayOf(onClock(now)) - dayOf(then)) {
    case 0:
      return time
    case 1:
      return `${yesterday(locale)} ${time}`
    default:
      return `${formatShownMonthDay(then)} ${time}`
  }
}

/** 昨天; Yesterday. */
function yesterday(locale: Locale): string {
  const [first = '', ...rest] = relativeDays(locale).format(-1, 'day')
  return first.toLocaleUpperCase(locale) + rest.join('')
}

/** What the clock and the calendar of this device show at a moment, as a date in UTC. */
function onClock(at: number): Date {
  const local = new Date(at)
  // Date.UTC takes the years 0 to 99 for those of the last century: they are set by themselves.
  const shown = new Date(0)
  shown.setUTCFullYear(local.getFullYear(), local.getMonth(), local.getDate())
  shown.setUTCHours(local.getHours(), local.getMinutes())
  return shown
}

function dayOf(shown: Date): number {
  return Math.floor(shown.getTime() / 86_400_000)
}

/** By 24 hours, in every language. */
function timeOf(shown: Date): string {
  return [shown.getUTCHours(), shown.getUTCMinutes()]
    .map((value) => String(value).padStart(2, '0'))
    .join(':')
}

function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
}

/** One formatter a language: making one costs more than all that it formats on a page. */
function formatters<T>(make: (locale: Locale) => T): (locale: Locale) => T {
  const made = new Map<Locale, T>()
  return (locale) => {
    const formatter = made.get(locale) ?? make(locale)
    made.set(locale, formatter)
    return formatter
  }
}
