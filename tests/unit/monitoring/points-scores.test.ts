import { expect, test } from 'vitest'
import type { ScoreFacts } from '#harness/domain/monitoring/score-facts.ts'
import { scoreFindings } from '#harness/domain/monitoring/score-findings.ts'
import { accelerationsOf, decelerationsOf, scoreFactsOf, variabilityOf } from './score-facts-of.ts'

function pointsOf(system: 'fischer' | 'krebs', name: string, changed: Partial<ScoreFacts>): number {
  const score = scoreFindings(scoreFactsOf(changed))[system]
  if (score.kind === 'refused') throw new Error(score.reason)
  const line = score.lines.find((one) => one.line === name)
  if (line === undefined) throw new Error(`no line ${name}`)
  return line.points
}

type Golden = [string, Partial<ScoreFacts>, number]

const bpm = (meanBaseline: number | null) => ({ meanBaseline })
const amplitude = (value: number | null) => variabilityOf({ amplitude: value })
const cycles = (value: number | null) => variabilityOf({ cycles: value })
const accelerations = (count: number, seconds = 1800) => ({
  accelerations: accelerationsOf(count),
  seconds,
})
const severe = { nadirBpm: 69, endS: 61 }

test.each<Golden>([
  ['baseline', bpm(99.4), 0],
  ['baseline', bpm(99.5), 1],
  ['baseline', bpm(109.4), 1],
  ['baseline', bpm(109.5), 2],
  ['baseline', bpm(160.4), 2],
  ['baseline', bpm(160.5), 1],
  ['baseline', bpm(180.4), 1],
  ['baseline', bpm(180.5), 0],
  ['baseline', bpm(null), 0],
  ['amplitude', amplitude(2.4), 0],
  ['amplitude', amplitude(2.5), 1],
  ['amplitude', amplitude(5.4), 1],
  ['amplitude', amplitude(5.5), 2],
  ['amplitude', amplitude(25.4), 2],
  ['amplitude', amplitude(25.5), 1],
  ['amplitude', amplitude(null), 0],
  ['cycles', cycles(1.4), 0],
  ['cycles', cycles(1.5), 1],
  ['cycles', cycles(5.4), 1],
  ['cycles', cycles(5.5), 2],
  ['cycles', cycles(null), 0],
  ['accelerations', accelerations(0), 0],
  ['accelerations', accelerations(1), 1],
  ['accelerations', accelerations(2), 1],
  ['accelerations', accelerations(3), 2],
  // Two in 20 minutes are three in 30; one in an hour is still one.
  ['accelerations', accelerations(2, 1200), 2],
  ['accelerations', accelerations(1, 3600), 1],
  ['accelerations', accelerations(6, 3600), 2],
  ['accelerations', accelerations(5, 3600), 1],
  ['decelerations', { decelerations: [] }, 2],
  ['decelerations', { decelerations: decelerationsOf('late', 1) }, 0],
  ['decelerations', { decelerations: decelerationsOf('prolonged', 1) }, 0],
  ['decelerations', { decelerations: decelerationsOf('variable', 1, severe) }, 0],
  ['decelerations', { decelerations: decelerationsOf('variable', 1, { ...severe, endS: 60 }) }, 2],
  [
    'decelerations',
    { decelerations: decelerationsOf('variable', 1, { ...severe, nadirBpm: 70 }) },
    2,
  ],
  ['decelerations', { decelerations: decelerationsOf('variable', 2) }, 2],
  ['decelerations', { decelerations: decelerationsOf('variable', 3) }, 1],
  ['decelerations', { decelerations: decelerationsOf('early', 2) }, 2],
  ['decelerations', { decelerations: decelerationsOf('early', 3) }, 1],
  [
    'decelerations',
    { decelerations: [...decelerationsOf('early', 2), ...decelerationsOf('variable', 2)] },
    2,
  ],
])('Fischer gives the line %s of %j so many points: %i', (line, changed, points) => {
  expect(pointsOf('fischer', line, changed)).toBe(points)
})

test.each<Golden>([
  ['baseline', bpm(99.4), 0],
  ['baseline', bpm(99.5), 1],
  ['baseline', bpm(119.4), 1],
  ['baseline', bpm(119.5), 2],
  ['baseline', bpm(160.4), 2],
  ['baseline', bpm(160.5), 1],
  ['baseline', bpm(180.4), 1],
  ['baseline', bpm(180.5), 0],
  ['baseline', bpm(null), 0],
  ['amplitude', amplitude(4.4), 0],
  ['amplitude', amplitude(4.5), 1],
  ['amplitude', amplitude(9.4), 1],
  ['amplitude', amplitude(9.5), 2],
  ['amplitude', amplitude(25.4), 2],
  ['amplitude', amplitude(25.5), 1],
  ['amplitude', amplitude(null), 0],
  ['cycles', cycles(2.4), 0],
  ['cycles', cycles(2.5), 1],
  ['cycles', cycles(6.4), 1],
  ['cycles', cycles(6.5), 2],
  ['cycles', cycles(null), 0],
  ['accelerations', accelerations(0), 0],
  ['accelerations', accelerations(1), 1],
  ['accelerations', accelerations(4), 1],
  ['accelerations', accelerations(5), 2],
  ['accelerations', accelerations(3, 1200), 1],
  ['accelerations', accelerations(4, 1200), 2],
  ['decelerations', { decelerations: [] }, 2],
  ['decelerations', { decelerations: decelerationsOf('early', 4) }, 2],
  ['decelerations', { decelerations: decelerationsOf('variable', 1) }, 1],
  ['decelerations', { decelerations: decelerationsOf('late', 1) }, 1],
  ['decelerations', { decelerations: decelerationsOf('prolonged', 1) }, 1],
  ['decelerations', { decelerations: decelerationsOf('variable', 2) }, 0],
  [
    'decelerations',
    { decelerations: [...decelerationsOf('late', 1), ...decelerationsOf('prolonged', 1)] },
    0,
  ],
  ['movements', { movements: 0 }, 0],
  ['movements', { movements: 1 }, 1],
  ['movements', { movements: 4 }, 1],
  ['movements', { movements: 5 }, 2],
  ['movements', { movements: 5, seconds: 3600 }, 1],
])('Krebs gives the line %s of %j so many points: %i', (line, changed, points) => {
  expect(pointsOf('krebs', line, changed)).toBe(points)
})

test('a total is the sum of its lines, in the order of the table', () => {
  const { fischer, krebs } = scoreFindings(scoreFactsOf())
  expect(fischer).toMatchObject({ kind: 'scored', total: 10 })
  expect(krebs).toMatchObject({ kind: 'scored', total: 12 })
  const worse = scoreFindings(scoreFactsOf({ meanBaseline: 105, movements: 0 }))
  expect(worse.fischer).toMatchObject({ total: 9 })
  expect(worse.krebs).toMatchObject({ total: 9 })
})

test('each line says what it was counted from', () => {
  const decelerations = [
    ...decelerationsOf('early', 1),
    ...decelerationsOf('variable', 2),
    ...decelerationsOf('variable', 1, severe),
  ]
  const { fischer, krebs } = scoreFindings(scoreFactsOf({ decelerations, seconds: 1200 }))
  expect(fischer).toMatchObject({
    lines: [
      { line: 'baseline', numbers: { bpm: 140 } },
      { line: 'amplitude', numbers: { bpm: 15 } },
      { line: 'cycles', numbers: { perMinute: 8 } },
      { line: 'accelerations', numbers: { count: 5, per30Minutes: 7 } },
      {
        line: 'decelerations',
        numbers: { early: 1, mildVariable: 2, severeVariable: 1, late: 0, prolonged: 0 },
      },
    ],
  })
  expect(krebs).toMatchObject({
    lines: [
      { line: 'baseline' },
      { line: 'amplitude' },
      { line: 'cycles' },
      { line: 'accelerations', numbers: { count: 5, per30Minutes: 7 } },
      { line: 'decelerations', numbers: { early: 1, variable: 3, late: 0, prolonged: 0 } },
      { line: 'movements', numbers: { count: 5, per30Minutes: 7 } },
    ],
  })
})

test.each([
  ['nine minutes and 59 seconds', { seconds: 599 }, 'tooShort', 'tooShort', 'tooShort'],
  ['ten minutes', { seconds: 600 }, null, null, null],
  ['more than half lost', { lossShare: 0.51 }, 'tooMuchLost', 'tooMuchLost', 'tooMuchLost'],
  ['half lost', { lossShare: 0.5 }, null, null, null],
  ['no TOCO', { hasToco: false }, 'noToco', null, null],
])('%s: no score, with the reason', (_, changed, fischer, krebs, tiers) => {
  const scores = scoreFindings(scoreFactsOf(changed))
  const reasons = [scores.fischer, scores.krebs, scores.tiers].map((score) =>
    score.kind === 'refused' ? score.reason : null,
  )
  expect(reasons).toEqual([fischer, krebs, tiers])
})
