import { baselineStepS } from '#contract/monitoring/findings.ts'
import { cutAtLosses } from './cut-at-losses.ts'
import { lastingS } from './find-excursions.ts'
import { findStretches, type Stretch } from './find-stretches.ts'
import { interpolateGaps, smoothCurve } from './smooth-curve.ts'
import { weightedQuantile } from './weighted-quantile.ts'

/**
 * A baseline is what the rate returns to: the mean over ten minutes without accelerations, decelerations
 * and marked variability (FIGO 2015). It is found by a median that is weighted by how well each sample
 * agrees with the baseline found so far (after Boudet et al. 2019): round by round the window narrows, and
 * what lies off the baseline counts less.
 */
const rounds = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => ({
  /** To either side, in seconds. */
  reachS: between(1200, 150, share),
  /** Beats a minute off the baseline at which a sample counts half. */
  halfAt: between(25, 8, share),
}))
/** Seldom does a rate rise for long above its baseline, and often fall: above counts a little more. */
const aboveShare = 0.95
/** Beats a minute in a second at which a sample counts half: a baseline does not move like this. */
const steadySlope = 1.5
/** Where hardly anything agrees, as in a long deceleration, the baseline of the round before stays. */
const minShare = 0.35
/** A window is looked at so many times while it passes a place; between them the line is straight. */
const looksPerWindow = 16
const smoothedS = 30
/** A baseline of ten minutes holds for half of them over what is lost; beyond there is none. */
const farthestS = 300
/** Off by as much as an event, but this near to where the rate goes is there. */
const lastingBpm = 15
const arrivedBpm = 5

/**
 * Beats a minute every `baselineStepS` seconds of a rate of one sample a second; NaN where nothing was
 * heard.
 */
export function traceBaseline(rate: Float64Array): Float64Array {
  const { values, signalShares } = takeCells(rate)
  const level = interpolateGaps(values)
  const steady = steadiness(level).map((share, cell) => share * Number(signalShares[cell]))
  const curve = { level, steady }
  const baseline = followLasting(curve, traceWhole(curve))
  const half = Math.round(smoothedS / baselineStepS / 2)
  const smooth = smoothCurve(smoothCurve(baseline, half), half)
  const reach = smoothCurve(signalShares.map(Math.ceil), farthestS / baselineStepS)
  return smooth.map((bpm, cell) => (Number(reach[cell]) > 0 ? bpm : Number.NaN))
}

/** Beats a minute of each step without gaps, and how much each counts. */
type Level = { level: Float64Array; steady: Float64Array }

/**
 * At an end a window has one side alone, which a rate that fell for some minutes fills: the first look would take it for
 * the baseline. Where that lowers it by as much as an event is off, the ends are first held to the baseline beside them,
 * and follow a fall only as long as any other stretch would. A rise at an end stays a baseline: what it would be instead
 * is an acceleration, which reassures.
 */
function traceWhole(curve: Level): Float64Array {
  const free = traceLevel(curve)
  const held = traceLevel(curve, holdEnds)
  const isLowered = free.some((bpm, cell) => Number(held[cell]) - bpm >= lastingBpm)
  return isLowered ? free.map((bpm, cell) => Math.max(bpm, Number(held[cell]))) : free
}

/** Gives the first and the last ten minutes that were heard the value at which they begin and end. */
function holdEnds(baseline: Float64Array, steady: Float64Array): void {
  const first = steady.findIndex((share) => share > 0)
  const last = steady.findLastIndex((share) => share > 0)
  if (first < 0) return
  const held = Math.min(lastingS / baselineStepS, Math.floor((last - first) / 2))
  baseline.fill(Number(baseline[first + held]), 0, first + held)
  baseline.fill(Number(baseline[last - held]), last - held)
}

function traceLevel({ level, steady }: Level, afterFirst?: typeof holdEnds): Float64Array {
  let baseline: Float64Array | undefined
  for (const { reachS, halfAt } of rounds) {
    const found = baseline
    const weights = found
      ? steady.map(
          (share, cell) => share * agreement(Number(level[cell]) - Number(found[cell]), halfAt),
        )
      : steady
    const half = Math.round(reachS / baselineStepS)
    const stride = Math.max(1, Math.floor(half / looksPerWindow))
    baseline = interpolateGaps(
      weightedQuantile(
        { values: level, weights, expected: found, minShare },
        { half, stride, quantile: 0.5 },
      ),
    )
    if (found === undefined) afterFirst?.(baseline, steady)
  }
  return baseline ?? level
}

/** What stays off a baseline for ten minutes is no event, but the next baseline: it goes there with the rate. */
function followLasting({ level, steady }: Level, baseline: Float64Array): Float64Array {
  const followed = baseline.slice()
  const isHeard = (cell: number) => Number(steady[cell]) > 0
  for (const sign of [1, -1]) {
    const off = level.map((bpm, cell) => sign * (bpm - Number(baseline[cell])))
    const isFar = (cell: number) => Number(off[cell]) >= lastingBpm
    const isLasting = ({ from, until }: Stretch) =>
      (until - from) * baselineStepS >= lastingS &&
      off.subarray(from, until).some((_, place) => isFar(from + place))
    for (const stretch of findStretches(off.length, (cell) => Number(off[cell]) > 0)) {
      if (!cutAtLosses(stretch, { isHeard, isFar }).some(isLasting)) continue
      const { from, until } = stretch
      const own = traceLevel({
        level: level.subarray(from, until),
        steady: steady.subarray(from, until),
      })
      const isThere = own.map((bpm, cell) =>
        sign * (Number(level[from + cell]) - bpm) > -arrivedBpm ? 1 : 0,
      )
      const [first, last] = [isThere.indexOf(1), isThere.lastIndexOf(1)]
      followed.set(level.subarray(from, until), from)
      followed.set(own.subarray(first, last + 1), from + first)
    }
  }
  return followed
}

function between(first: number, last: number, share: number): number {
  return first * (last / first) ** share
}

/** The mean about each moment at which a baseline has a value, and which share of it was heard. */
function takeCells(rate: Float64Array): { values: Float64Array; signalShares: Float64Array } {
  const around = Math.floor(baselineStepS / 2)
  const means = smoothCurve(rate, around)
  const shares = smoothCurve(
    rate.map((bpm) => (Number.isNaN(bpm) ? 0 : 1)),
    around,
  )
  const cells = Math.ceil(rate.length / baselineStepS)
  const everyStep = (curve: Float64Array) =>
    new Float64Array(cells).map((_, cell) => Number(curve[cell * baselineStepS]))
  return { values: everyStep(means), signalShares: everyStep(shares) }
}

/** 1 where the rate stands, less the faster it moves over half a minute. */
function steadiness(level: Float64Array): Float64Array {
  const smooth = smoothCurve(smoothCurve(level, 1), 1)
  return smooth.map((_, cell) => {
    const before = Number(smooth[Math.max(0, cell - 1)])
    const after = Number(smooth[Math.min(smooth.length - 1, cell + 1)])
    const slope = (after - before) / (2 * baselineStepS)
    return 1 / (1 + (slope / steadySlope) ** 2)
  })
}

function agreement(off: number, halfAt: number): number {
  const apart = (off > 0 ? off * aboveShare : off) / halfAt
  return 1 / (1 + apart ** 4)
}
