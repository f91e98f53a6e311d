import type { Contraction, Deceleration, DecelerationKind } from '#contract/monitoring/findings.ts'
import { findExcursions, type Excursion } from './find-excursions.ts'
import type { Stretch } from './find-stretches.ts'
import { smoothCurve } from './smooth-curve.ts'

/** 15 bpm for 15 s (FIGO 2015). */
const size = { bpm: 15, seconds: 15 }
/** Longer is prolonged (Chinese consensus on fetal monitoring, screens 33.2; FIGO 2015 says three minutes). */
const prolongedS = 120
/**
 * From the onset to the nadir a gradual one takes 30 s (FIGO 2015). The variability hides the first tenth
 * of the fall and its foot, where a rounded fall spends a third of its time.
 */
const gradualFallS = 20
const fallFrom = 0.1
const fallTo = 0.95
/** The nadir of a late one comes after the height of the contraction, by more than the eye takes for the same. */
const lateByS = 18
/** The nadir of one that belongs to a contraction lies from so long before its height to so long after its end. */
const belongs = { beforePeakS: 30, afterEndS: 60 }

/**
 * Decelerations by kind. `off` is the rate above its baseline, interpolated where `rate` is lost; both one a
 * second.
 */
export function findDecelerations(
  { rate, off }: { rate: Float64Array; off: Float64Array },
  contractions: readonly Contraction[],
): Deceleration[] {
  const below = off.map((bpm) => -bpm)
  const shape = smoothCurve(below, 2)
  const excursions = findExcursions({ above: below, rate }, size)
  const isFound = (place: number) =>
    excursions.some(({ from, until }) => from <= place && place < until)
  const isBridged = (place: number) => Number.isNaN(rate[place]) && Number(below[place]) > 0
  return excursions.map((excursion) => ({
    startS: excursion.from,
    endS: excursion.until,
    kind: kindOf(excursion, { shape, isFound, isBridged }, contractions),
    nadirS: excursion.peak,
    nadirBpm: Number(rate[excursion.peak]),
    depth: excursion.off,
  }))
}

/** Beats a minute below the baseline, smoothed. */
type Curve = {
  shape: Float64Array
  /** A place of a deceleration. */
  isFound: (place: number) => boolean
  /** One of a line over a loss, below the baseline. */
  isBridged: (place: number) => boolean
}

function kindOf(
  excursion: Excursion,
  { shape, ...bridges }: Curve,
  contractions: readonly Contraction[],
): DecelerationKind {
  if (excursion.until - excursion.from > prolongedS) return 'prolonged'
  const { fallS, nadirS } = fallOf(shape, withLosses(excursion, bridges))
  if (fallS < gradualFallS) return 'variable'
  const peakS = nearestPeak(nadirS, contractions)
  if (peakS === null) return 'variable'
  return nadirS - peakS > lateByS ? 'late' : 'early'
}

/** The height of the contraction that it belongs to; of those that it may belong to, the nearest. */
function nearestPeak(nadirS: number, contractions: readonly Contraction[]): number | null {
  const peaks = contractions
    .filter(
      ({ peakS, endS }) =>
        nadirS >= peakS - belongs.beforePeakS && nadirS <= endS + belongs.afterEndS,
    )
    .map(({ peakS }) => peakS)
    .toSorted((one, other) => Math.abs(one - nadirS) - Math.abs(other - nadirS))
  return peaks[0] ?? null
}

/**
 * With the losses beside it: a part of the fall may lie in one, and a straight line is the best guess at it. One
 * behind which another deceleration stands tells nothing of this one.
 */
function withLosses(
  { from, until }: Stretch,
  { isFound, isBridged }: Pick<Curve, 'isFound' | 'isBridged'>,
): Stretch {
  let [start, end] = [from, until]
  while (isBridged(start - 1)) start--
  while (isBridged(end)) end++
  return { from: isFound(start - 1) ? from : start, until: isFound(end) ? until : end }
}

/** How long it falls, and the middle of where it is deepest. */
function fallOf(shape: Float64Array, { from, until }: Stretch): { fallS: number; nadirS: number } {
  let deepest = from
  for (let place = from; place < until; place++) {
    if (Number(shape[place]) > Number(shape[deepest])) deepest = place
  }
  const depth = Number(shape[deepest])
  let foot = deepest
  while (foot > from && Number(shape[foot - 1]) > fallFrom * depth) foot--
  let bottom = foot
  while (Number(shape[bottom]) < fallTo * depth) bottom++
  let rise = until - 1
  while (Number(shape[rise]) < fallTo * depth) rise--
  return { fallS: bottom - foot, nadirS: (bottom + rise) / 2 }
}
