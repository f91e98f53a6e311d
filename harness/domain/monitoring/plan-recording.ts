import type { RecordingKind } from '#contract/control.ts'
import type { Recording, SampleRate } from '#contract/monitoring/recording.ts'
import { generateRecording, type RecordingPlan, type RecordingTruth } from './generate-recording.ts'
import type { HeartPlan } from './heart-plan.ts'
import { seededRandom } from '#harness/domain/seeded-random.ts'

/** All that a generated recording is made from: the same of these makes the same. */
export type RecordingRecipe = { kind: RecordingKind; seconds: number; hz: SampleRate; seed: number }

type Plan = Pick<RecordingPlan, 'hearts' | 'contractions' | 'movements'>

/** What a kind has besides a heart as it mostly is; `count` makes of a number in 20 minutes one in all. */
const plans: Record<RecordingKind, (count: (in20Minutes: number) => number) => Plan> = {
  normal: (count) => ({
    hearts: [{ ...usual, accelerations: count(4) }],
    contractions: 'none',
    movements: count(5),
  }),
  tachycardia: (count) => ({
    hearts: [{ ...usual, baseline: 172, variability: 8, accelerations: count(1) }],
    contractions: 'none',
    movements: count(3),
  }),
  bradycardia: (count) => ({
    hearts: [{ ...usual, baseline: 103, variability: 9, accelerations: count(1) }],
    contractions: 'none',
    movements: count(2),
  }),
  early: (count) => ({
    hearts: [{ ...usual, accelerations: count(2), decelerations: { early: count(3) } }],
    contractions: 'regular',
    movements: count(3),
  }),
  late: (count) => ({
    hearts: [{ ...usual, baseline: 150, variability: 6, decelerations: { late: count(3) } }],
    contractions: 'regular',
    movements: count(1),
  }),
  variable: (count) => ({
    hearts: [{ ...usual, accelerations: count(2), decelerations: { variable: count(3) } }],
    contractions: 'regular',
    movements: count(3),
  }),
  prolonged: (count) => ({
    hearts: [{ ...usual, accelerations: count(2), decelerations: { prolonged: 1 } }],
    contractions: 'regular',
    movements: count(2),
  }),
  sinusoidal: () => ({
    hearts: [{ ...usual, isSinusoidal: true }],
    contractions: 'none',
  }),
  poorSignal: (count) => ({
    hearts: [
      {
        ...usual,
        noise: 1.5,
        lossShare: 0.35,
        accelerations: count(2),
        doubtful: { maternal: count(1), halved: count(1), doubled: count(1) },
      },
    ],
    contractions: 'none',
    movements: count(3),
  }),
  twins: (count) => ({
    hearts: [
      { ...usual, baseline: 136, accelerations: count(4) },
      { ...usual, baseline: 150, variability: 11, accelerations: count(3) },
    ],
    contractions: 'none',
    movements: count(6),
  }),
  noToco: (count) => ({
    hearts: [{ ...usual, accelerations: count(4) }],
    contractions: 'noToco',
    movements: count(5),
  }),
}

const usual = { baseline: 142, variability: 14, noise: 0.5, lossShare: 0.02 } satisfies HeartPlan

/** Makes the recording, and says what was put into it. */
export function makeRecording(recipe: RecordingRecipe): {
  recording: Recording
  truth: RecordingTruth
} {
  return generateRecording(planOf(recipe), seededRandom(recipe.seed))
}

export function planOf({ kind, seconds, hz }: RecordingRecipe): RecordingPlan {
  const count = (in20Minutes: number) => Math.ceil((in20Minutes * seconds) / 1200)
  return { seconds, hz, ...plans[kind](count) }
}
