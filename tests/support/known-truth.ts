import type { Span } from '#contract/monitoring/findings.ts'
import { analyseRecording } from '#harness/domain/monitoring/analyse-recording.ts'
import {
  generateRecording,
  type RecordingPlan,
} from '#harness/domain/monitoring/generate-recording.ts'
import { between, seededRandom, type RandomSource } from '#harness/domain/seeded-random.ts'

/** Noise in beats a minute and what is lost. */
type Spoilt = { noise: number; lossShare: number }

/**
 * The middle step is a home monitor on an ordinary day. Beside it is how much of the baseline must lie
 * within 3 bpm, and how many of the accelerations and of the decelerations must be met.
 */
export const truthSteps = [
  { name: 'none', noise: 0, lossShare: 0, baseline: 0.99, met: 0.99 },
  { name: 'low', noise: 0.75, lossShare: 0.04, baseline: 0.99, met: 0.97 },
  { name: 'medium', noise: 1.5, lossShare: 0.08, baseline: 0.99, met: 0.95 },
  { name: 'high', noise: 2.5, lossShare: 0.15, baseline: 0.98, met: 0.9 },
  { name: 'poor', noise: 3.5, lossShare: 0.25, baseline: 0.97, met: 0.75 },
]
const perStep = 200

export type TruthStep = (typeof truthSteps)[number]

type Tally = {
  samples: number
  within3: number
  accelerations: Counts
  decelerations: Counts
  kinds: { right: number; met: number }
}
type Counts = { put: number; found: number; met: number }

/** From 20 to 40 minutes, from slow to fast, with something of everything. */
export function planAt({ noise, lossShare }: Spoilt, random: RandomSource): RecordingPlan {
  const some = (max: number) => Math.floor(between(0, max + 0.999, random))
  return {
    seconds: 5 * Math.floor(between(240, 480, random)),
    hz: ([1, 2, 4] as const)[some(2)] ?? 4,
    hearts: [
      {
        baseline: between(105, 165, random),
        variability: between(5, 16, random),
        accelerations: some(5),
        decelerations: {
          early: some(2),
          late: some(2),
          variable: some(2),
          prolonged: some(1),
        },
        noise,
        lossShare,
      },
    ],
    contractions: 'regular',
    movements: some(8),
  }
}

/**
 * What is found of what 200 generated recordings of a step have in them, as shares of 1: how much of
 * the baseline is within 3 bpm, how much of what was put in is met and of what is found is right, and
 * how many of the decelerations that are met are of the right kind.
 */
export function findPutIn(step: TruthStep) {
  const firstSeed = 1 + truthSteps.indexOf(step) * perStep
  const { samples, within3, accelerations, decelerations, kinds } = measure(step, firstSeed)
  return {
    baseline: within3 / samples,
    accelerationsMet: accelerations.met / accelerations.put,
    accelerationsRight: accelerations.met / accelerations.found,
    decelerationsMet: decelerations.met / decelerations.put,
    decelerationsRight: decelerations.met / decelerations.found,
    kindsRight: kinds.right / kinds.met,
  }
}

function measure(step: Spoilt, firstSeed: number): Tally {
  const tally: Tally = {
    samples: 0,
    within3: 0,
    accelerations: { put: 0, found: 0, met: 0 },
    decelerations: { put: 0, found: 0, met: 0 },
    kinds: { right: 0, met: 0 },
  }
  for (let seed = firstSeed; seed < firstSeed + perStep; seed++) {
    const random = seededRandom(seed)
    const { recording, truth } = generateRecording(planAt(step, random), random)
    const found = analyseRecording(recording, { gestationDays: 250 }).fetuses[0]
    const put = truth.hearts[0]
    if (found === undefined || put === undefined) throw new Error('there is one heart')
    found.baseline.forEach((bpm, place) => {
      if (bpm === null) return
      tally.samples++
      if (Math.abs(bpm - Number(put.baseline[place])) <= 3) tally.within3++
    })
    count(tally.accelerations, put.accelerations, found.accelerations)
    for (const [wanted, met] of count(
      tally.decelerations,
      put.decelerations,
      found.decelerations,
    )) {
      tally.kinds.met++
      if (wanted.kind === met.kind) tally.kinds.right++
    }
  }
  return tally
}

/** Pairs of what was put in and what was found there, one to one. */
function count<Put extends Span, Found extends Span>(
  counts: Counts,
  put: readonly Put[],
  found: readonly Found[],
): [Put, Found][] {
  const free = new Set(found)
  const pairs = put.flatMap((wanted): [Put, Found][] => {
    const met = [...free].find(
      ({ startS, endS }) => startS + 5 < wanted.endS && endS - 5 > wanted.startS,
    )
    if (met === undefined) return []
    free.delete(met)
    return [[wanted, met]]
  })
  counts.put += put.length
  counts.found += found.length
  counts.met += pairs.length
  return pairs
}
