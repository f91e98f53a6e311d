import { describe, expect, test } from 'vitest'
import { menuColumns, placeMenu } from '#src/ui/chat/message/menu-place.ts'
import { placeAfterKey } from '#src/ui/chat/composer/move-focus.ts'

const screen = { width: 375, height: 700 }
const menu = { width: 240, height: 120 }

describe('the menu of a message', () => {
  test('stands above it, pointing at its middle', () => {
    const anchor = { top: 400, left: 100, width: 100, height: 40 }
    expect(placeMenu(anchor, menu, screen)).toEqual({
      top: 270,
      left: 30,
      arrow: 120,
      side: 'above',
    })
  })

  test('stands below one at the upper edge, and over one that fills the screen', () => {
    const high = placeMenu({ top: 60, left: 100, width: 100, height: 40 }, menu, screen)
    expect([high.side, high.top]).toEqual(['below', 110])
    const long = placeMenu({ top: -50, left: 50, width: 250, height: 900 }, menu, screen)
    expect([long.side, long.top]).toEqual(['over', 290])
  })

  test.for([
    [0, 8, 20],
    [340, 127, 222],
  ])('stays on the screen when the message begins at %i', ([from = 0, left, arrow]) => {
    const place = placeMenu({ top: 400, left: from, width: 56, height: 40 }, menu, screen)
    expect([place.left, place.arrow]).toEqual([left, arrow])
  })

  test.for([
    [1, 1],
    [5, 5],
    [6, 3],
    [7, 4],
    [8, 4],
    [10, 5],
  ])('has its %i actions in rows of %i', ([count = 0, columns]) => {
    expect(menuColumns(count)).toBe(columns)
  })
})

describe('the arrow keys in a grid of 7 in rows of 4', () => {
  test.for([
    ['ArrowRight', 3, 4],
    ['ArrowRight', 6, 6],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 3, 3],
    ['ArrowUp', 5, 1],
    ['Home', 5, 0],
    ['End', 1, 6],
    ['a', 2, 2],
  ] as const)('%s leads from %i to %i', ([key, at, to]) => {
    expect(placeAfterKey(key, { at, count: 7, columns: 4 })).toBe(to)
  })
})
