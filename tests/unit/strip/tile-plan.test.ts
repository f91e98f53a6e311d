import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextTile, planTiles, tilesBetween, tileWidth } from '#src/ui/strip/paint/tile-plan.ts'

describe('tiles', () => {
  test('of whole device pixels cover the paper with as few as open it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 4000 }),
        fc.constantFrom(1, 1.5, 2, 3),
        (px, ratio) => {
          const width = tileWidth(px, ratio)
          expect(Number.isInteger(width)).toBe(true)
          const count = tilesBetween(0, px, width).length
          expect(count).toBe(Math.ceil(px / width))
          expect(count * width - px).toBeLessThan(count * (ratio + 1))
        },
      ),
    )
  })

  test('are whole pixels of the style sheet, too, where the device has whole ones for each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 4000 }), fc.constantFrom(1, 2, 3), (px, ratio) => {
        expect(tileWidth(px, ratio) % ratio).toBe(0)
      }),
    )
  })

  test('are those that are seen at least in part', () => {
    expect(tilesBetween(0, 344, 172)).toEqual([0, 1])
    expect(tilesBetween(1, 345, 172)).toEqual([0, 1, 2])
    expect(tilesBetween(171, 172, 172)).toEqual([0])
  })
})

describe('the tile that comes into sight next', () => {
  test('is the one that the view moves towards, and none while it rests', () => {
    expect(nextTile([4, 5, 6], 30, 20)).toBe(7)
    expect(nextTile([4, 5, 6], -30, 20)).toBe(3)
    expect(nextTile([4, 5, 6], 0, 20)).toBeNull()
  })

  test('is none before the start of the recording, and none behind its end', () => {
    expect(nextTile([0, 1], -1, 20)).toBeNull()
    expect(nextTile([19, 20], 1, 20)).toBeNull()
  })
})

describe('a pool of tiles', () => {
  test('draws nothing anew while the same ones are seen', () => {
    expect(planTiles([4, 5], [5, 4, 6])).toEqual([])
  })

  test('takes what is not true any more before it grows', () => {
    expect(planTiles([0, 1], [null, 9])).toEqual([
      { slot: 0, tile: 0 },
      { slot: 2, tile: 1 },
    ])
  })

  test('takes what is farthest away once it is as large as it gets', () => {
    expect(planTiles([10, 11], [10, 9, 2, 12])).toEqual([{ slot: 2, tile: 11 }])
  })

  test('draws what comes next beside what is seen, where nothing is that is seen', () => {
    expect(planTiles([4, 5], [4, 5, 3, 2], 6)).toEqual([{ slot: 3, tile: 6 }])
    expect(planTiles([4, 5], [4, 5, 6], 6)).toEqual([])
  })

  test('holds all that is seen, and what comes next, after any walk, and stays small', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 }), (followSteps) => {
        const slots: (number | null)[] = []
        for (const first of followSteps) {
          const seen = [first, first + 1, first + 2]
          for (const { slot, tile } of planTiles(seen, slots)) slots[slot] = tile
          for (const { slot, tile } of planTiles(seen, slots, first + 3)) slots[slot] = tile
          for (const tile of [...seen, first + 3])
            expect(slots.filter((each) => each === tile)).toEqual([tile])
        }
        expect(slots.length).toBeLessThanOrEqual(5)
      }),
    )
  })
})
