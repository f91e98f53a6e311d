export type Beats = {
  /** When the heart beats, in seconds from the recording's start. */
  at: readonly number[]
  /** How far the heart is towards its next beat, 0 to 1. */
  phase: number
}

/**
 * The beats between two moments that go with a curve of rates. Where nothing was measured there is
 * silence, and after it the heart begins anew.
 */
export function beatsBetween(
  { values, hz }: { values: Float32Array; hz: number },
  { fromS, toS, phase }: { fromS: number; toS: number; phase: number },
): Beats {
  const at: number[] = []
  let now = fromS
  let part = phase
  while (now < toS) {
    const sample = Math.floor(now * hz + 1e-6)
    const end = Math.min(toS, (sample + 1) / hz)
    const bpm = values[sample] ?? Number.NaN
    if (Number.isNaN(bpm) || bpm <= 0) {
      part = 0
      now = end
      continue
    }
    const beatS = now + ((1 - part) * 60) / bpm
    if (beatS < end) {
      at.push(beatS)
      part = 0
      now = beatS
    } else {
      part += ((end - now) * bpm) / 60
      now = end
    }
  }
  return { at, phase: part }
}
