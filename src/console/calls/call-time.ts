import { currentLanguage, t } from '#src/console/texts.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const units = [
  { id: 'time.d', ms: day },
  { id: 'time.h', ms: hour },
  { id: 'time.min', ms: minute },
] as const

/** A length of time in its two largest units at most: `3 s`, `4 min 10 s`. */
export function spanText(ms: number): string {
  return spanParts(Math.abs(ms)).join(' ')
}

function spanParts(span: number): string[] {
  if (span < second) return [t('time.ms', { n: Math.round(span) })]
  const at = units.findIndex((unit) => span >= unit.ms)
  const unit = units[at]
  if (unit === undefined) return [t('time.s', { n: Math.floor(span / second) })]
  const { id, ms } = units[at + 1] ?? { id: 'time.s', ms: second }
  const left = Math.floor((span % unit.ms) / ms)
  const head = t(unit.id, { n: Math.floor(span / unit.ms) })
  return left === 0 ? [head] : [head, t(id, { n: left })]
}

/** `3 s ago`, in one unit, by a clock that may have been set back since. */
export function agoText(at: number, now: number): string {
  if (Math.abs(now - at) < second) return t('time.now')
  const [span = ''] = spanParts(Math.abs(now - at))
  return t(at <= now ? 'time.ago' : 'time.ahead', { span })
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
