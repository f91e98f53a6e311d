import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beatsBetween } from '#src/ui/strip/sound/heart-beats.ts'
import { aheadS } from '#src/ui/strip/sound/heart-sound.ts'
import { liveLeadS } from '#src/ui/strip/sound/playback.ts'

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

/**
 * How many seconds of the first minute are silent that begins so long after a page of a live recording was
 * opened. The page asks for the recording two seconds after each answer, and then for the part.
 */
function silentSeconds({ callS, pressedS }: { callS: number; pressedS: number }): number {
  const known: { fromS: number; seconds: number }[] = []
  for (let calledS = 0; calledS < 100; calledS += 2 * callS + 2) {
    known.push({ fromS: calledS + 2 * callS, seconds: 1000 + Math.floor(calledS + callS / 2) })
  }
  const secondsAt = (atS: number) => known.findLast(({ fromS }) => fromS <= atS)?.seconds ?? 0
  const startS = secondsAt(pressedS) - liveLeadS
  let [doneS, phase, count] = [startS, 0, 0]
  for (let atS = pressedS; atS < pressedS + 60; atS += 0.15) {
    const toS = startS + atS - pressedS + aheadS
    const values = new Float32Array(secondsAt(atS)).fill(120)
    const heard = beatsBetween({ values, hz: 1 }, { fromS: doneS, toS, phase })
    count += heard.at.length
    ;[doneS, phase] = [toS, heard.phase]
  }
  return 60 - count / 2
}

test.each([0.02, 0.15, 0.5])('a live heart never falls silent where a call takes %f s', (callS) => {
  for (const pressedS of [10, 10.4, 10.8, 11.2, 11.6, 12, 12.4, 12.8]) {
    expect(silentSeconds({ callS, pressedS })).toBeLessThanOrEqual(0.5)
  }
})
