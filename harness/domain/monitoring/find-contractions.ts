import type { Contraction } from '#contract/monitoring/findings.ts'
import { findStretches } from './find-stretches.ts'
import { interpolateGaps, smoothCurve } from './smooth-curve.ts'
import { weightedQuantile } from './weighted-quantile.ts'

/** The resting tone is what most of the curve lies above, within so long to either side. */
const tone = { reachS: 300, quantile: 0.2 }
const cellS = 10
const smoothedS = 11
/** Percent above the tone. */
const minStrength = 12
/** A contraction lasts as long as the curve is above this share of its height. */
const edgeShare = 0.15
const lengthS = { min: 30, max: 300 }

/** Contractions of a TOCO curve of one sample a second, in order. */
export function findContractions(toco: Float64Array): Contraction[] {
  const smooth = interpolateGaps(smoothCurve(toco, (smoothedS - 1) / 2))
  const resting = restingTone(smooth)
  const above = smooth.map((percent, second) => percent - Number(resting[second]))
  const found = findStretches(above.length, (second) => Number(above[second]) > minStrength / 2)
    .map(({ from, until }) => contractionAt(above, from, until))
    .filter(({ startS, endS, strength }) => strength >= minStrength && endS - startS <= lengthS.max)
  return joinOverlapping(found).filter(({ startS, endS }) => endS - startS >= lengthS.min)
}

/** Where the next begins before the last has ended there is one, with a notch; the stronger is its height. */
function joinOverlapping(contractions: readonly Contraction[]): Contraction[] {
  const joined: Contraction[] = []
  for (const contraction of contractions) {
    let whole = contraction
    let last = joined.at(-1)
    while (last !== undefined && whole.startS < last.endS) {
      whole = {
        ...(whole.strength > last.strength ? whole : last),
        startS: Math.min(last.startS, whole.startS),
        endS: Math.max(last.endS, whole.endS),
      }
      joined.pop()
      last = joined.at(-1)
    }
    joined.push(whole)
  }
  return joined
}

function contractionAt(above: Float64Array, from: number, until: number): Contraction {
  let peakS = from
  for (let second = from; second < until; second++) {
    if (Number(above[second]) > Number(above[peakS])) peakS = second
  }
  const strength = Number(above[peakS])
  let startS = peakS
  while (startS > 0 && Number(above[startS - 1]) > edgeShare * strength) startS--
  let endS = peakS + 1
  while (endS < above.length && Number(above[endS]) > edgeShare * strength) endS++
  return { startS, endS, peakS, strength }
}

function restingTone(smooth: Float64Array): Float64Array {
  const cells = Math.ceil(smooth.length / cellS)
  const values = new Float64Array(cells).map((_, cell) => Number(smooth[cell * cellS]))
  const weights = values.map((percent) => (Number.isNaN(percent) ? 0 : 1))
  const half = tone.reachS / cellS
  const low = weightedQuantile({ values, weights }, { half, stride: 3, quantile: tone.quantile })
  return smooth.map((_, second) => Number(low[Math.floor(second / cellS)]))
}
