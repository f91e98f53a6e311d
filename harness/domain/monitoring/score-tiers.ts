import { abnormalTenMinutes } from '#contract/monitoring/abnormal-ten-minutes.ts'
import { amplitudeNumbers, isAbsent } from '#contract/monitoring/amplitude-numbers.ts'
import { baselineStepS, type DecelerationKind, type Span } from '#contract/monitoring/findings.ts'
import type { LineNumbers, Scores } from '#contract/monitoring/score-schemas.ts'
import type { Tier } from '#contract/monitoring/scores.ts'
import { judgedBaseline, whole, type ScoreFacts } from './score-facts.ts'

type Tiers = Extract<Scores['tiers'], { kind: 'scored' }>
type Line = Tiers['lines'][number]

/**
 * Recurrent are decelerations with half of the contractions of any 20 minutes (NICHD 2008), of which one alone does
 * not recur; where there are no contractions, so many in 20 minutes.
 */
const recurrent = { withinS: 20 * 60, share: 0.5, min: 2, withoutContractions: 3 }

/**
 * The three tiers of the Chinese consensus on fetal monitoring (after NICHD 2008). III is a sinusoidal
 * pattern, or absent variability together with bradycardia, in the same ten minutes, or with recurrent late or
 * variable decelerations, in the same twenty: however long the recording is, and whatever else is in it. I
 * is a baseline from 110 to 160 with moderate variability and neither late nor variable decelerations;
 * everything else is II. Accelerations and early decelerations may be there or not.
 */
export function scoreTiers(facts: ScoreFacts): Tiers {
  const lines = [
    baselineLine(facts),
    variabilityLine(facts),
    line('accelerations', { count: facts.accelerations.length }, 1),
    line('early', { count: countOf(facts, 'early') }, 1),
    variableLine(facts),
    lateLine(facts),
    sinusoidalLine(facts),
  ]
  return { kind: 'scored', lines, tier: worstOf(lines) }
}

function baselineLine(facts: ScoreFacts): Line {
  const { judged, numbers } = judgedBaseline(facts)
  const worst = judged.map(tier).reduce((one, other) => (one > other ? one : other))
  return line('baseline', numbers, worst)

  function tier(bpm: number | null): Tier {
    if (bpm === null || bpm > 160) return 2
    if (bpm >= 110) return 1
    return isAbsentWhileSlow(facts) ? 3 : 2
  }
}

function variabilityLine({ variability }: ScoreFacts): Line {
  const bpm = whole(variability.amplitude)
  return line(
    'variability',
    amplitudeNumbers(variability),
    bpm !== null && bpm >= 6 && bpm <= 25 ? 1 : 2,
  )
}

/** Prolonged ones have no line of their own; they are II as variable ones are. */
function variableLine(facts: ScoreFacts): Line {
  const count = countOf(facts, 'variable')
  const prolonged = countOf(facts, 'prolonged')
  return line('variable', { count, prolonged }, tier())

  function tier(): Tier {
    if (count + prolonged === 0) return 1
    return isRecurrentWhileAbsent(facts, 'variable') ? 3 : 2
  }
}

function lateLine(facts: ScoreFacts): Line {
  const count = countOf(facts, 'late')
  return line('late', { count }, tier())

  function tier(): Tier {
    if (count === 0) return 1
    return isRecurrentWhileAbsent(facts, 'late') ? 3 : 2
  }
}

function sinusoidalLine({ sinusoidal }: ScoreFacts): Line {
  const seconds = sinusoidal.reduce((sum, { startS, endS }) => sum + endS - startS, 0)
  return line('sinusoidal', { minutes: Math.round(seconds / 60) }, seconds > 0 ? 3 : 1)
}

/** Where no ten minutes go on below 110 bpm, the mean does, and all of the recording counts. */
function isAbsentWhileSlow({ baseline, variability: { amplitudeByMinute } }: ScoreFacts): boolean {
  if (abnormalTenMinutes(baseline).slowest === null) return isAbsent(amplitudeByMinute)
  return amplitudeByMinute.some((_, minute) => {
    const [from, until] = [minute, minute + 10].map((one) => one * (60 / baselineStepS))
    const { slowest } = abnormalTenMinutes(baseline.slice(from, until))
    return slowest !== null && isAbsent(amplitudeByMinute.slice(minute, minute + 10))
  })
}

function countOf({ decelerations }: ScoreFacts, wanted: DecelerationKind): number {
  return decelerations.filter(({ kind }) => kind === wanted).length
}

function isRecurrentWhileAbsent(facts: ScoreFacts, wanted: DecelerationKind): boolean {
  const { amplitudeByMinute } = facts.variability
  const decelerations = facts.decelerations.filter(({ kind }) => kind === wanted)
  const latest = Math.max(0, facts.seconds - recurrent.withinS)
  return [...facts.contractions, ...decelerations].some(({ startS }) => {
    const fromS = Math.min(startS, latest)
    const contractions = countBegun(facts.contractions, fromS)
    const enough =
      contractions === 0
        ? recurrent.withoutContractions
        : Math.max(recurrent.min, contractions * recurrent.share)
    if (countBegun(decelerations, fromS) < enough) return false
    const minute = Math.floor(fromS / 60)
    return isAbsent(amplitudeByMinute.slice(minute, minute + recurrent.withinS / 60))
  })
}

/** How many begin in the 20 minutes from then on. */
function countBegun(spans: readonly Span[], fromS: number): number {
  return spans.filter(({ startS }) => startS >= fromS && startS < fromS + recurrent.withinS).length
}

function worstOf(lines: readonly Line[]): Tier {
  if (lines.some(({ tier }) => tier === 3)) return 3
  return lines.some(({ tier }) => tier === 2) ? 2 : 1
}

function line(name: Line['line'], numbers: LineNumbers, tier: Tier): Line {
  return { line: name, tier, numbers }
}
