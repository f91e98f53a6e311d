import { describe, expect, test } from 'vitest'
import { planRows } from '#src/ui/strip/row-plan.ts'
import { sparklinePath } from '#src/ui/strip/sparkline-path.ts'
import { elapsed } from '#src/ui/strip/strip-time.ts'
import { recordingEvents } from '#src/ui/strip/table/strip-events.ts'
import { periodsOf } from '#src/ui/strip/table/strip-periods.ts'
import { multiplesWithin, timeGridOf } from '#src/ui/strip/time-grid.ts'
import { labelledPoints, placePoints, trendRange } from '#src/ui/strip/trend-scale.ts'
import { valuesAt } from '#src/ui/strip/values-at.ts'
import type { StripFindings, StripRecording } from '#src/ui/strip/strip-model.ts'

const gap = Number.NaN
const fhr = new Float32Array(2 * 1500).fill(140)
fhr.fill(gap, 2 * 600, 2 * 660)
fhr[100] = 171
const recording: StripRecording = {
  hz: 2,
  fhr: [fhr],
  toco: new Float32Array(2 * 1500).fill(10),
  movements: [10, 599.9, 600],
  marks: [{ atS: 620, text: '翻身' }],
}
const findings: StripFindings = {
  fetuses: [
    {
      lossShare: 0.04,
      doubtful: [],
      baseline: [...Array.from({ length: 120 }, () => 140), null, 142, ...Array(178).fill(142)],
      meanBaseline: 141,
      accelerations: [{ startS: 50, endS: 70, peakBpm: 171 }],
      decelerations: [
        { startS: 610, endS: 660, kind: 'late', nadirS: 630, nadirBpm: 110, depth: 30 },
      ],
      sinusoidal: [],
    },
  ],
  contractions: [{ startS: 560, endS: 640, peakS: 600, strength: 45 }],
}

describe('the table of a strip', () => {
  test('has a row for every ten minutes, the last as long as what is left', () => {
    const rows = periodsOf(recording, findings, 0)
    expect(rows.map(({ startS, endS }) => [startS, endS])).toEqual([
      [0, 600],
      [600, 1200],
      [1200, 1500],
    ])
    expect(rows.map(({ movements }) => movements)).toEqual([2, 1, 0])
    expect(rows[0]).toMatchObject({ min: 140, max: 171, lostShare: 0 })
    expect(rows[1]?.lostShare).toBeCloseTo(0.1)
    expect(rows.map(({ found }) => found)).toEqual([
      { baseline: 140, accelerations: 1, decelerations: 0, contractions: 1 },
      { baseline: 142, accelerations: 0, decelerations: 1, contractions: 0 },
      { baseline: 142, accelerations: 0, decelerations: 0, contractions: 0 },
    ])
  })

  test('has no number of contractions where they were not measured', () => {
    const counted = (toco: StripRecording['toco']) =>
      periodsOf({ ...recording, toco }, findings, 0).map(({ found }) => found?.contractions)
    expect(counted(recording.toco)).toEqual([1, 0, 0])
    expect(counted(null)).toEqual([null, null, null])
  })

  test('counts nothing in ten minutes of which nothing was measured', () => {
    const [heart, toco] = [fhr.slice(), new Float32Array(2 * 1500).fill(10)]
    heart.fill(gap, 0, 2 * 600)
    toco.fill(gap, 2 * 1200)
    const rows = periodsOf({ ...recording, fhr: [heart], toco }, findings, 0)
    expect(rows.map(({ found }) => found)).toMatchObject([
      { accelerations: null, decelerations: null, contractions: 1 },
      { accelerations: 0, decelerations: 1, contractions: 0 },
      { accelerations: 0, decelerations: 0, contractions: null },
    ])
  })

  test('says nothing of what nobody has looked for, and no number where there is none', () => {
    const silent = { ...recording, fhr: [new Float32Array(2400).fill(gap)] }
    expect(periodsOf(silent, null, 0)[0]).toEqual({
      startS: 0,
      endS: 600,
      mean: null,
      min: null,
      max: null,
      lostShare: 1,
      movements: 2,
      found: null,
    })
  })

  test('lists marks and findings in the order of time', () => {
    const kinds = recordingEvents(recording, findings).map(({ kind }) => kind)
    expect(kinds).toEqual(['acceleration', 'contraction', 'deceleration', 'mark'])
    expect(recordingEvents(recording, null).map(({ kind }) => kind)).toEqual(['mark'])
  })
})

test('the values of a moment are those of the sample next to it, and none in a gap', () => {
  expect(valuesAt(recording, 50.1)).toEqual({ bpm: [171], toco: 10 })
  expect(valuesAt(recording, 610)).toEqual({ bpm: [null], toco: 10 })
  expect(valuesAt({ ...recording, toco: null }, 1500)).toEqual({ bpm: [140], toco: null })
})

test('time is written in minutes, from an hour on in hours', () => {
  expect([0, 59.6, 605, 3600, 28_799].map(elapsed)).toEqual([
    '0:00',
    '1:00',
    '10:05',
    '1:00:00',
    '7:59:59',
  ])
})

describe('the lines of the grid', () => {
  test('are as close as can be told apart, and heavy every minute at paper speeds', () => {
    expect(timeGridOf(37.8 / 60)).toMatchObject({ fineS: 30, heavyS: 60 })
    expect(timeGridOf(113.4 / 60)).toMatchObject({ fineS: 10, heavyS: 60 })
    expect(timeGridOf(0.012)).toMatchObject({ fineS: 1800, heavyS: 7200 })
  })

  test('are labelled where there is room, and only at heavy or fine lines', () => {
    for (const pxPerS of [0.01, 0.05, 0.2, 0.63, 1.26, 1.89, 7]) {
      const { labelS, fineS } = timeGridOf(pxPerS)
      expect(labelS * pxPerS).toBeGreaterThanOrEqual(64)
      expect(labelS % fineS).toBe(0)
    }
    expect(multiplesWithin(30, 50, 130)).toEqual([60, 90, 120])
    expect(multiplesWithin(30, 61, 80)).toEqual([])
  })
})

describe('a print', () => {
  test('has whole minutes in each row, seventeen centimetres at most', () => {
    expect(planRows(2400, 1)).toEqual([
      { startS: 0, endS: 1020 },
      { startS: 1020, endS: 2040 },
      { startS: 2040, endS: 3060 },
    ])
    expect(planRows(540, 3).map(({ startS }) => startS)).toEqual([0, 300])
    expect(planRows(0, 2)).toHaveLength(1)
    expect(planRows(8 * 3600, 1)).toHaveLength(29)
  })
})

describe('a small curve', () => {
  const size = { width: 60, height: 32 }

  test('lifts the pen where a value is missing', () => {
    expect(sparklinePath([130, 130, null, 130, 130], size).d).toBe('M6 16L18 16M42 16L54 16')
  })

  test('shows a value that stands alone, and nothing of nothing', () => {
    expect(sparklinePath([null, 130, null], size).d).toBe('M30 16h10')
    expect(sparklinePath([], size).d).toBe('')
  })
})

describe('a trend', () => {
  const day = 86_400_000
  const points = [
    { at: 3 * day, bpm: 150 },
    { at: 0, bpm: 140 },
    { at: day, bpm: 185 },
  ]

  test('lies in the order of time, as far apart as the days', () => {
    const placed = placePoints(points, { width: 90, height: 100 })
    expect(placed.map(({ x, bpm }) => [x, bpm])).toEqual([
      [0, 140],
      [30, 185],
      [90, 150],
    ])
    expect(placePoints(points.slice(0, 1), { width: 90, height: 100 })[0]?.x).toBe(45)
  })

  test('shows all of its values, and the band in any case', () => {
    expect(trendRange(points)).toEqual({ min: 100, max: 190 })
    expect(trendRange([{ at: 0, bpm: 92 }])).toEqual({ min: 90, max: 170 })
  })

  test('writes no two days where they would touch', () => {
    const placed = placePoints(points, { width: 90, height: 100 })
    expect(labelledPoints(placed, 44).map(({ x }) => x)).toEqual([0, 90])
  })
})
