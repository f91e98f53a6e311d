import type { SampleRate } from '#contract/monitoring/recording.ts'

/**
 * A curve at one sample a second: the first of each second on which something was measured. What is found
 * then does not depend on the rate at which it was recorded. NaN where nothing was measured.
 */
export function takeSeconds(curve: Float32Array, hz: SampleRate): Float64Array {
  const seconds = new Float64Array(Math.ceil(curve.length / hz)).fill(Number.NaN)
  for (let place = 0; place < curve.length; place++) {
    const second = Math.floor(place / hz)
    if (Number.isNaN(seconds[second])) seconds[second] = Number(curve[place])
  }
  return seconds
}
