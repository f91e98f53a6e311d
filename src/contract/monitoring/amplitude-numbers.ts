import type { FetusFindings } from './findings.ts'
import type { LineNumbers } from './score-schemas.ts'

/** Variability is absent up to so many beats a minute, which a monitor adds to an even line (screens 33.2: 缺失 0). */
const absentUpTo = 2
const tenMinutes = 10

type Amplitudes = readonly (number | null)[]

/** The median of minutes' amplitudes; null where none could be measured. */
export function medianAmplitude(minutes: Amplitudes): number | null {
  const measured = minutes.filter((bpm) => bpm !== null)
  measured.sort((one, other) => one - other)
  return measured[measured.length >> 1] ?? null
}

/** Whether minutes have no variability; the tables know whole numbers alone. */
export function isAbsent(minutes: Amplitudes): boolean {
  const bpm = medianAmplitude(minutes)
  return bpm !== null && Math.round(bpm) <= absentUpTo
}

/** The amplitude of the whole in whole beats a minute, and beside it ten minutes in which it is absent, though not in the whole. */
export function amplitudeNumbers({
  amplitude,
  amplitudeByMinute,
}: Pick<FetusFindings['variability'], 'amplitude' | 'amplitudeByMinute'>): LineNumbers {
  const bpm = amplitude === null ? null : Math.round(amplitude)
  const lowest = Math.min(
    ...amplitudeByMinute.flatMap((_, from) => {
      const minutes = amplitudeByMinute.slice(from, from + tenMinutes)
      return minutes.length === tenMinutes && isAbsent(minutes)
        ? (medianAmplitude(minutes) ?? [])
        : []
    }),
  )
  if (isAbsent(amplitudeByMinute) || lowest === Infinity) return { bpm }
  return { bpm, lowestTenMinutesBpm: Math.round(lowest) }
}
