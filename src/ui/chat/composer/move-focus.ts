import type { KeyboardEvent } from 'react'

/** Where a key leads from a place in a grid of so many columns; the same place where it leads nowhere. */
export function placeAfterKey(
  key: string,
  { at, count, columns }: { at: number; count: number; columns: number },
): number {
  const to = at + stepOf(key, { at, count, columns })
  return to < 0 || to >= count ? at : to
}

function stepOf(
  key: string,
  { at, count, columns }: { at: number; count: number; columns: number },
): number {
  if (key === 'ArrowRight') return 1
  if (key === 'ArrowLeft') return -1
  if (key === 'ArrowDown') return columns
  if (key === 'ArrowUp') return -columns
  if (key === 'Home') return -at
  if (key === 'End') return count - 1 - at
  return 0
}

const focusKeys = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End']

/** Moves the focus from one button of a grid to another, to which the Tab key then comes back. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, columns: number): void {
  if (!focusKeys.includes(event.key)) return
  event.preventDefault()
  const buttons = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const from = buttons[at]
  const to = buttons[placeAfterKey(event.key, { at, count: buttons.length, columns })]
  if (from === undefined || to === undefined) return
  from.tabIndex = -1
  to.tabIndex = 0
  to.focus()
}
