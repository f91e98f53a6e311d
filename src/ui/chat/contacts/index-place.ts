/** The letter under a finger that is so far below the first one's upper edge, in CSS pixels. */
export function letterAt(y: number, { height, count }: { height: number; count: number }): number {
  const place = Math.floor((y / height) * count)
  return Math.max(0, Math.min(place, count - 1))
}

/** Where a key leads: by arrows, to the ends, or to a letter's own section; null for other keys. */
export function placeAfterIndexKey(
  key: string,
  { at, letters }: { at: number; letters: readonly string[] },
): number | null {
  const last = letters.length - 1
  if (key === 'ArrowDown' || key === 'ArrowRight') return Math.min(at + 1, last)
  if (key === 'ArrowUp' || key === 'ArrowLeft') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  const place = letters.indexOf(key.toUpperCase())
  return place === -1 ? null : place
}
