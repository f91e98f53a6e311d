import { cutAtLosses, maxLostShare } from './cut-at-losses.ts'
import { findStretches, type Stretch } from './find-stretches.ts'

/**
 * What makes an acceleration or a deceleration: the rate leaves its baseline by `bpm` for `seconds`
 * (FIGO 2015). It begins and ends where the rate crosses the baseline, or with what was heard of it.
 */
export type ExcursionSize = { bpm: number; seconds: number }

/** From `from` on, without `until`; `peak` is where it is farthest off, by `off` beats a minute. */
export type Excursion = Stretch & { peak: number; off: number }

/** What lasts ten minutes is a baseline (Chinese consensus on fetal monitoring, screens 33.2; FIGO 2015). */
export const lastingS = 600
/** Beats a minute; no baseline is more exact. */
const tolerance = 0.1

/**
 * Excursions to one side of the baseline. As large as asked is one whose area is that of the rectangle:
 * the mean of 15 bpm over 15 s does not count a spike, and counts what dips back for a moment. Where no part
 * that was heard is as large, the whole with what is bridged counts, of which half may be lost.
 */
export function findExcursions(
  { above, rate }: { above: Float64Array; rate: Float64Array },
  { bpm, seconds }: ExcursionSize,
): Excursion[] {
  const isHeard = (place: number) => !Number.isNaN(rate[place])
  const isFar = (place: number) => Number(above[place]) >= bpm - tolerance
  return findStretches(above.length, (place) => Number(above[place]) > 0).flatMap((stretch) => {
    const heard = cutAtLosses(stretch, { isHeard, isFar }).flatMap(excursionIn)
    return heard.length > 0 ? heard : excursionIn(stretch)
  })

  function excursionIn({ from, until }: Stretch): Excursion[] {
    if (until - from < seconds || until - from >= lastingS) return []
    let [area, lost, peak] = [0, 0, from]
    for (let place = from; place < until; place++) {
      area += Number(above[place])
      if (!isHeard(place)) lost++
      else if (!isHeard(peak) || Number(above[place]) > Number(above[peak])) peak = place
    }
    const off = Number(above[peak])
    if (!isFar(peak) || area < (bpm - tolerance) * seconds || lost > (until - from) * maxLostShare)
      return []
    return [{ from, until, peak, off }]
  }
}
