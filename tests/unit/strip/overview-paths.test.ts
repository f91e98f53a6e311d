import { describe, expect, test } from 'vitest'
import { overviewCurves, overviewFindings, overviewMarks } from '#src/ui/strip/overview-paths.ts'
import type { StripFindings, StripRecording } from '#src/ui/strip/strip-model.ts'

const values = Float32Array.from({ length: 7200 }, (_, at) => (at < 2400 || at >= 4800 ? 140 : NaN))
const recording: StripRecording = {
  hz: 2,
  fhr: [values],
  toco: null,
  movements: [],
  marks: [{ atS: 1800, text: '翻身' }],
}
const span = { startS: 0, endS: 360 }
const findings: StripFindings = {
  fetuses: [
    {
      lossShare: 0,
      doubtful: [],
      baseline: [],
      meanBaseline: null,
      accelerations: [{ ...span, peakBpm: 160 }],
      decelerations: [{ ...span, kind: 'late', nadirS: 0, nadirBpm: 100, depth: 30 }],
      sinusoidal: [],
    },
  ],
  contractions: [],
}

describe('the bar over a strip', () => {
  test('shows the whole curve, and lifts the pen where nothing was measured', () => {
    const [d = ''] = overviewCurves(recording)
    expect(d.match(/M\d+/g)).toEqual(['M0', 'M480'])
  })

  test('has a line where something was marked', () => {
    expect(overviewMarks(recording)).toBe('M360 0V440')
  })

  test('has what was found, by its colour', () => {
    expect(overviewFindings(recording, findings)).toEqual([
      { colour: 'acceleration', d: 'M0 15H72' },
      { colour: 'late', d: 'M0 425H72' },
    ])
  })
})
