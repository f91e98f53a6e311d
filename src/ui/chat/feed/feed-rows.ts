/** A row of the feed is known by its key, whatever it shows. */
export type FeedRow = { key: string }

export type FeedStep<Row> = {
  shown: readonly Row[]
  /** Rows were put before the first one: what is seen keeps its distance from the end. */
  shift: boolean
  /** What came after the last one. */
  fresh: readonly Row[]
}

/**
 * The next rows to show. What came before the first row and what came after the last one are two
 * steps: the list can hold on to its start or to its end, not to both.
 */
export function nextStep<Row extends FeedRow>(
  before: readonly Row[],
  after: readonly Row[],
): FeedStep<Row> {
  const first = before.at(0)?.key
  const last = before.at(-1)?.key
  if (first === undefined) return { shown: after, shift: false, fresh: [] }
  const shift = after.at(0)?.key !== first && after.some(({ key }) => key === first)
  let end = after.length
  while (end > 0 && after[end - 1]?.key !== last) end -= 1
  if (end === 0 || end === after.length) return { shown: after, shift, fresh: [] }
  if (shift) return { shown: after.slice(0, end), shift, fresh: [] }
  return { shown: after, shift, fresh: after.slice(end) }
}
