import { expect, test } from 'vitest'
import type { Recording } from '#contract/monitoring/recording.ts'
import { analyseRecording } from '#harness/domain/monitoring/analyse-recording.ts'
import { summariseRecording } from '#harness/domain/monitoring/summarise-recording.ts'

function averageOf(rate: Float32Array): number | null {
  const recording: Recording = { hz: 1, fhr: [rate], toco: null, movements: [], marks: [] }
  const findings = analyseRecording(recording, { gestationDays: 270 })
  return summariseRecording(recording, findings).averageBpm
}

test.each([
  ['half the rate', 70],
  ['twice the rate', 280],
  ['the pulse of the mother', 85],
  ['nothing', Number.NaN],
])('an average leaves out five minutes of %s', (_, bpm) => {
  expect(averageOf(new Float32Array(1200).fill(140).fill(bpm, 400, 700))).toBe(140)
})

test('of a recording on which nothing is believed there is no average', () => {
  expect(averageOf(new Float32Array(1200).fill(Number.NaN))).toBe(null)
  expect(averageOf(new Float32Array(1200).fill(20))).toBe(null)
})
