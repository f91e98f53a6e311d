import type { Acceleration } from '#contract/monitoring/findings.ts'
import { findExcursions, type ExcursionSize } from './find-excursions.ts'

const weeks32 = 32 * 7
/** 15 bpm for 15 s; before 32 weeks 10 for 10 (FIGO 2015, and the Chinese consensus on fetal monitoring). */
const mature = { bpm: 15, seconds: 15 } satisfies ExcursionSize
const early = { bpm: 10, seconds: 10 } satisfies ExcursionSize

/** `off` is the rate above its baseline, interpolated where `rate` is lost; both one a second. */
export function findAccelerations(
  { rate, off }: { rate: Float64Array; off: Float64Array },
  gestationDays: number | null,
): Acceleration[] {
  const size = gestationDays !== null && gestationDays < weeks32 ? early : mature
  return findExcursions({ above: off, rate }, size).map(({ from, until, peak }) => ({
    startS: from,
    endS: until,
    peakBpm: Number(rate[peak]),
  }))
}
