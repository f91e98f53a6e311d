type Span = { startS: number; endS: number }

export const decelerationKinds = ['early', 'late', 'variable', 'prolonged'] as const
export type DecelerationKind = (typeof decelerationKinds)[number]

export type Doubt = 'maternal' | 'halved' | 'doubled'

/** What a strip shows. Curves are of one length; NaN is a sample on which nothing was measured. */
export type StripRecording = {
  /** Samples a second. */
  hz: number
  /** Beats a minute, a curve for each of one to three fetuses. */
  fhr: readonly Float32Array[]
  /** 0 to 100; null where the device measures none. */
  toco: Float32Array | null
  /** Seconds from the start, in order. */
  movements: readonly number[]
  /** In order. */
  marks: readonly { atS: number; text: string }[]
}

export type FetusEvents = {
  /** 0 to 1. */
  lossShare: number
  doubtful: readonly (Span & { why: Doubt })[]
  /** Beats a minute every `baselineStepS` seconds; null where there is none. */
  baseline: readonly (number | null)[]
  meanBaseline: number | null
  accelerations: readonly (Span & { peakBpm: number })[]
  decelerations: readonly (Span & {
    kind: DecelerationKind
    nadirS: number
    nadirBpm: number
    depth: number
  })[]
  sinusoidal: readonly Span[]
}

/** What was found in a recording, as far as it is shown over it. */
export type StripFindings = {
  /** In the order of the curves. */
  fetuses: readonly FetusEvents[]
  contractions: readonly (Span & { peakS: number; strength: number })[]
}

export const baselineStepS = 5

/** How long a recording is, in seconds. */
export function secondsOf({ fhr, hz }: Pick<StripRecording, 'fhr' | 'hz'>): number {
  return (fhr[0]?.length ?? 0) / hz
}
