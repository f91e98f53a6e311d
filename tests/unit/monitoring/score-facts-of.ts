import type { Deceleration, DecelerationKind } from '#contract/monitoring/findings.ts'
import type { ScoreFacts } from '#harness/domain/monitoring/score-facts.ts'

/** Thirty minutes in which every line of every score has the most that it can have. */
export function scoreFactsOf(changed: Partial<ScoreFacts> = {}): ScoreFacts {
  return {
    seconds: 1800,
    lossShare: 0,
    baseline: [],
    meanBaseline: 140,
    variability: { amplitude: 15, amplitudeByMinute: minutesOf(15), cycles: 8, shortTerm: 8 },
    accelerations: accelerationsOf(5),
    decelerations: [],
    sinusoidal: [],
    contractions: [],
    hasToco: true,
    movements: 5,
    ...changed,
  }
}

/** An hour, all of it alike. */
function minutesOf(amplitude: number | null): (number | null)[] {
  return Array.from({ length: 60 }, () => amplitude)
}

export function accelerationsOf(count: number): ScoreFacts['accelerations'] {
  return Array.from({ length: count }, (_, place) => ({
    startS: place * 60,
    endS: place * 60 + 30,
    peakBpm: 160,
  }))
}

/** Mild ones, a minute apart. */
export function decelerationsOf(
  kind: DecelerationKind,
  count: number,
  changed: Partial<Deceleration> = {},
): Deceleration[] {
  return Array.from({ length: count }, (_, place) => ({
    startS: place * 60,
    endS: place * 60 + 40,
    kind,
    nadirS: place * 60 + 15,
    nadirBpm: 110,
    depth: 30,
    ...changed,
  }))
}

export function contractionsOf(count: number): ScoreFacts['contractions'] {
  return Array.from({ length: count }, (_, place) => ({
    startS: place * 180,
    endS: place * 180 + 60,
    peakS: place * 180 + 30,
    strength: 50,
  }))
}

export const variabilityOf = (
  changed: Partial<ScoreFacts['variability']>,
): Pick<ScoreFacts, 'variability'> => ({
  variability: {
    ...scoreFactsOf().variability,
    ...(changed.amplitude !== undefined && { amplitudeByMinute: minutesOf(changed.amplitude) }),
    ...changed,
  },
})
