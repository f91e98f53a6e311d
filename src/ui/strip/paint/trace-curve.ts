export type CurveSink = {
  /** The pen comes down anew. `sample` is a place on the curve, not always a whole number. */
  moveTo(sample: number, value: number): void
  lineTo(sample: number, value: number): void
}

/** What is measured without a gap within a column. */
type Run = { min: number; max: number; minFirst: boolean; end: number }

/**
 * Follows a curve from one sample to another (outside) with at most two points for `perColumn`
 * samples: both extremes, in their order, so that no spike is lost however many samples share a
 * pixel. Columns are counted from the curve's beginning: they stay the same while a view moves. A
 * sample on which nothing was measured lifts the pen, also within a column.
 */
export function traceCurve(
  values: Float32Array,
  { from, to, perColumn }: { from: number; to: number; perColumn: number },
  sink: CurveSink,
): void {
  const step = Math.max(1, perColumn)
  const end = Math.min(values.length, Math.ceil(to))
  // One for all columns: in hours of samples there are thousands.
  const run: Run = { min: 0, max: 0, minFirst: true, end: 0 }
  let points = 0
  for (let at = Math.max(0, Math.floor(from)); at < end; at = run.end) {
    const column = Math.floor(at / step)
    const columnEnd = Math.min(end, Math.max(at + 1, Math.ceil((column + 1) * step)))
    readRun(values, at, columnEnd, run)
    if (run.end === at) {
      run.end = afterGap(values, at, end)
      continue
    }
    const { min, max, minFirst } = run
    const x = column * step
    if (points === 0) sink.moveTo(x, minFirst ? min : max)
    else sink.lineTo(x, minFirst ? min : max)
    if (min !== max) sink.lineTo(x, minFirst ? max : min)
    points += min === max ? 1 : 2
    const goesOn = run.end < end && !Number.isNaN(values[run.end])
    if (goesOn) continue
    // What stands alone between two gaps is seen, too.
    if (points === 1) sink.lineTo((column + 0.5) * step, max)
    points = 0
  }
}

/** Written as plain as it is for its pace: an open strip of hours goes through all its samples here. */
function readRun(values: Float32Array, from: number, to: number, run: Run): void {
  let min = Infinity
  let max = -Infinity
  let minAt = from
  let maxAt = from
  let at = from
  for (; at < to; at += 1) {
    const value = values[at] ?? Number.NaN
    if (Number.isNaN(value)) break
    if (value < min) {
      min = value
      minAt = at
    }
    if (value > max) {
      max = value
      maxAt = at
    }
  }
  run.min = min
  run.max = max
  run.minFirst = minAt < maxAt
  run.end = at
}

function afterGap(values: Float32Array, from: number, to: number): number {
  let at = from
  while (at < to && Number.isNaN(values[at])) at += 1
  return at
}
