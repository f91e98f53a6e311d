import { expect, test } from 'vitest'
import type { Tier } from '#contract/monitoring/scores.ts'
import type { ScoreFacts } from '#harness/domain/monitoring/score-facts.ts'
import { scoreTiers } from '#harness/domain/monitoring/score-tiers.ts'
import { contractionsOf, decelerationsOf, scoreFactsOf, variabilityOf } from './score-facts-of.ts'

const absent = variabilityOf({ amplitude: 2.4 })
const minimal = variabilityOf({ amplitude: 2.5 })
const contractions = contractionsOf(6)
const hour = { seconds: 3600 }
const apart = (count: number, everyS: number) =>
  decelerationsOf('late', count).map((one, place) => ({ ...one, startS: place * everyS }))
/** One with each of the last of 20 contractions. */
const lastOf = (count: number) =>
  apart(20, 180)
    .map((one) => ({ ...one, startS: one.startS + 30 }))
    .slice(-count)

test.each<[string, Partial<ScoreFacts>, Tier]>([
  ['baseline', { meanBaseline: 109.4 }, 2],
  ['baseline', { meanBaseline: 109.5 }, 1],
  ['baseline', { meanBaseline: 160.4 }, 1],
  ['baseline', { meanBaseline: 160.5 }, 2],
  ['baseline', { meanBaseline: null }, 2],
  ['baseline', { meanBaseline: 109, ...absent }, 3],
  ['baseline', { meanBaseline: 109, ...minimal }, 2],
  ['baseline', { meanBaseline: 170, ...absent }, 2],
  ['variability', variabilityOf({ amplitude: 5.4 }), 2],
  ['variability', variabilityOf({ amplitude: 5.5 }), 1],
  ['variability', variabilityOf({ amplitude: 25.4 }), 1],
  ['variability', variabilityOf({ amplitude: 25.5 }), 2],
  ['variability', variabilityOf({ amplitude: null }), 2],
  ['variability', absent, 2],
  ['accelerations', { accelerations: [] }, 1],
  ['accelerations', {}, 1],
  ['early', { decelerations: decelerationsOf('early', 6), contractions }, 1],
  ['variable', { decelerations: [] }, 1],
  ['variable', { decelerations: decelerationsOf('variable', 1) }, 2],
  ['variable', { decelerations: decelerationsOf('prolonged', 1) }, 2],
  ['variable', { decelerations: decelerationsOf('variable', 3), contractions, ...absent }, 3],
  ['variable', { decelerations: decelerationsOf('variable', 2), contractions, ...absent }, 2],
  ['variable', { decelerations: decelerationsOf('variable', 3), contractions, ...minimal }, 2],
  ['late', { decelerations: [] }, 1],
  ['late', { decelerations: decelerationsOf('late', 1) }, 2],
  ['late', { decelerations: decelerationsOf('late', 3), contractions, ...absent }, 3],
  ['late', { decelerations: decelerationsOf('late', 2), contractions, ...absent }, 2],
  ['late', { decelerations: apart(3, 599), hasToco: false, ...absent, ...hour }, 3],
  ['late', { decelerations: apart(3, 600), hasToco: false, ...absent, ...hour }, 2],
  ['late', { decelerations: apart(1, 0), contractions: contractionsOf(1), ...absent }, 2],
  ['late', { decelerations: lastOf(2), contractions: contractionsOf(20), ...absent, ...hour }, 2],
  ['late', { decelerations: lastOf(3), contractions: contractionsOf(20), ...absent, ...hour }, 3],
  ['sinusoidal', {}, 1],
  ['sinusoidal', { sinusoidal: [{ startS: 0, endS: 1200 }] }, 3],
])('the line %s of %j is of a tier: %i', (name, changed, tier) => {
  const line = scoreTiers(scoreFactsOf(changed)).lines.find((one) => one.line === name)
  expect(line?.tier).toBe(tier)
})

/** A night of which the third hour has no variability. */
const night = { seconds: 8 * 3600, ...variabilityOf({ amplitude: 12 }) }
night.variability.amplitudeByMinute = Array.from({ length: 480 }, (_, minute) =>
  minute >= 120 && minute < 180 ? 1 : 12,
)
const slowFrom = (startMinute: number) =>
  Array.from({ length: (night.seconds * 12) / 60 }, (_, step) =>
    step >= startMinute * 12 && step < (startMinute + 10) * 12 ? 100 : 140,
  )
const lateFrom = (startMinute: number) =>
  decelerationsOf('late', 4).map((one) => ({ ...one, startS: one.startS + startMinute * 60 }))

test.each<[Tier, string, string, Partial<ScoreFacts>]>([
  [3, 'late', 'decelerations within it', { decelerations: lateFrom(130) }],
  [2, 'late', 'decelerations before it', { decelerations: lateFrom(60) }],
  [2, 'late', 'decelerations after it', { decelerations: lateFrom(180) }],
  [3, 'baseline', 'a bradycardia within it', { baseline: slowFrom(150) }],
  [2, 'baseline', 'a bradycardia before it', { baseline: slowFrom(100) }],
  [2, 'baseline', 'a bradycardia after it', { baseline: slowFrom(180) }],
  [1, 'variability', 'nothing else', {}],
])('in a night with an hour of absent variability, it is %i for the line %s of %s', (...row) => {
  const [tier, name, , changed] = row
  const { lines } = scoreTiers(scoreFactsOf({ ...night, ...changed }))
  expect(lines.find((one) => one.line === name)?.tier).toBe(tier)
  const { numbers } = lines.find((one) => one.line === 'variability') ?? {}
  expect(numbers).toEqual({ bpm: 12, lowestTenMinutesBpm: 1 })
})

test('the worst line is the tier of the whole', () => {
  expect(scoreTiers(scoreFactsOf()).tier).toBe(1)
  expect(scoreTiers(scoreFactsOf({ meanBaseline: 165 })).tier).toBe(2)
  const bradycardia = scoreTiers(scoreFactsOf({ meanBaseline: 90, ...absent }))
  expect(bradycardia.tier).toBe(3)
  expect(bradycardia.lines.map(({ line }) => line)).toEqual([
    'baseline',
    'variability',
    'accelerations',
    'early',
    'variable',
    'late',
    'sinusoidal',
  ])
})

test('each line says what it was counted from', () => {
  const decelerations = [...decelerationsOf('variable', 2), ...decelerationsOf('prolonged', 1)]
  const { lines } = scoreTiers(
    scoreFactsOf({ decelerations, sinusoidal: [{ startS: 60, endS: 1320 }] }),
  )
  expect(lines.map(({ numbers }) => numbers)).toEqual([
    { bpm: 140 },
    { bpm: 15 },
    { count: 5 },
    { count: 0 },
    { count: 2, prolonged: 1 },
    { count: 0 },
    { minutes: 21 },
  ])
})
