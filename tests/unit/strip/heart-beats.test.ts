import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beatsBetween } from '#src/ui/strip/sound/heart-beats.ts'

const gap = Number.NaN
const steady = (bpm: number, seconds: number) => new Float32Array(2 * seconds).fill(bpm)

function beats(values: Float32Array, fromS = 0, toS = values.length / 2) {
  return beatsBetween({ values, hz: 2 }, { fromS, toS, phase: 0 }).at
}

describe('the beats of a heart', () => {
  test('come as often as its rate says', () => {
    expect(beats(steady(120, 60)).length).toBeGreaterThanOrEqual(119)
    expect(beats(steady(120, 60)).length).toBeLessThanOrEqual(120)
    expect(beats(steady(120, 2)).slice(0, 3)).toEqual([0.5, 1, 1.5])
  })

  test('are the same whether they are asked for at once or piece by piece', () => {
    const values = Float32Array.from({ length: 80 }, (_, index) => 120 + 30 * Math.sin(index / 5))
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.05, max: 3, noNaN: true })), (steps) => {
        const pieces: number[] = []
        let [fromS, phase] = [0, 0]
        for (const step of [...steps, 40]) {
          const toS = Math.min(40, fromS + step)
          const next = beatsBetween({ values, hz: 2 }, { fromS, toS, phase })
          pieces.push(...next.at)
          ;[fromS, phase] = [toS, next.phase]
        }
        const whole = beats(values)
        expect(Math.abs(pieces.length - whole.length)).toBeLessThanOrEqual(1)
        for (const [index, at] of pieces.entries()) expect(at).toBeCloseTo(whole[index] ?? at, 6)
      }),
    )
  })

  test('are silent where nothing was measured, and begin anew after it', () => {
    const values = Float32Array.from([120, 120, 120, gap, gap, gap, gap, 120, 120, 120])
    expect(beats(values).every((at) => at <= 1.5 || at >= 4)).toBe(true)
    expect(beats(values).filter((at) => at > 3.5)).toEqual([4, 4.5])
    expect(beats(new Float32Array(20).fill(gap))).toEqual([])
  })

  test('end with what has been recorded', () => {
    expect(beats(steady(120, 1), 0, 30).every((at) => at <= 1)).toBe(true)
  })
})
