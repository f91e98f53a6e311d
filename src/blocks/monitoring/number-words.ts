import { decelerationKinds } from '#contract/monitoring/findings.ts'
import type { LineNumbers } from '#contract/monitoring/scores.ts'

/** What a line may have been counted from, in the order in which it is said. */
const numberNames = [
  'bpm',
  'perMinute',
  'per30Minutes',
  'count',
  'minutes',
  ...decelerationKinds,
] as const

type NumberName = (typeof numberNames)[number]

type Said = {
  name: NumberName
  /** Null where it could not be measured. */
  value: number | null
}

/** The numbers of a line that have words; kinds of deceleration of which there was none are left out. */
export function saidNumbers(numbers: LineNumbers): Said[] {
  const kinds: readonly string[] = decelerationKinds
  return numberNames.flatMap((name) => {
    const value = numbers[name]
    if (value === undefined || (kinds.includes(name) && value === 0)) return []
    return [{ name, value }]
  })
}
