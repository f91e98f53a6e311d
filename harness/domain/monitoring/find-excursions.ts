import { findStretches, type Stretch } from './find-stretches.ts'

/**
 * What makes an acceleration or a deceleration: the rate leaves its baseline by `bpm` for `seconds`
 * (FIGO 2015). It begins and ends where the rate crosses the baseline.
 */
export type ExcursionSize = { bpm: number; seconds: number }

/** From `from` on, without `until`; `peak` is where it is farthest off, by `off` beats a minute. */
export type Excursion = Stretch & { peak: number; off: number }

/** What lasts ten minutes is a baseline (Chinese consensus on fetal monitoring, screens 33.2; FIGO 2015). */
export const lastingS = 600
/** Beats a minute; no baseline is more exact. */
const tolerance = 0.1
/** A stretch that is mostly lost shows nothing. */
const maxLostShare = 0.5

/**
 * Excursions to one side of the baseline. As large as asked is one whose area is that of the rectangle:
 * the mean of 15 bpm over 15 s does not count a spike, and counts what dips back for a moment.
 */
export function findExcursions(
  { above, rate }: { above: Float64Array; rate: Float64Array },
  { bpm, seconds }: ExcursionSize,
): Excursion[] {
  return findStretches(above.length, (place) => Number(above[place]) > 0).flatMap((stretch) => {
    const { from, until } = stretch
    if (until - from < seconds || until - from >= lastingS) return []
    let [area, lost, peak] = [0, 0, from]
    for (let place = from; place < until; place++) {
      area += Number(above[place])
      if (Number.isNaN(rate[place])) lost++
      else if (Number.isNaN(rate[peak]) || Number(above[place]) > Number(above[peak])) peak = place
    }
    const off = Number(above[peak])
    if (
      off < bpm - tolerance ||
      area < (bpm - tolerance) * seconds ||
      lost > (until - from) * maxLostShare
    )
      return []
    return [{ ...stretch, peak, off }]
  })
}
