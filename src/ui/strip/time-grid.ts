/** Seconds between lines; heavy ones are labelled at most. */
export type TimeGrid = { fineS: number; heavyS: number; labelS: number }

const finest: readonly (readonly [fineS: number, heavyS: number])[] = [
  [10, 60],
  [30, 60],
  [60, 300],
  [300, 1800],
  [600, 3600],
  [1800, 7200],
]
const labels = [60, 120, 300, 600, 1200, 1800, 3600, 7200, 14_400, 28_800]

/** The lines that are far enough apart to be told from one another. */
export function timeGridOf(pxPerS: number, { line = 12, label = 64 } = {}): TimeGrid {
  const [fineS, heavyS] = finest.find(([each]) => each * pxPerS >= line) ?? [1800, 7200]
  const labelS = labels.find((each) => each * pxPerS >= label && each >= heavyS / 5) ?? 28_800
  return { fineS, heavyS, labelS }
}

/** The multiples of a step from one number to another. */
export function multiplesWithin(step: number, min: number, max: number): number[] {
  const first = Math.ceil(min / step)
  const count = Math.max(0, Math.floor(max / step) - first + 1)
  return Array.from({ length: count }, (_, index) => (first + index) * step)
}
