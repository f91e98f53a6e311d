export type Box = { top: number; left: number; width: number; height: number }
type Size = { width: number; height: number }

export type MenuPlace = {
  top: number
  left: number
  /** Where the arrow points, from the left edge of the menu. */
  arrow: number
  side: 'above' | 'below' | 'over'
}

/** Between the menu and its message, and between the menu and the edge of the screen. */
const gap = 10
const margin = 8
const arrowFromCorner = 18

/** A menu above its message, or below it, or over one that fills the screen. All in CSS pixels. */
export function placeMenu(anchor: Box, menu: Size, screen: Size): MenuPlace {
  const middle = anchor.left + anchor.width / 2
  const left = within(middle - menu.width / 2, margin, screen.width - menu.width - margin)
  const arrow = within(middle - left, arrowFromCorner, menu.width - arrowFromCorner)
  const above = anchor.top - gap - menu.height
  if (above >= margin) return { top: above, left, arrow, side: 'above' }
  const below = anchor.top + anchor.height + gap
  if (below + menu.height <= screen.height - margin)
    return { top: below, left, arrow, side: 'below' }
  const top = within((screen.height - menu.height) / 2, margin, screen.height)
  return { top, left, arrow, side: 'over' }
}

/** The widest row that leaves the last one as full as may be. */
export function menuColumns(count: number): number {
  const rows = Math.ceil(count / 5)
  return Math.ceil(count / rows)
}

function within(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max))
}
