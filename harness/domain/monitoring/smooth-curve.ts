/**
 * The mean of a curve about each of its places, `half` to either side; what is NaN counts nothing, and
 * where all of it is NaN so is the mean.
 */
export function smoothCurve(curve: Float64Array, half: number): Float64Array {
  const smooth = new Float64Array(curve.length)
  let sum = 0
  let count = 0
  for (let place = -half; place < curve.length; place++) {
    const entering = curve[place + half] ?? Number.NaN
    const leaving = curve[place - half - 1] ?? Number.NaN
    if (!Number.isNaN(entering)) {
      sum += entering
      count++
    }
    if (!Number.isNaN(leaving)) {
      sum -= leaving
      count--
    }
    if (place >= 0) smooth[place] = count === 0 ? Number.NaN : sum / count
  }
  return smooth
}

/** A straight line over what is NaN; before the first value and after the last, that value. */
export function interpolateGaps(curve: Float64Array): Float64Array {
  const interpolated = Float64Array.from(curve)
  let last = -1
  for (let place = 0; place <= curve.length; place++) {
    if (place < curve.length && Number.isNaN(curve[place])) continue
    const start = curve[last] ?? curve[place] ?? Number.NaN
    const end = curve[place] ?? start
    for (let lost = last + 1; lost < place; lost++) {
      interpolated[lost] = start + ((end - start) * (lost - last)) / (place - last)
    }
    last = place
  }
  return interpolated
}
