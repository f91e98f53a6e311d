import type { Doubt, Span } from '#contract/monitoring/findings.ts'
import { findDoubtful, goesOn } from './find-doubtful.ts'
import { findStretches, type Stretch } from './find-stretches.ts'

/** Slower or faster no heart of a fetus beats. */
const possibleBpm = { min: 50, max: 220 }
/** So much between two losses over which the rate does not go on is a chance hit of the sensor. */
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

type Island = Stretch & { heardS: number }

function loseIslands(rate: Float64Array): void {
  const islands: Island[] = []
  for (const { from, until } of findStretches(rate.length, (place) => hasSignal(rate[place]))) {
    const last = islands.at(-1)
    if (last === undefined || !goesOn(rate, last.until - 1, from)) {
      islands.push({ from, until, heardS: until - from })
    } else {
      last.until = until
      last.heardS += until - from
    }
  }
  for (const { from, until, heardS } of islands) {
    if (heardS < shortestHeardS) rate.fill(Number.NaN, from, until)
  }
}

function hasSignal(bpm: number | undefined): boolean {
  return bpm !== undefined && !Number.isNaN(bpm)
}
