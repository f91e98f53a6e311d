/** Longer ones are put on paper slowly: a night would be a book. */
const longestAtThree = 45 * 60
const longestAtTwo = 90 * 60

/** Centimetres a minute at which a recording of so many seconds is printed. */
export function paperSpeedFor(seconds: number): 1 | 2 | 3 {
  if (seconds <= longestAtThree) return 3
  return seconds <= longestAtTwo ? 2 : 1
}
