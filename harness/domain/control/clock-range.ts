/** The last day of 9999, in milliseconds since 1970. */
const latest = 253_402_214_400_000

/** Times beyond could be neither shown nor, with a lifetime added, read back from the store. */
export function isInClockRange(now: number): boolean {
  return now >= 0 && now <= latest
}
