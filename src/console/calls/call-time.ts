import { currentLanguage, t } from '#src/console/texts.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** A length of time in its two largest units at most: `3 s`, `4 min 10 s`. */
export function spanText(ms: number): string {
  const span = Math.abs(ms)
  if (span < second) return t('time.ms', { n: Math.round(span) })
  if (span < minute) return t('time.s', { n: Math.round(span / second) })
  if (span < hour) return two(span, { large: minute, small: second, ids: ['time.min', 'time.s'] })
  if (span < day) return two(span, { large: hour, small: minute, ids: ['time.h', 'time.min'] })
  return two(span, { large: day, small: hour, ids: ['time.d', 'time.h'] })
}

type UnitId = 'time.s' | 'time.min' | 'time.h' | 'time.d'
type Units = { large: number; small: number; ids: readonly [UnitId, UnitId] }

function two(span: number, { large, small, ids }: Units): string {
  const whole = Math.floor(span / large)
  const left = Math.floor((span - whole * large) / small)
  const head = t(ids[0], { n: whole })
  return left === 0 ? head : `${head} ${t(ids[1], { n: left })}`
}

/** `3 s ago`, by a clock that may have been set back since. */
export function agoText(at: number, now: number): string {
  if (Math.abs(now - at) < second) return t('time.now')
  return at <= now
    ? t('time.ago', { span: spanText(now - at) })
    : t('time.ahead', { span: spanText(at - now) })
}

/** `05:36:05.123`, in the zone of the browser. */
export function clockText(at: number): string {
  const date = new Date(at)
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map((each) =>
    padded(each, 2),
  )
  return `${time.join(':')}.${padded(date.getMilliseconds(), 3)}`
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0')
}

export function dateText(at: number): string {
  const locale = currentLanguage() === 'zh' ? 'zh-CN' : 'en-GB'
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(at)
}

/** `12 ms`, `1.2 s` */
export function durationText(ms: number): string {
  if (ms >= second) return `${(ms / second).toFixed(1)} s`
  return `${ms >= 10 ? Math.round(ms) : ms} ms`
}
