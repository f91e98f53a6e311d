const two = (value: number) => String(value).padStart(2, '0')

/** 2:05, 1:02:05: how far into a recording. */
export function elapsed(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const rest = two(whole % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** 09:07: what the clock showed, by the time zone of this device. */
function clockTime(at: number): string {
  const date = new Date(at)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The clock along a recording: `startS` is what it shows at the start, in seconds. */
export type StripClock = { startS: number; textAt: (atS: number) => string }

/** The time of day where it is known when a recording began, else how far into it. */
export function clockOf(startedAt: number | null): StripClock {
  if (startedAt === null) return { startS: 0, textAt: elapsed }
  const date = new Date(startedAt)
  const minutes = date.getHours() * 60 + date.getMinutes()
  return {
    startS: minutes * 60 + date.getSeconds() + date.getMilliseconds() / 1000,
    textAt: (atS) => clockTime(Math.round(startedAt + atS * 1000)),
  }
}

export function clockTimeWithSeconds(at: number): string {
  return `${clockTime(at)}:${two(new Date(at).getSeconds())}`
}
