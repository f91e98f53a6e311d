type Tile = { column: number; top: number }
export type Layout = { tiles: Tile[]; height: number }

/**
 * Every tile under the shortest column so far, the left one of two; a tile that has been given a
 * column keeps it, so that a picture that comes late moves nothing to the other side.
 */
export function layOut(
  heights: readonly number[],
  { columns, gap, kept }: { columns: number; gap: number; kept: readonly number[] },
): Layout {
  const ends = Array.from({ length: columns }, () => 0)
  const tiles = heights.map((height, index) => {
    const column = kept[index] ?? ends.indexOf(Math.min(...ends))
    const top = ends[column] ?? 0
    ends[column] = top + height + gap
    return { column, top }
  })
  return { tiles, height: Math.max(0, Math.max(...ends) - gap) }
}
