import { abnormalTenMinutes } from '#contract/monitoring/abnormal-ten-minutes.ts'
import { baselineNumbers } from '#contract/monitoring/baseline-numbers.ts'
import type { Contraction, Deceleration, FetusFindings } from '#contract/monitoring/findings.ts'
import type { LineNumbers } from '#contract/monitoring/score-schemas.ts'

/** What the scores of a fetus are counted from. */
export type ScoreFacts = Pick<
  FetusFindings,
  | 'lossShare'
  | 'baseline'
  | 'meanBaseline'
  | 'variability'
  | 'accelerations'
  | 'decelerations'
  | 'sinusoidal'
> & {
  seconds: number
  contractions: readonly Contraction[]
  hasToco: boolean
  /** How many were noted. */
  movements: number
}

/** The tables know whole numbers alone: 109.6 bpm is 110. */
export function whole(value: number | null): number | null {
  return value === null ? null : Math.round(value)
}

/**
 * What a baseline is judged by, of which the worst counts: its mean, but where ten minutes lie below 110 or
 * above 160 bpm, the farthest on either side. A bradycardia of ten minutes is one, however long the recording
 * is, and whatever else is in it.
 */
export function judgedBaseline(facts: ScoreFacts): {
  judged: (number | null)[]
  numbers: LineNumbers
} {
  const { slowest, fastest } = abnormalTenMinutes(facts.baseline)
  const abnormal = [slowest, fastest].filter((bpm) => bpm !== null)
  const judged = abnormal.length === 0 ? [whole(facts.meanBaseline)] : abnormal
  return { judged, numbers: baselineNumbers(facts) }
}

/** A count as a rate of 30 minutes, in full; whatever happened at all is at least once. */
export function per30Minutes(count: number, seconds: number): number {
  return count === 0 ? 0 : Math.max(1, Math.floor((count * 1800) / seconds))
}

/** Below 70 bpm, and longer than a minute (Kubli 1969: severe). */
export function isSevere({ nadirBpm, startS, endS }: Deceleration): boolean {
  return nadirBpm < 70 && endS - startS > 60
}
