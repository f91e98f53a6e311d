/** `mm:ss`, from an hour on `HH:mm:ss`, whose hours may be more than a day's. */
export function timeLeftText(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  const hours = Math.floor(seconds / 3600)
  const shown = hours === 0 ? parts : [hours, ...parts]
  return shown.map((part) => String(part).padStart(2, '0')).join(':')
}
