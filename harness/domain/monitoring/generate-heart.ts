import { baselineStepS, doubts, type Doubt, type Span } from '#contract/monitoring/findings.ts'
import { finestHz, type HeartPlan, type HeartTruth } from './heart-plan.ts'
import {
  accelerationAt,
  placeAnywhere,
  placeBesideContractions,
  prolongedAt,
  variableAt,
  type PlacedContraction,
  type PlacedDeceleration,
  type PlacedEvent,
} from './place-events.ts'
import { between, normal, type RandomSource } from '#harness/domain/seeded-random.ts'

const maternalBpm = 78
/** Of the wandering of the baseline, either way. */
const wanderBpm = 3

type Heart = { rates: Float32Array; truth: HeartTruth }

/** The rate of one heart at `finestHz`, NaN where it is lost, and what was put into it. */
export function generateHeart(
  plan: HeartPlan,
  { seconds, contractions }: { seconds: number; contractions: readonly PlacedContraction[] },
  random: RandomSource,
): Heart {
  const baseline = baselineOf(plan, random)
  const decelerations = placeDecelerations(plan, { seconds, contractions }, random)
  const taken: Span[] = [...decelerations]
  const accelerations = placeAnywhere(
    plan.accelerations ?? 0,
    (startS) => accelerationAt(startS, random),
    { seconds, contractions, taken },
    random,
  )
  taken.push(...accelerations)
  const doubtful = placeDoubtful(plan, { seconds, contractions, taken }, random)

  const rates = Float32Array.from({ length: seconds * finestHz }, (_, place) =>
    baseline(place / finestHz),
  )
  addVariability(rates, plan, random)
  for (const event of [...decelerations, ...accelerations]) addEvent(rates, event)
  for (const stretch of doubtful) overwrite(rates, stretch)
  addNoise(rates, plan.noise ?? 0, random)
  loseSome(rates, plan.lossShare ?? 0, random)
  return {
    rates,
    truth: {
      baseline: Array.from({ length: Math.ceil(seconds / baselineStepS) }, (_, step) =>
        baseline(step * baselineStepS),
      ),
      accelerations: inOrder(accelerations),
      decelerations: inOrder(decelerations),
      isSinusoidal: plan.isSinusoidal ?? false,
      doubtful: inOrder(doubtful),
    },
  }
}

type Room = { seconds: number; contractions: readonly PlacedContraction[]; taken: readonly Span[] }

/** Two slow waves about the planned rate. */
function baselineOf(plan: HeartPlan, random: RandomSource): (atS: number) => number {
  const waves = [0.6, 0.4].map((share) => ({
    bpm: share * wanderBpm,
    periodS: between(900, 2400, random),
    phase: between(0, 2 * Math.PI, random),
  }))
  return (atS) =>
    waves.reduce(
      (sum, { bpm, periodS, phase }) => sum + bpm * Math.sin((2 * Math.PI * atS) / periodS + phase),
      plan.baseline,
    )
}

/** The long ones first, since they find the least room. */
function placeDecelerations(
  { decelerations = {} }: HeartPlan,
  { seconds, contractions }: Omit<Room, 'taken'>,
  random: RandomSource,
): PlacedDeceleration[] {
  const placed: PlacedDeceleration[] = []
  const room = (): Room => ({ seconds, contractions, taken: placed })
  const { prolonged = 0, late = 0, early = 0, variable = 0 } = decelerations
  placed.push(...placeAnywhere(prolonged, (startS) => prolongedAt(startS, random), room(), random))
  placed.push(...placeBesideContractions('late', late, room(), random))
  placed.push(...placeBesideContractions('early', early, room(), random))
  placed.push(...placeAnywhere(variable, (startS) => variableAt(startS, random), room(), random))
  return placed
}

function placeDoubtful(
  { doubtful = {} }: HeartPlan,
  room: Room,
  random: RandomSource,
): (Span & { why: Doubt })[] {
  const placed: (Span & { why: Doubt })[] = []
  for (const why of doubts) {
    const make = (startS: number) => ({ why, startS, endS: startS + between(40, 90, random) })
    const surroundings = { ...room, taken: [...room.taken, ...placed] }
    placed.push(...placeAnywhere(doubtful[why] ?? 0, make, surroundings, random))
  }
  return placed
}

/** Waves of three to six a minute whose height swells and ebbs; or one even wave (FIGO 2015: sinusoidal). */
function addVariability(rates: Float32Array, plan: HeartPlan, random: RandomSource): void {
  const half = plan.variability / 2
  const even = { perMinute: between(3, 5, random), phase: between(0, 2 * Math.PI, random) }
  const waves = [0.55, 0.35, 0.25].map((share, place) => ({
    share,
    perMinute: between(2.6, 4.2, random) + place * 1.7,
    phase: between(0, 2 * Math.PI, random),
    swell: between(60, 140, random),
  }))
  for (let place = 0; place < rates.length; place++) {
    const atS = place / finestHz
    let bpm = 0
    if (plan.isSinusoidal) {
      bpm = half * Math.sin((2 * Math.PI * even.perMinute * atS) / 60 + even.phase)
    } else {
      for (const { share, perMinute, phase, swell } of waves) {
        const height = 1 + 0.2 * Math.sin((2 * Math.PI * atS) / swell + 2 * phase)
        bpm += half * share * height * Math.sin((2 * Math.PI * perMinute * atS) / 60 + phase)
      }
    }
    rates[place] = Number(rates[place]) + bpm
  }
}

function addEvent(rates: Float32Array, { startS, peakS, endS, bpm }: PlacedEvent): void {
  for (let place = Math.ceil(startS * finestHz); place < endS * finestHz; place++) {
    const atS = place / finestHz
    const share = atS < peakS ? (atS - startS) / (peakS - startS) : (endS - atS) / (endS - peakS)
    rates[place] = Number(rates[place]) + bpm * rounded(share)
  }
}

/** From 0 to 1, steep in the middle. */
function rounded(share: number): number {
  return share * share * (3 - 2 * share)
}

const doubtfulRates: Record<Doubt, (bpm: number) => number> = {
  maternal: (bpm) => maternalBpm + (bpm % 4),
  halved: (bpm) => bpm / 2,
  doubled: (bpm) => bpm * 2,
}

function overwrite(rates: Float32Array, { startS, endS, why }: Span & { why: Doubt }): void {
  const another = doubtfulRates[why]
  for (let place = Math.ceil(startS * finestHz); place < endS * finestHz; place++) {
    rates[place] = another(Number(rates[place]))
  }
}

/** A monitor tells quarters of a beat. */
function addNoise(rates: Float32Array, deviation: number, random: RandomSource): void {
  for (let place = 0; place < rates.length; place++) {
    const noisy = Number(rates[place]) + deviation * normal(random)
    rates[place] = Math.round(noisy * 4) / 4
  }
}

const longestGapS = 20

function loseSome(rates: Float32Array, share: number, random: RandomSource): void {
  const wanted = Math.min(share, 1) * rates.length
  let lost = 0
  while (lost < wanted) {
    const from = Math.floor(between(0, rates.length, random))
    const until = Math.min(rates.length, from + between(1, longestGapS, random) * finestHz)
    for (let place = from; place < until && lost < wanted; place++) {
      if (Number.isNaN(rates[place])) continue
      rates[place] = Number.NaN
      lost++
    }
  }
}

function inOrder<Stretch extends Span>(stretches: readonly Stretch[]): Stretch[] {
  return stretches.toSorted((one, other) => one.startS - other.startS)
}
