import { expect, test } from 'vitest'
import type { Recording } from '#contract/monitoring/recording.ts'
import { findingsSchema } from '#contract/monitoring/findings.ts'
import { analyseRecording } from '#harness/domain/monitoring/analyse-recording.ts'
import { findContractions } from '#harness/domain/monitoring/find-contractions.ts'
import {
  generateRecording,
  type RecordingPlan,
} from '#harness/domain/monitoring/generate-recording.ts'
import type { HeartPlan } from '#harness/domain/monitoring/heart-plan.ts'
import { seededRandom } from '#harness/domain/seeded-random.ts'

const term = { gestationDays: 270 }
const quiet = { baseline: 140, variability: 10 }

function analyse(heart: HeartPlan, changed: Partial<RecordingPlan> = {}, pregnancy = term) {
  const plan = {
    seconds: 2400,
    hz: 4,
    hearts: [heart],
    contractions: 'regular',
    ...changed,
  } as const
  const { recording, truth } = generateRecording(plan, seededRandom(11))
  const findings = analyseRecording(recording, pregnancy)
  const [fetus, put] = [findings.fetuses[0], truth.hearts[0]]
  if (fetus === undefined || put === undefined) throw new Error('there is one heart')
  return { recording, findings, fetus, put, truth }
}

/** A heart of 140 bpm with a stretch of another rate in it, at one sample a second. */
function flatWith(startS: number, endS: number, bpm: number): Recording {
  const rate = new Float32Array(1800).fill(140).fill(bpm, startS, endS)
  return { hz: 1, fhr: [rate], toco: null, movements: [], marks: [] }
}

test('findings are as the contract has them', () => {
  const { findings } = analyse({ ...quiet, accelerations: 3, decelerations: { late: 2 } })
  expect(findingsSchema.parse(findings)).toEqual(findings)
})

test('15 bpm for 15 s is an acceleration, and less of either is none', () => {
  const found = (seconds: number, bpm: number, gestationDays: number | null) =>
    analyseRecording(flatWith(900, 900 + seconds, 140 + bpm), { gestationDays }).fetuses[0]
      ?.accelerations.length
  expect(found(15, 15, 270)).toBe(1)
  expect(found(14, 15, 270)).toBe(0)
  expect(found(15, 14, 270)).toBe(0)
  expect(found(15, 15, null)).toBe(1)
  expect(found(10, 10, null)).toBe(0)
})

test('before 32 weeks 10 bpm for 10 s is an acceleration', () => {
  const found = (gestationDays: number) =>
    analyseRecording(flatWith(900, 910, 150), { gestationDays }).fetuses[0]?.accelerations.length
  expect(found(32 * 7 - 1)).toBe(1)
  expect(found(32 * 7)).toBe(0)
})

test('a sinusoidal pattern is found over its whole length, and ordinary variability is none', () => {
  const { fetus } = analyse({ ...quiet, isSinusoidal: true, noise: 0.5 })
  expect(fetus.sinusoidal).toHaveLength(1)
  expect(Number(fetus.sinusoidal[0]?.endS) - Number(fetus.sinusoidal[0]?.startS)).toBeGreaterThan(
    2100,
  )
  expect(fetus.scores.tiers).toMatchObject({ tier: 3 })
  expect(analyse(quiet).fetus.sinusoidal).toEqual([])
})

test('the pulse of the mother, half and twice the rate are doubtful and count as lost', () => {
  for (const why of ['maternal', 'halved', 'doubled'] as const) {
    const { fetus, put } = analyse({
      ...quiet,
      baseline: 108,
      variability: 6,
      doubtful: { [why]: 2 },
    })
    const wanted = put.doubtful.map(({ startS, endS }) => [why, startS, endS])
    expect(fetus.doubtful.map((one) => one.why)).toEqual(wanted.map(() => why))
    fetus.doubtful.forEach(({ startS, endS }, place) => {
      expect(Math.abs(startS - Number(put.doubtful[place]?.startS))).toBeLessThan(2)
      expect(Math.abs(endS - Number(put.doubtful[place]?.endS))).toBeLessThan(2)
    })
    expect(fetus.lossShare).toBeGreaterThan(0.02)
    expect([...fetus.accelerations, ...fetus.decelerations]).toEqual([])
  }
})

test('what is doubtful stays so over a loss of at most three seconds', () => {
  const doubtful = (startS: number, endS: number, bpm: number, lostS: number) => {
    const recording = flatWith(startS, endS, bpm)
    recording.fhr[0]?.fill(Number.NaN, 940, 940 + lostS)
    return analyseRecording(recording, term).fetuses[0]?.doubtful
  }
  for (const lostS of [0, 1, 3]) {
    expect(doubtful(900, 1000, 70, lostS)).toEqual([{ why: 'halved', startS: 900, endS: 1000 }])
    expect(doubtful(900, 1000, 85, lostS)).toEqual([{ why: 'maternal', startS: 900, endS: 1000 }])
  }
  expect(doubtful(900, 1000, 85, 4)).toEqual([])
  // A rate that is another after the loss is not the same stretch.
  expect(doubtful(900, 941, 85, 1)).toEqual([{ why: 'maternal', startS: 900, endS: 940 }])
})

test('contractions are found where they were put', () => {
  const { findings, truth } = analyse(quiet)
  expect(findings.contractions).toHaveLength(truth.contractions.length)
  findings.contractions.forEach(({ peakS, strength }, place) => {
    expect(Math.abs(peakS - Number(truth.contractions[place]?.peakS))).toBeLessThan(6)
    expect(Math.abs(strength - Number(truth.contractions[place]?.strength))).toBeLessThan(8)
  })
})

/** A heart of 140 bpm that goes to another rate and back within half a minute each. */
function slideTo(bpm: number, seconds: number): Recording {
  const rate = Float32Array.from({ length: 2400 }, (_, atS) => {
    const share = Math.min((atS - 600) / 30, (600 + seconds - atS) / 30)
    return 140 + (bpm - 140) * Math.max(0, Math.min(1, share))
  })
  return { hz: 1, fhr: [rate], toco: new Float32Array(2400), movements: [], marks: [] }
}

test.each([
  [130, 90, ['prolonged'], 0],
  [590, 90, ['prolonged'], 0],
  [605, 90, [], 0],
  [1200, 90, [], 0],
  [590, 175, [], 1],
  [605, 175, [], 0],
])('%i s at %i bpm are an event only below ten minutes', (seconds, bpm, kinds, accelerations) => {
  const found = analyseRecording(slideTo(bpm, seconds), term).fetuses[0]
  expect(found?.decelerations.map(({ kind }) => kind)).toEqual(kinds)
  expect(found?.accelerations).toHaveLength(accelerations)
  const isLasting = kinds.length === 0 && accelerations === 0
  expect(Math.abs(Number(found?.baseline[900 / 5]) - (isLasting ? bpm : 140)) < 3).toBe(true)
})

test.each([
  ['fischer', [0, 2], 'points'],
  ['krebs', [0, 2], 'points'],
  ['tiers', [3, 1], 'tier'],
] as const)('%s judges a baseline by its ten worst minutes', (system, [worst, normal], given) => {
  const lineOf = (seconds: number) => {
    const scored = analyseRecording(slideTo(85, seconds), term).fetuses[0]?.scores[system]
    return scored?.kind === 'scored' ? scored.lines[0] : null
  }
  expect(lineOf(720)).toMatchObject({
    [given]: worst,
    numbers: { slowestTenMinutesBpm: 85, meanBpm: expect.toSatisfy((mean) => mean > 110) },
  })
  expect(lineOf(300)).toMatchObject({ [given]: normal, numbers: { bpm: 140 } })
})

test.each([
  ['fischer', 0],
  ['krebs', 0],
  ['tiers', 3],
] as const)('%s judges a bradycardia also beside a longer tachycardia', (system, worst) => {
  const rate = Float32Array.from({ length: 3600 }, (_, atS) => {
    if (atS < 1500) return 178
    return atS < 2700 ? 140 : 97
  })
  const toco = new Float32Array(3600)
  const recording: Recording = { hz: 1, fhr: [rate], toco, movements: [], marks: [] }
  const scored = analyseRecording(recording, term).fetuses[0]?.scores[system]
  const numbers = { slowestTenMinutesBpm: 97, fastestTenMinutesBpm: 178 }
  const line = scored?.kind === 'scored' ? scored.lines[0] : null
  expect(line).toMatchObject({ [system === 'tiers' ? 'tier' : 'points']: worst, numbers })
})

test('a deceleration belongs to the nearest contraction, also where the one before would fit', () => {
  const bumpAt = (atS: number, peakS: number, lengthS: number) =>
    Math.abs(atS - peakS) >= lengthS / 2
      ? 0
      : 0.5 + 0.5 * Math.cos((2 * Math.PI * (atS - peakS)) / lengthS)
  const peaks = Array.from({ length: 20 }, (_, place) => 60 + place * 110)
  const kinds = (nadirAfterPeakS: number) => {
    const decelerated = peaks.filter((_, place) => place % 3 === 1)
    const sum = (atS: number, about: readonly number[], lengthS: number) =>
      about.reduce((all, peakS) => all + bumpAt(atS, peakS, lengthS), 0)
    const rate = Float32Array.from({ length: 2400 }, (_, atS) => {
      const nadirs = decelerated.map((peakS) => peakS + nadirAfterPeakS)
      return 140 - 30 * sum(atS, nadirs, 90)
    })
    const toco = Float32Array.from({ length: 2400 }, (_, atS) => 10 + 60 * sum(atS, peaks, 90))
    const recording = { hz: 1, fhr: [rate], toco, movements: [], marks: [] } as const
    return analyseRecording(recording, term).fetuses[0]?.decelerations.map(({ kind }) => kind)
  }
  expect(kinds(-20)).toEqual(Array(7).fill('early'))
  expect(kinds(0)).toEqual(Array(7).fill('early'))
  expect(kinds(40)).toEqual(Array(7).fill('late'))
})

test('a contraction with a notch in it is one, as strong as its height and as long as the whole', () => {
  const toco = new Float64Array(1200).fill(10)
  const add = (peakS: number, strength: number) => {
    for (let second = peakS - 32; second <= peakS + 32; second++) {
      const share = 0.5 + 0.5 * Math.cos((Math.PI * (second - peakS)) / 32)
      toco[second] = Math.max(Number(toco[second]), 10 + strength * share)
    }
  }
  add(300, 14)
  add(345, 20)
  add(800, 20)
  const found = findContractions(toco)
  expect(found.map(({ peakS, strength }) => [peakS, Math.round(strength / 5)])).toEqual([
    [345, 4],
    [800, 4],
  ])
  expect(found[0]?.startS).toBeLessThan(285)
  expect(found[0]?.endS).toBeGreaterThan(360)
})

test('variability follows what was put in, and its waves are counted', () => {
  for (const variability of [1, 4, 10, 20, 30]) {
    const { amplitude, cycles } = analyse({ ...quiet, variability }).fetus.variability
    expect(Math.abs(Number(amplitude) - variability)).toBeLessThan(0.5 + variability * 0.1)
    expect(Number(cycles) > 2).toBe(variability >= 4)
  }
})

test.each([
  [3, 8],
  [4, 6],
  [6, 8],
  [7, 4],
  [8, 6],
  [9, 12],
])('a wave of %i a minute and %i bpm is measured as it is', (perMinute, height) => {
  const rate = Float32Array.from({ length: 1800 }, (_, second) => {
    const bpm = 140 + (height / 2) * Math.sin((2 * Math.PI * perMinute * second) / 60 + 0.4)
    return Math.round(bpm * 4) / 4
  })
  const toco = new Float32Array(1800)
  const recording = { hz: 1, fhr: [rate], toco, movements: [], marks: [] } as const
  const [fetus] = analyseRecording(recording, term).fetuses
  expect(Math.round(Number(fetus?.variability.cycles))).toBe(perMinute)
  expect(Math.abs(Number(fetus?.variability.amplitude) - height)).toBeLessThan(0.5)
  const points = perMinute > 5 ? 2 : 1
  expect(fetus?.scores.fischer).toMatchObject({ lines: [{}, {}, { points }, {}, {}] })
})

test('short-term variability is the mean difference of neighbouring sixteenths of a minute', () => {
  // Sixteenths of 3 or 4 s at 120 and 125 bpm by turns: 500 and 480 ms.
  const rate = Float32Array.from({ length: 1200 }, (_, second) =>
    Math.floor(second / 3.75) % 2 === 0 ? 120 : 125,
  )
  const recording = { hz: 1, fhr: [rate], toco: null, movements: [], marks: [] } as const
  const [fetus] = analyseRecording(recording, term).fetuses
  expect(fetus?.variability.shortTerm).toBeCloseTo(20, 6)
})

test('two accelerations in 20 minutes are reactive; only 40 minutes without them are not', () => {
  expect(analyse({ ...quiet, accelerations: 4 }).fetus.reactivity).toBe('reactive')
  expect(analyse(quiet).fetus.reactivity).toBe('nonReactive')
  expect(analyse(quiet, { seconds: 2395 }).fetus.reactivity).toBe(null)
  expect(analyse({ ...quiet, lossShare: 0.6 }).fetus.reactivity).toBe(null)
})

test('where nothing was heard for long there is no baseline, and its means are of what there is', () => {
  const rate = new Float32Array(3600).fill(140).fill(Number.NaN, 1200, 2400)
  const recording = { hz: 1, fhr: [rate], toco: null, movements: [], marks: [] } as const
  const [fetus] = analyseRecording(recording, term).fetuses
  expect(fetus?.baseline[1800 / 5]).toBe(null)
  expect(fetus?.baseline[1250 / 5]).toBeCloseTo(140, 0)
  expect(fetus?.baselineByTenMinutes).toEqual([140, 140, 140, 140, 140, 140])
})

test('a recording on which nothing was ever heard has no numbers and no score', () => {
  const rate = new Float32Array(1200).fill(Number.NaN)
  const recording = { hz: 1, fhr: [rate], toco: null, movements: [], marks: [] } as const
  const findings = analyseRecording(recording, term)
  expect(findings.fetuses[0]).toMatchObject({
    lossShare: 1,
    meanBaseline: null,
    variability: {
      amplitude: null,
      amplitudeByMinute: Array.from({ length: 20 }, () => null),
      cycles: null,
      shortTerm: null,
    },
    accelerations: [],
    decelerations: [],
    scores: { krebs: { kind: 'refused', reason: 'tooMuchLost' } },
  })
  expect(findingsSchema.parse(findings)).toEqual(findings)
})

test('every fetus is analysed by itself, and movements are counted', () => {
  const hearts = [quiet, { ...quiet, baseline: 125 }]
  const { findings } = analyse(quiet, { hearts, movements: 7 })
  expect(findings.movements).toBe(7)
  expect(findings.fetuses.map(({ meanBaseline }) => Math.round(Number(meanBaseline) / 5))).toEqual([
    28, 25,
  ])
})

test('a spike on a low rise is no acceleration, however long the rise is', () => {
  const recording = flatWith(900, 920, 145)
  recording.fhr[0]?.fill(160, 910, 912)
  expect(analyseRecording(recording, term).fetuses[0]?.accelerations).toEqual([])
})
