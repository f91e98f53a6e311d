import { expect, test } from 'vitest'
import { findingsSchema, type Findings } from '#contract/monitoring/findings.ts'
import { analyseRecording } from '#harness/domain/monitoring/analyse-recording.ts'

/** Two hours of 12 bpm, but for a quarter of an hour without any; half of a minute is lost. */
function waves(): Findings {
  const rate = Float32Array.from({ length: 7200 }, (_, atS) =>
    atS >= 3600 && atS < 4500 ? 140 : 140 + 6 * Math.sin((2 * Math.PI * atS) / 16),
  )
  rate.fill(Number.NaN, 1200, 1235)
  const recording = { hz: 1, fhr: [rate], toco: null, movements: [], marks: [] } as const
  return analyseRecording(recording, { gestationDays: 270 })
}

test('variability is measured minute by minute, and as a whole', () => {
  const { variability, scores } = waves().fetuses[0] ?? {}
  expect(variability?.amplitude).toBeCloseTo(12)
  const { amplitudeByMinute = [] } = variability ?? {}
  expect(amplitudeByMinute).toHaveLength(120)
  expect(amplitudeByMinute.slice(60, 75)).toEqual(Array.from({ length: 15 }, () => 0))
  expect(amplitudeByMinute[20]).toBeNull()
  expect([amplitudeByMinute[10], amplitudeByMinute[90]]).toEqual([12, 12])
  const line = scores?.tiers.kind === 'scored' ? scores.tiers.lines[1] : null
  expect(line).toMatchObject({ tier: 1, numbers: { bpm: 12, lowestTenMinutesBpm: 0 } })
})

test('a report that was signed before minutes were measured can still be read', () => {
  const kept = waves()
  for (const { variability } of kept.fetuses)
    Reflect.deleteProperty(variability, 'amplitudeByMinute')
  const read = findingsSchema.parse(JSON.parse(JSON.stringify(kept)))
  expect(read.fetuses[0]?.variability.amplitudeByMinute).toEqual([])
})
