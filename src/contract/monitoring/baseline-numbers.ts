import { abnormalTenMinutes } from './abnormal-ten-minutes.ts'
import type { FetusFindings } from './findings.ts'
import type { LineNumbers } from './score-schemas.ts'

/** The mean of a baseline in whole beats a minute, and beside it ten minutes that are not normal. */
export function baselineNumbers({
  baseline,
  meanBaseline,
}: Pick<FetusFindings, 'baseline' | 'meanBaseline'>): LineNumbers {
  const mean = meanBaseline === null ? null : Math.round(meanBaseline)
  const { slowest, fastest } = abnormalTenMinutes(baseline)
  if ((slowest ?? mean) === mean && (fastest ?? mean) === mean) return { bpm: mean }
  return {
    meanBpm: mean,
    ...(slowest === null ? {} : { slowestTenMinutesBpm: slowest }),
    ...(fastest === null ? {} : { fastestTenMinutesBpm: fastest }),
  }
}
