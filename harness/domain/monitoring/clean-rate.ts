import type { Doubt, Span } from '#contract/monitoring/findings.ts'
import { findDoubtful } from './find-doubtful.ts'
import { findStretches } from './find-stretches.ts'

/** Slower or faster no heart of a fetus beats. */
const possibleBpm = { min: 50, max: 220 }
/** So much between two losses is a chance hit of the sensor. */
const shortestHeardS = 5

export type CleanRate = {
  /** Beats a minute, one a second; NaN where it is lost or not believed. */
  rate: Float64Array
  doubtful: (Span & { why: Doubt })[]
}

/** Takes out of a heart rate of one sample a second what no fetus can have done. */
export function cleanRate(seconds: Float64Array): CleanRate {
  const rate = seconds.map((bpm) =>
    bpm >= possibleBpm.min && bpm <= possibleBpm.max ? bpm : Number.NaN,
  )
  loseIslands(rate)
  const doubtful = findDoubtful(rate)
  for (const { startS, endS } of doubtful) rate.fill(Number.NaN, startS, endS)
  loseIslands(rate)
  return {
    rate,
    doubtful: doubtful.flatMap(({ startS, endS, why }) => (why ? [{ startS, endS, why }] : [])),
  }
}

function loseIslands(rate: Float64Array): void {
  for (const { from, until } of findStretches(rate.length, (place) => hasSignal(rate[place]))) {
    if (until - from < shortestHeardS) rate.fill(Number.NaN, from, until)
  }
}

function hasSignal(bpm: number | undefined): boolean {
  return bpm !== undefined && !Number.isNaN(bpm)
}
