import { medianAmplitude } from '#contract/monitoring/amplitude-numbers.ts'
import type { FetusFindings, Span } from '#contract/monitoring/findings.ts'
import { smoothCurve } from './smooth-curve.ts'

/** A minute counts when half of it is heard and lies on the baseline. */
const minuteS = 60
const minSeconds = 30
/**
 * A swing back of less is no oscillation. With three seconds' smoothing, sine waves of 2 to 9 a minute and
 * 4 to 15 bpm are counted to a tenth in noise of up to 1.5 bpm a second; without it noise is counted, too.
 */
const minSwingBpm = 1.5
const smoothedS = 3
/** Neighbouring sixteenths of a minute (Dawes, Redman: short-term variation). */
const sixteenthS = minuteS / 16
const minSixteenthSeconds = 2

const millisecondsPerMinute = 60_000

/**
 * FIGO 2015: the bandwidth of the oscillations within a minute, away from accelerations and decelerations.
 * `rate` has one sample a second; `off` is the same above its baseline.
 */
export function measureVariability(
  { rate, off }: { rate: Float64Array; off: Float64Array },
  events: readonly Span[],
): FetusFindings['variability'] {
  const quiet = rate.slice()
  for (const { startS, endS } of events) quiet.fill(Number.NaN, startS, endS)
  const onBaseline = off.map((bpm, second) => (Number.isNaN(quiet[second]) ? Number.NaN : bpm))
  const waves = minutesOf(smoothCurve(onBaseline, (smoothedS - 1) / 2)).flat()
  // As it was heard: the smoothing takes a seventh of the height that oscillations of real hearts have.
  const amplitudes = minutesOf(onBaseline).map((minute) =>
    minute.length === 0 ? null : Math.max(...minute) - Math.min(...minute),
  )
  return {
    amplitude: medianAmplitude(amplitudes),
    amplitudeByMinute: amplitudes.map((bpm) => bpm && Math.round(bpm * 10) / 10),
    cycles: waves.length === 0 ? null : (countSwings(waves) / waves.length) * minuteS,
    shortTerm: shortTermOf(quiet),
  }
}

/** What was heard in each minute; nothing of one of which too little was heard. */
function minutesOf(curve: Float64Array): number[][] {
  const minutes: number[][] = []
  for (let from = 0; from + minuteS <= curve.length; from += minuteS) {
    const minute = Array.from(curve.subarray(from, from + minuteS)).filter(
      (bpm) => !Number.isNaN(bpm),
    )
    minutes.push(minute.length < minSeconds ? [] : minute)
  }
  return minutes
}

/** How many crests there are, each followed by a fall and led to by a rise of `minSwingBpm`. */
function countSwings(waves: readonly number[]): number {
  let [crests, isRising, extreme] = [0, false, Number(waves[0])]
  for (const bpm of waves) {
    if (isRising ? bpm > extreme : bpm < extreme) extreme = bpm
    if (Math.abs(bpm - extreme) < minSwingBpm) continue
    if (isRising) crests++
    isRising = !isRising
    extreme = bpm
  }
  return crests
}

/** The mean difference of the pulse intervals of neighbouring sixteenths of a minute, in milliseconds. */
function shortTermOf(quiet: Float64Array): number | null {
  const differences: number[] = []
  let before = Number.NaN
  for (let place = 0; (place + 1) * sixteenthS <= quiet.length; place++) {
    const interval = meanInterval(quiet, place * sixteenthS, (place + 1) * sixteenthS)
    if (!Number.isNaN(interval - before)) differences.push(Math.abs(interval - before))
    before = interval
  }
  return meanOf(differences)
}

/** NaN where less than half of it was heard. */
function meanInterval(quiet: Float64Array, from: number, until: number): number {
  let [sum, count] = [0, 0]
  for (let second = Math.ceil(from); second < until; second++) {
    const bpm = Number(quiet[second])
    if (Number.isNaN(bpm)) continue
    sum += bpm
    count++
  }
  return count < minSixteenthSeconds ? Number.NaN : (millisecondsPerMinute * count) / sum
}

function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
