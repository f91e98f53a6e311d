/** The middle of several measurements, and how far they lie apart. */
export type Spread = { median: number; min: number; max: number }

export function spreadOf(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const low = sorted[Math.floor((sorted.length - 1) / 2)]
  const high = sorted[Math.ceil((sorted.length - 1) / 2)]
  const min = sorted[0]
  const max = sorted.at(-1)
  if (low === undefined || high === undefined || min === undefined || max === undefined) {
    throw new Error('nothing was measured')
  }
  return { median: (low + high) / 2, min, max }
}

/** `12.3 ms (11.0–14.2)` */
export function showSpread({ median, min, max }: Spread, unit: string, digits: number): string {
  const range = `(${min.toFixed(digits)}–${max.toFixed(digits)})`
  return unit === ''
    ? `${median.toFixed(digits)} ${range}`
    : `${median.toFixed(digits)} ${unit} ${range}`
}

/** How much more one is than the other, by round: `+12 ms (-3 to +40)` */
export function showDifference({ median, min, max }: Spread, unit: string): string {
  const signed = (value: number) => `${value <= -0.5 ? '' : '+'}${Math.round(value)}`
  return `${signed(median)} ${unit} (${signed(min)} to ${signed(max)})`
}
