/** Curves are weighed in classes of one unit; nothing of them lies above. */
const highest = 256

/**
 * A value at a place of a curve and how much it counts; NaN and 0 count nothing. `expected` is what is
 * known already: it makes up what a window lacks of `minShare` of a full one.
 */
export type WeightedCurve = {
  values: Float64Array
  weights: Float64Array
  expected?: Float64Array
  minShare?: number
}

/**
 * The weighted quantile of a curve about every `stride`th of its places, drawn straight between them. The
 * window reaches `half` places to either side and fades out by a cosine. Values are from 0 to 255; classes
 * with a share between neighbours make it linear in time, and as fine as a tenth of a unit. NaN where the
 * window holds nothing.
 */
export function weightedQuantile(
  { values, weights, expected, minShare = 0 }: WeightedCurve,
  { half, quantile, stride }: { half: number; quantile: number; stride: number },
): Float64Array {
  const fades = Float64Array.from(
    { length: half + 1 },
    (_, apart) => 0.5 + 0.5 * Math.cos((Math.PI * apart) / (half + 1)),
  )
  const classes = new Float64Array(highest + 1)
  const minWeight = (2 * fades.reduce((sum, fade) => sum + fade, 0) - 1) * minShare
  const result = new Float64Array(values.length)
  let last = -1
  for (let at = 0; at < values.length; at = nextPlace(at, stride, values.length)) {
    classes.fill(0)
    let total = 0
    let lowest = highest
    const add = (value: number, weight: number) => {
      if (!(weight > 0) || !(value >= 0)) return
      const lower = Math.floor(value)
      const share = value - lower
      total += weight
      if (lower < lowest) lowest = lower
      classes[lower] = Number(classes[lower]) + weight * (1 - share)
      classes[lower + 1] = Number(classes[lower + 1]) + weight * share
    }
    const end = Math.min(values.length - 1, at + half)
    for (let place = Math.max(0, at - half); place <= end; place++) {
      add(Number(values[place]), Number(weights[place]) * Number(fades[Math.abs(place - at)]))
    }
    if (expected) add(Number(expected[at]), minWeight - total)
    result[at] = total > 0 ? valueBelow(classes, lowest, total * quantile) : Number.NaN
    if (last >= 0) interpolate(result, last, at)
    last = at
  }
  return result
}

function nextPlace(at: number, stride: number, length: number): number {
  return at === length - 1 ? length : Math.min(at + stride, length - 1)
}

/** Up to where so much weight lies, in classes that hold some from `lowest` on. */
function valueBelow(classes: Float64Array, lowest: number, wanted: number): number {
  let below = 0
  let place = lowest
  while (below + Number(classes[place]) < wanted) below += Number(classes[place++])
  return place - 0.5 + (wanted - below) / Number(classes[place])
}

function interpolate(curve: Float64Array, from: number, until: number): void {
  const start = Number(curve[from])
  const slope = (Number(curve[until]) - start) / (until - from)
  for (let place = from + 1; place < until; place++) curve[place] = start + slope * (place - from)
}
