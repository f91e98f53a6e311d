import type { Span } from '#contract/monitoring/findings.ts'
import { findStretches } from './find-stretches.ts'

/**
 * A smooth wave of 3 to 5 a minute for 20 minutes or longer (Chinese consensus on fetal monitoring), 5 to
 * 15 bpm from trough to crest (FIGO 2015, which asks for 30 minutes).
 */
const perMinute = [3, 3.25, 3.5, 3.75, 4, 4.25, 4.5, 4.75, 5]
const heightBpm = { least: 5, most: 15 }
const shortestS = 20 * 60
/** One wave explains so much of what the rate does about its baseline: it is even. */
const leastExplained = 0.75
const windowS = 120
const stepS = 30

const waves = perMinute.map((cycles) =>
  Array.from({ length: windowS }, (_, second) => {
    const angle = (2 * Math.PI * cycles * second) / 60
    return { sine: Math.sin(angle), cosine: Math.cos(angle) }
  }),
)

/** `off` is the rate above its baseline, one a second; NaN where it is lost. */
export function findSinusoidal(off: Float64Array): Span[] {
  const windows = Math.max(0, Math.floor((off.length - windowS) / stepS) + 1)
  const isEven = (place: number) =>
    isSinusoidal(off.subarray(place * stepS, place * stepS + windowS))
  return findStretches(windows, isEven)
    .map(({ from, until }) => ({ startS: from * stepS, endS: (until - 1) * stepS + windowS }))
    .filter(({ startS, endS }) => endS - startS >= shortestS)
}

function isSinusoidal(window: Float64Array): boolean {
  const heard = Array.from(window).filter((bpm) => !Number.isNaN(bpm))
  if (heard.length < windowS / 2) return false
  const mean = heard.reduce((sum, bpm) => sum + bpm, 0) / heard.length
  const power = heard.reduce((sum, bpm) => sum + (bpm - mean) ** 2, 0) / heard.length
  return waves.some((wave) => {
    let [sine, cosine] = [0, 0]
    window.forEach((bpm, second) => {
      const at = wave[second]
      if (Number.isNaN(bpm) || at === undefined) return
      sine += (bpm - mean) * at.sine
      cosine += (bpm - mean) * at.cosine
    })
    const height = (4 * Math.hypot(sine, cosine)) / heard.length
    const explained = height ** 2 / 8 / power
    return explained >= leastExplained && height >= heightBpm.least && height <= heightBpm.most
  })
}
