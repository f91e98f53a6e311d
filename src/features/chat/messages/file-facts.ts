const units = ['B', 'KB', 'MB', 'GB'] as const
const step = 1024

/** How much it is: 800 B, 1.5 MB. */
export function sizeOf(bytes: number): string {
  let place = 0
  let value = bytes
  while (value >= step && place < units.length - 1) {
    value /= step
    place += 1
  }
  const shown = value >= 10 || place === 0 ? Math.round(value) : Math.round(value * 10) / 10
  return `${shown} ${units[place] ?? ''}`
}

/** How long it is: 0:09, 12:30. */
export function lengthOf(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
