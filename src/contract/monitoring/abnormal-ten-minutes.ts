import { baselineStepS } from './findings.ts'

/** A normal baseline, in beats a minute over ten minutes (screens 33.2; FIGO 2015). */
const normal = { min: 110, max: 160 }
const tenMinutes = 600 / baselineStepS

/** Whole beats a minute, which alone count: 109.6 bpm is 110. */
type AbnormalTenMinutes = { slowest: number | null; fastest: number | null }

/**
 * The means of the ten minutes in which a baseline lies farthest below 110 and farthest above 160 bpm; null
 * where no ten minutes do. Where a part has no baseline there are no ten minutes.
 */
export function abnormalTenMinutes(baseline: readonly (number | null)[]): AbnormalTenMinutes {
  let [sum, given, min, max] = [0, 0, normal.min, normal.max]
  baseline.forEach((bpm, place) => {
    const leaving = baseline[place - tenMinutes] ?? null
    if (bpm !== null) [sum, given] = [sum + bpm, given + 1]
    if (leaving !== null) [sum, given] = [sum - leaving, given - 1]
    if (given < tenMinutes) return
    const mean = Math.round(sum / tenMinutes)
    min = Math.min(min, mean)
    max = Math.max(max, mean)
  })
  return {
    slowest: min < normal.min ? min : null,
    fastest: max > normal.max ? max : null,
  }
}
