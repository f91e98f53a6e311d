import { baselineStepS } from './findings.ts'

/** A normal baseline, in beats a minute over ten minutes (screens 33.2; FIGO 2015). */
const normal = { min: 110, max: 160 }
const tenMinutes = 600 / baselineStepS

/**
 * The mean of the ten minutes in which a baseline lies farthest below 110 or above 160 bpm, of which whole
 * numbers count; null where no ten minutes do. Where a part has no baseline there are no ten minutes.
 */
export function abnormalTenMinutes(baseline: readonly (number | null)[]): number | null {
  let [sum, given, farthest] = [0, 0, 0]
  let found: number | null = null
  baseline.forEach((bpm, place) => {
    const leaving = baseline[place - tenMinutes] ?? null
    if (bpm !== null) [sum, given] = [sum + bpm, given + 1]
    if (leaving !== null) [sum, given] = [sum - leaving, given - 1]
    if (given < tenMinutes) return
    const mean = sum / tenMinutes
    const isNormal = Math.round(mean) >= normal.min && Math.round(mean) <= normal.max
    const outside = Math.max(normal.min - mean, mean - normal.max)
    if (isNormal || (found !== null && outside <= farthest)) return
    farthest = outside
    found = mean
  })
  return found
}
