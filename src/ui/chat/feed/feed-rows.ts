/** A row of the feed is known by its key, whatever it shows. */
export type FeedRow = { key: string }

/** How far the rows that are shown go. */
export type FeedReach = {
  /** The key of the newest row that has come; rows after it wait to be sent. */
  newest: string | undefined
  /** There is nothing before the first row. */
  isWhole: boolean
}

export type FeedStep<Row> = {
  shown: readonly Row[]
  /** Rows were put before the first one: what is seen keeps its distance from the end. */
  shift: boolean
  /** What came after the newest one. */
  fresh: readonly Row[]
}

/**
 * The next rows to show. What came before the first row and what came after the newest one are two
 * steps: the list can hold on to its start or to its end, not to both.
 */
export function nextStep<Row extends FeedRow>(
  before: readonly Row[],
  after: readonly Row[],
  { newest, isWhole }: FeedReach,
): FeedStep<Row> {
  const known = new Set(before.map(({ key }) => key))
  const isOther = known.size > 0 && !after.some(({ key }) => known.has(key))
  const newestAt = after.findIndex(({ key }) => key === newest)
  const start = newest === undefined && isWhole ? 0 : newestAt === -1 ? after.length : newestAt
  const isFresh = ({ key }: Row, at: number) => at >= start && !known.has(key)
  const fresh = isOther ? [] : after.filter(isFresh)
  const [first] = after
  const shift = !isOther && first !== undefined && !known.has(first.key) && !isFresh(first, 0)
  if (known.size === 0 || isOther) return { shown: after, shift: false, fresh }
  if (!shift || fresh.length === 0) return { shown: after, shift, fresh }
  return { shown: after.filter((row, at) => !isFresh(row, at)), shift, fresh: [] }
}
