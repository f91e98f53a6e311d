/** About how wide a tile is, in the style sheet's pixels: so many a slow phone draws within a frame. */
const aboutPx = 172
/** Tiles that are kept besides those that are seen: one on each side, for who goes on and who turns back. */
const spareTiles = 2

/**
 * How wide tiles are, in whole device pixels: a line on the seam of two lies on one of them. Where
 * it can be, in whole pixels of the style sheet, too: a browser may round a canvas up to those, and
 * stretch what is on it. A few of them are as wide as the paper, so that none more are needed to open it.
 */
export function tileWidth(paperPx: number, ratio: number): number {
  const count = Math.max(1, Math.round(paperPx / ratio / aboutPx))
  return Math.ceil(Math.ceil(paperPx / count / ratio) * ratio)
}

/** The tiles between two places, in device pixels from where the paper begins, by their numbers. */
export function tilesBetween(fromPx: number, toPx: number, tilePx: number): number[] {
  const first = Math.floor(fromPx / tilePx)
  const count = Math.max(0, Math.ceil(toPx / tilePx) - first)
  return Array.from({ length: count }, (_, index) => first + index)
}

/** The tile that comes into sight next where the view moves on, or null where it rests or nothing is recorded. */
export function nextTile(seen: readonly number[], moved: number, lastTile: number): number | null {
  if (moved === 0) return null
  const next = moved > 0 ? (seen.at(-1) ?? 0) + 1 : (seen[0] ?? 0) - 1
  return next < 0 || next > lastTile ? null : next
}

/** A canvas of the pool, by its place in it, and the tile that is to be drawn on it. */
export type TileJob = { slot: number; tile: number }

/**
 * What has to be drawn so that all tiles that are seen, and the `next` one, are on some canvas.
 * `slots` says which tile each canvas of the pool holds, null for one that holds nothing that is true
 * any more. Canvases that are not seen are taken first, then new ones as long as the pool is small,
 * then those whose tile is farthest away.
 */
export function planTiles(
  seen: readonly number[],
  slots: readonly (number | null)[],
  next: number | null = null,
): TileJob[] {
  const wanted = next === null ? seen : [...seen, next]
  const middle = ((seen[0] ?? 0) + (seen.at(-1) ?? 0)) / 2
  const unused = slots
    .map((tile, slot) => ({ slot, away: tile === null ? Infinity : Math.abs(tile - middle) }))
    .filter(({ slot }) => !wanted.some((tile) => tile === slots[slot]))
  unused.sort((a, b) => b.away - a.away)
  const empty = unused.filter(({ away }) => away === Infinity)
  const made = Math.max(0, seen.length + spareTiles - slots.length)
  const fresh = Array.from({ length: made }, (_, index) => ({ slot: slots.length + index }))
  const far = unused.slice(empty.length)
  const missing = wanted.filter((tile) => !slots.includes(tile))
  // There are always enough: as many as are seen, and the spare ones.
  return [...empty, ...fresh, ...far]
    .slice(0, missing.length)
    .flatMap(({ slot }, index) => missing.slice(index, index + 1).map((tile) => ({ slot, tile })))
}
