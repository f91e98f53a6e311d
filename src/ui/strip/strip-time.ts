const two = (value: number) => String(value).padStart(2, '0')

/** 2:05, 1:02:05: how far into a recording. */
export function elapsed(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const rest = two(whole % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** Recordings are of China: as the server counts their days, so the page shows their times. */
const chinaOffsetMs = 8 * 3_600_000

/** What the clock in China shows at a moment, as a date in UTC. */
function onClock(at: number): Date {
  return new Date(at + chinaOffsetMs)
}

/** 09:07 in China. */
function clockTime(at: number): string {
  const shown = onClock(at)
  return `${two(shown.getUTCHours())}:${two(shown.getUTCMinutes())}`
}

/** The clock along a recording: `startS` is what it shows at the start, in seconds. */
export type StripClock = { startS: number; textAt: (atS: number) => string }

/** The time of day where it is known when a recording began, else how far into it. */
export function clockOf(startedAt: number | null): StripClock {
  if (startedAt === null) return { startS: 0, textAt: elapsed }
  const shown = onClock(startedAt)
  const minutes = shown.getUTCHours() * 60 + shown.getUTCMinutes()
  return {
    startS: minutes * 60 + shown.getUTCSeconds() + shown.getUTCMilliseconds() / 1000,
    textAt: (atS) => clockTime(Math.round(startedAt + atS * 1000)),
  }
}

export function clockTimeWithSeconds(at: number): string {
  return `${clockTime(at)}:${two(onClock(at).getUTCSeconds())}`
}
