export type Spot = { x: number; y: number }

/** A tile on its way from a place to another; places count from 0. */
export type TileMove = { from: number; to: number }

/** Where the tile of a place stands while another is carried: those between make way. */
export function placeBeside(index: number, { from, to }: TileMove): number {
  if (index === from) return to
  if (from < index && index <= to) return index - 1
  if (to <= index && index < from) return index + 1
  return index
}

/** The place whose middle is nearest. */
export function nearestPlace(middles: readonly Spot[], { x, y }: Spot): number {
  const distances = middles.map((middle) => Math.hypot(middle.x - x, middle.y - y))
  return distances.indexOf(Math.min(...distances))
}
