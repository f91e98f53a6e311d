import type { Span } from '#contract/monitoring/findings.ts'

/**
 * A smooth wave of 3 to 5 a minute for 20 minutes or longer (Chinese consensus on fetal monitoring), 5 to
 * 15 bpm from trough to crest (FIGO 2015, which asks for 30 minutes).
 */
const perMinute = [3, 3.25, 3.5, 3.75, 4, 4.25, 4.5, 4.75, 5]
const heightBpm = { min: 5, max: 15 }
const shortestS = 20 * 60
/** A wave that is there before and behind a loss has gone on; longer than this nobody knows. */
const longestLossS = 5 * 60
/** One wave explains so much of what the rate does about its baseline: it is even. */
const minExplained = 0.75
const windowS = 120
const stepS = 60

type Wave = { sines: Float64Array; cosines: Float64Array }

const waves: Wave[] = perMinute.map((cycles) => {
  const angles = new Float64Array(windowS).map((_, second) => (2 * Math.PI * cycles * second) / 60)
  return { sines: angles.map(Math.sin), cosines: angles.map(Math.cos) }
})

type Pattern = Span & { heardS: number }

/** `off` is the rate above its baseline, one a second; NaN where it is lost. */
export function findSinusoidal(off: Float64Array): Span[] {
  const patterns: Pattern[] = []
  let last: Pattern | undefined
  for (let startS = 0; startS + windowS <= off.length; startS += stepS) {
    const endS = startS + windowS
    const kind = kindOf(off.subarray(startS, endS))
    if (kind === 'other') last = undefined
    if (kind !== 'wave') continue
    if (last === undefined || startS - last.endS > longestLossS) {
      last = { startS, endS, heardS: windowS }
      patterns.push(last)
    } else {
      last.heardS += endS - Math.max(last.endS, startS)
      last.endS = endS
    }
  }
  return patterns
    .filter(({ heardS }) => heardS >= shortestS)
    .map(({ startS, endS }) => ({ startS, endS }))
}

function kindOf(window: Float64Array): 'wave' | 'lost' | 'other' {
  let [count, sum, squares] = [0, 0, 0]
  for (const bpm of window) {
    if (Number.isNaN(bpm)) continue
    count++
    sum += bpm
    squares += bpm * bpm
  }
  if (count < windowS / 2) return 'lost'
  const mean = sum / count
  const power = squares / count - mean * mean
  if (power < powerOf(heightBpm.min) || power > powerOf(heightBpm.max) / minExplained) {
    return 'other'
  }
  const isWave = waves.some((wave) => {
    const height = heightOf(wave, window, mean, count)
    return (
      powerOf(height) / power >= minExplained && height >= heightBpm.min && height <= heightBpm.max
    )
  })
  return isWave ? 'wave' : 'other'
}

/** From trough to crest of that wave in the window. */
function heightOf(wave: Wave, window: Float64Array, mean: number, count: number): number {
  let [sine, cosine] = [0, 0]
  for (let second = 0; second < window.length; second++) {
    const bpm = Number(window[second])
    if (Number.isNaN(bpm)) continue
    sine += (bpm - mean) * Number(wave.sines[second])
    cosine += (bpm - mean) * Number(wave.cosines[second])
  }
  return (4 * Math.hypot(sine, cosine)) / count
}

/** The variance of a sine wave of that height. */
function powerOf(height: number): number {
  return height ** 2 / 8
}
