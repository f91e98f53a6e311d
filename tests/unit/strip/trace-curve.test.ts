import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { traceCurve } from '#src/ui/strip/paint/trace-curve.ts'

type Line = [sample: number, value: number][]

/** The lines that a pen draws, each from where it comes down to where it is lifted. */
function linesOf(values: readonly number[], perColumn = 1, from = 0, to = values.length): Line[] {
  const lines: Line[] = []
  traceCurve(
    Float32Array.from(values),
    { from, to, perColumn },
    {
      moveTo: (sample, value) => void lines.push([[sample, value]]),
      lineTo: (sample, value) => void lines.at(-1)?.push([sample, value]),
    },
  )
  return lines
}

const gap = Number.NaN

describe('a curve', () => {
  test('is one line through all its samples where each has a pixel', () => {
    expect(linesOf([140, 141, 139])).toEqual([
      [
        [0, 140],
        [1, 141],
        [2, 139],
      ],
    ])
  })

  test('is never drawn over a gap', () => {
    expect(linesOf([140, 141, gap, gap, 150, 151]).map((line) => line.map(([at]) => at))).toEqual([
      [0, 1],
      [4, 5],
    ])
  })

  test('is not drawn over a gap within one pixel either', () => {
    const lines = linesOf([140, 142, gap, 90, 91, 92], 100)
    expect(lines.map((line) => line.map(([, value]) => value))).toEqual([
      [140, 142],
      [90, 92],
    ])
  })

  test('shows what stands alone between two gaps', () => {
    expect(linesOf([gap, 140, gap])).toEqual([
      [
        [1, 140],
        [1.5, 140],
      ],
    ])
  })

  test('of nothing but gaps is nothing', () => {
    expect(linesOf([gap, gap, gap])).toEqual([])
    expect(linesOf([])).toEqual([])
  })

  test('loses no spike, and has at most two points a pixel', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 50, max: 210 }), { minLength: 1, maxLength: 400 }),
        fc.integer({ min: 2, max: 60 }),
        (values, perColumn) => {
          const points = linesOf(values, perColumn).flat()
          expect(points.length).toBeLessThanOrEqual(
            Math.max(2, 2 * Math.ceil(values.length / perColumn)),
          )
          for (let column = 0; column * perColumn < values.length; column += 1) {
            const own = values.slice(column * perColumn, (column + 1) * perColumn)
            const drawn = points
              .filter(([at]) => Math.floor(at / perColumn) === column)
              .map(([, value]) => value)
            expect(Math.min(...drawn)).toBe(Math.min(...own))
            expect(Math.max(...drawn)).toBe(Math.max(...own))
          }
        },
      ),
    )
  })

  test('has the same columns wherever a view begins', () => {
    const values = Array.from({ length: 100 }, (_, index) => 120 + (index % 17))
    const whole = linesOf(values, 10).flat()
    const part = linesOf(values, 10, 40).flat()
    expect(whole.slice(-part.length)).toEqual(part)
  })
})
