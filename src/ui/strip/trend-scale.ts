export type TrendPoint = {
  /** Milliseconds since 1970. */
  at: number
  /** Beats a minute. */
  bpm: number
}

export type PlacedPoint = TrendPoint & { x: number; y: number }

const dayMs = 86_400_000

/** From and up to what a trend is drawn: whole tens, and never less than 110 to 160. */
export function trendRange(points: readonly TrendPoint[]): { min: number; max: number } {
  const all = points.map(({ bpm }) => bpm)
  return {
    min: Math.min(100, Math.floor(Math.min(...all, 110) / 10) * 10),
    max: Math.max(170, Math.ceil(Math.max(...all, 160) / 10) * 10),
  }
}

/** Where the points lie in a box, in the order of time; one alone lies in the middle. */
export function placePoints(
  points: readonly TrendPoint[],
  { width, height }: { width: number; height: number },
): PlacedPoint[] {
  const inOrder = [...points]
  inOrder.sort((a, b) => a.at - b.at)
  const [first, last] = [inOrder[0]?.at ?? 0, inOrder.at(-1)?.at ?? 0]
  const { min, max } = trendRange(points)
  return inOrder.map((point) => ({
    ...point,
    x: last === first ? width / 2 : ((point.at - first) / (last - first)) * width,
    y: ((max - point.bpm) / (max - min)) * height,
  }))
}

/** Which points get their day written below, so that no two touch. */
export function labelledPoints(points: readonly PlacedPoint[], apart: number): PlacedPoint[] {
  const chosen: PlacedPoint[] = []
  for (const point of points) {
    const before = chosen.at(-1)
    const isFar = before === undefined || point.x - before.x >= apart
    const isOtherDay = before === undefined || point.at - before.at >= dayMs / 2
    if (isFar && isOtherDay) chosen.push(point)
  }
  return chosen
}
