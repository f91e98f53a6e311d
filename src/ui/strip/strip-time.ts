const two = (value: number) => String(value).padStart(2, '0')

/** 2:05, 1:02:05: how far into a recording. */
export function elapsed(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const rest = two(whole % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** 09:07: what the clock showed, by the time zone of this device. */
export function clockTime(at: number): string {
  const date = new Date(at)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

export function clockTimeWithSeconds(at: number): string {
  return `${clockTime(at)}:${two(new Date(at).getSeconds())}`
}
