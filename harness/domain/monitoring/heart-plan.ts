import type { DecelerationKind, Doubt, Span } from '#contract/monitoring/findings.ts'
import type { SampleRate } from '#contract/monitoring/recording.ts'
import type { PlacedDeceleration, PlacedEvent } from './place-events.ts'

/** Everything is made at this rate, of which lower ones take every second or fourth sample. */
export const finestHz = 4 satisfies SampleRate

/** What one heart is to do. What is left out is none. */
export type HeartPlan = {
  /** Beats a minute; it wanders by 3 either way. */
  baseline: number
  /** Beats a minute from trough to crest within a minute. */
  variability: number
  /** How many; fewer where there is no room for them. */
  accelerations?: number
  /** How many of each kind; early and late ones need contractions. */
  decelerations?: Partial<Record<DecelerationKind, number>>
  /** From end to end, in place of the variability. */
  isSinusoidal?: boolean
  /** Stretches on which the rate is another: the mother's, or half or twice as fast. */
  doubtful?: Partial<Record<Doubt, number>>
  /** 0 to 1. */
  lossShare?: number
  /** Standard deviation of each sample in beats a minute. */
  noise?: number
}

/** What was put in. */
export type HeartTruth = {
  /** Beats a minute every `baselineStepS` seconds. */
  baseline: number[]
  accelerations: PlacedEvent[]
  decelerations: PlacedDeceleration[]
  isSinusoidal: boolean
  doubtful: (Span & { why: Doubt })[]
}
