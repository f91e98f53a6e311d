export type MonthRow<Item> =
  | { kind: 'month'; id: string; words: string }
  | { kind: 'one'; id: string; item: Item }

type Months<Item> = {
  /** When it was, in milliseconds since 1970. */
  at: (item: Item) => number
  /** Names the month of a moment. */
  monthOf: (at: number) => string
}

/** A list, newest first, with a heading above the first of each month. */
export function byMonth<Item extends { id: string }>(
  items: readonly Item[],
  { at, monthOf }: Months<Item>,
): MonthRow<Item>[] {
  const rows: MonthRow<Item>[] = []
  let last = ''
  for (const item of items) {
    const words = monthOf(at(item))
    if (words !== last) rows.push({ kind: 'month', id: `month ${words}`, words })
    rows.push({ kind: 'one', id: item.id, item })
    last = words
  }
  return rows
}
