import type { Recording, RecordingMark, SampleRate } from '#contract/monitoring/recording.ts'
import { generateHeart } from './generate-heart.ts'
import { finestHz, type HeartPlan, type HeartTruth } from './heart-plan.ts'
import { placeContractions, type PlacedContraction, type PlacedEvent } from './place-events.ts'
import { between, normal, type RandomSource } from '#harness/domain/seeded-random.ts'

export type RecordingPlan = {
  seconds: number
  hz: SampleRate
  /** One for each fetus. */
  hearts: readonly HeartPlan[]
  /** None: the device measures them and there are none; noToco: it measures none. */
  contractions: 'regular' | 'none' | 'noToco'
  /** How many; accelerations bring some of them. */
  movements?: number
  marks?: readonly RecordingMark[]
}

export type RecordingTruth = { hearts: HeartTruth[]; contractions: PlacedContraction[] }

const restingTone = 10

/**
 * A recording by plan, and what was put into it: the same for the same numbers of `random`, at every
 * rate. No recording of a person is in it.
 */
export function generateRecording(
  plan: RecordingPlan,
  random: RandomSource,
): { recording: Recording; truth: RecordingTruth } {
  const { seconds, hz } = plan
  const contractions = plan.contractions === 'regular' ? placeContractions(seconds, random) : []
  const toco = plan.contractions === 'noToco' ? null : tocoOf(contractions, seconds, random)
  const hearts = plan.hearts.map((heart) => generateHeart(heart, { seconds, contractions }, random))
  const movements = placeMovements(plan, hearts[0]?.truth.accelerations ?? [], random)
  return {
    recording: {
      hz,
      fhr: hearts.map(({ rates }) => thinned(rates, hz)),
      toco: toco && thinned(toco, hz),
      movements,
      marks: plan.marks ?? [],
    },
    truth: { hearts: hearts.map(({ truth }) => truth), contractions },
  }
}

function thinned(curve: Float32Array, hz: SampleRate): Float32Array {
  const every = finestHz / hz
  return Float32Array.from({ length: Math.floor(curve.length / every) }, (_, place) =>
    Number(curve[place * every]),
  )
}

function tocoOf(
  contractions: readonly PlacedContraction[],
  seconds: number,
  random: RandomSource,
): Float32Array {
  const toco = Float32Array.from(
    { length: seconds * finestHz },
    () => restingTone + normal(random) * 0.7,
  )
  for (const { startS, peakS, endS, strength } of contractions) {
    for (let place = Math.ceil(startS * finestHz); place < endS * finestHz; place++) {
      const atS = place / finestHz
      const share = atS < peakS ? (atS - startS) / (peakS - startS) : (endS - atS) / (endS - peakS)
      toco[place] = Number(toco[place]) + strength * Math.sin((Math.PI / 2) * share) ** 2
    }
  }
  return toco.map((percent) => Math.min(100, Math.max(0, Math.round(percent * 2) / 2)))
}

function placeMovements(
  { movements = 0, seconds }: RecordingPlan,
  accelerations: readonly PlacedEvent[],
  random: RandomSource,
): number[] {
  const felt = accelerations.map(({ startS }) => startS).slice(0, movements)
  while (felt.length < movements) felt.push(between(0, seconds, random))
  return felt.map((atS) => Math.floor(atS)).toSorted((one, other) => one - other)
}
