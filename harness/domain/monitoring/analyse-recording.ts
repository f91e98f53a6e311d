import {
  baselineStepS,
  type Contraction,
  type FetusFindings,
  type Findings,
} from '#contract/monitoring/findings.ts'
import { recordingSeconds, type Recording } from '#contract/monitoring/recording.ts'
import { cleanRate } from './clean-rate.ts'
import { findAccelerations } from './find-accelerations.ts'
import { findContractions } from './find-contractions.ts'
import { findDecelerations } from './find-decelerations.ts'
import { findSinusoidal } from './find-sinusoidal.ts'
import { judgeReactivity } from './judge-reactivity.ts'
import { measureVariability } from './measure-variability.ts'
import { scoreFindings } from './score-findings.ts'
import { interpolateGaps } from './smooth-curve.ts'
import { takeSeconds } from './take-seconds.ts'
import { traceBaseline } from './trace-baseline.ts'

const tenMinutes = 600 / baselineStepS

/** What is known of the pregnancy: whole days, or null where they are not known. */
type Pregnancy = { gestationDays: number | null }

/** What a recording shows, counted from it alone: for a doctor's interpretation, never instead of one. */
export function analyseRecording(recording: Recording, pregnancy: Pregnancy): Findings {
  const { hz, fhr, toco, movements } = recording
  const contractions = toco ? findContractions(takeSeconds(toco, hz)) : []
  const all = {
    seconds: recordingSeconds(recording),
    contractions,
    hasToco: toco !== null,
    movements: movements.length,
    ...pregnancy,
  }
  return {
    seconds: all.seconds,
    fetuses: fhr.map((curve) => analyseFetus(takeSeconds(curve, hz), all)),
    contractions,
    movements: all.movements,
  }
}

type Surroundings = Pregnancy & {
  seconds: number
  contractions: readonly Contraction[]
  hasToco: boolean
  movements: number
}

function analyseFetus(curve: Float64Array, surroundings: Surroundings): FetusFindings {
  const { seconds, contractions, gestationDays } = surroundings
  const { rate, doubtful } = cleanRate(curve)
  const lossShare = rate.length === 0 ? 1 : rate.filter(Number.isNaN).length / rate.length
  const baseline = traceBaseline(rate)
  const off = offBaseline(rate, baseline)
  const curves = { rate, off: interpolateGaps(off) }
  const accelerations = findAccelerations(curves, gestationDays)
  const decelerations = findDecelerations(curves, contractions)
  const found = {
    lossShare,
    doubtful,
    baseline: Array.from(baseline, rounded),
    meanBaseline: meanOf(baseline),
    baselineByTenMinutes: Array.from(
      { length: Math.ceil(baseline.length / tenMinutes) },
      (_, place) => meanOf(baseline.subarray(place * tenMinutes, (place + 1) * tenMinutes)),
    ),
    variability: measureVariability({ rate, off }, [...accelerations, ...decelerations]),
    accelerations,
    decelerations,
    sinusoidal: findSinusoidal(off),
    reactivity: judgeReactivity(accelerations, { seconds, lossShare }),
  }
  return { ...found, scores: scoreFindings({ ...found, ...surroundings }) }
}

/** The rate above its baseline, one a second; NaN where it is lost. */
function offBaseline(rate: Float64Array, baseline: Float64Array): Float64Array {
  const interpolated = interpolateGaps(baseline)
  return rate.map((bpm, second) => {
    const step = Math.floor(second / baselineStepS)
    const before = Number(interpolated[step])
    const after = interpolated[step + 1] ?? before
    return bpm - before - ((after - before) * (second % baselineStepS)) / baselineStepS
  })
}

function meanOf(baseline: Float64Array): number | null {
  const given = baseline.filter((bpm) => !Number.isNaN(bpm))
  return rounded(given.reduce((sum, bpm) => sum + bpm, 0) / given.length)
}

/** Tenths of a beat are more than anybody can tell; nothing where there is no number. */
function rounded(bpm: number): number | null {
  return Number.isNaN(bpm) ? null : Math.round(bpm * 10) / 10
}
