export type CurveSink = {
  /** The pen comes down anew. `sample` is a place on the curve, not always a whole number. */
  moveTo(sample: number, value: number): void
  lineTo(sample: number, value: number): void
}

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
  let column = -1
  let points = 0
  let [least, most, leastAt, mostAt] = [0, 0, 0, 0]

  function point(value: number): void {
    if (points === 0) sink.moveTo(column * step, value)
    else sink.lineTo(column * step, value)
    points += 1
  }

  function flush(): void {
    if (column < 0) return
    point(leastAt < mostAt ? least : most)
    if (least !== most) point(leastAt < mostAt ? most : least)
  }

  function lift(): void {
    flush()
    // What stands alone between two gaps is seen, too.
    if (points === 1) sink.lineTo((column + 0.5) * step, most)
    column = -1
    points = 0
  }

  for (let at = Math.max(0, Math.floor(from)); at < end; at += 1) {
    const value = values[at] ?? Number.NaN
    if (Number.isNaN(value)) {
      if (column >= 0) lift()
      continue
    }
    const own = Math.floor(at / step)
    if (own !== column) {
      flush()
      column = own
      ;[least, most, leastAt, mostAt] = [value, value, at, at]
    } else if (value < least) {
      ;[least, leastAt] = [value, at]
    } else if (value > most) {
      ;[most, mostAt] = [value, at]
    }
  }
  if (column >= 0) lift()
}
