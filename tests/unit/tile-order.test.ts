import { expect, test } from 'vitest'
import { nearestPlace, placeBeside } from '#src/ui/upload/tile-order.ts'

/** The tiles a to e, at the places where they stand while one is carried. */
function order(from: number, to: number): string {
  const placed: string[] = []
  for (const [index, tile] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    placed[placeBeside(index, { from, to })] = tile
  }
  return placed.join('')
}

test('tiles make way for the one that is carried, to either side', () => {
  expect(order(1, 3)).toBe('acdbe')
  expect(order(3, 0)).toBe('dabce')
  expect(order(4, 4)).toBe('abcde')
})

test('a tile is carried to the place whose middle is nearest', () => {
  const middles = [
    { x: 50, y: 50 },
    { x: 150, y: 50 },
    { x: 50, y: 150 },
  ]
  expect(nearestPlace(middles, { x: 99, y: 60 })).toBe(0)
  expect(nearestPlace(middles, { x: 101, y: 60 })).toBe(1)
  expect(nearestPlace(middles, { x: 0, y: 900 })).toBe(2)
})
