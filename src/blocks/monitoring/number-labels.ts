import { decelerationKinds } from '#contract/monitoring/findings.ts'
import type { LineNumbers } from '#contract/monitoring/score-schemas.ts'

/** What a line may have been counted from, in the order in which it is said. */
const numberNames = [
  'bpm',
  'meanBpm',
  'slowestTenMinutesBpm',
  'fastestTenMinutesBpm',
  'lowestTenMinutesBpm',
  // Of reports that were signed while one of the two was named.
  'tenMinutesBpm',
  'perMinute',
  'per30Minutes',
  'count',
  'minutes',
  'severeVariable',
  'mildVariable',
  ...decelerationKinds,
] as const

/** Those that say something where they are 0. */
const measures: readonly string[] = ['bpm', 'meanBpm', 'lowestTenMinutesBpm', 'perMinute']

type NumberName = (typeof numberNames)[number]

type NumberLabel = {
  name: NumberName
  /** Null where it could not be measured. */
  value: number | null
}

/** The numbers of a line that have words; of what never came, such as a kind of deceleration, there are none. */
export function numberLabels(numbers: LineNumbers): NumberLabel[] {
  return numberNames.flatMap((name) => {
    const value = numbers[name]
    if (value === undefined || (value === 0 && !measures.includes(name))) return []
    return [{ name, value }]
  })
}
