export type MonthRow<Item> =
  | { kind: 'month'; id: string; label: string }
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
    const label = monthOf(at(item))
    if (label !== last) rows.push({ kind: 'month', id: `month ${label}`, label })
    rows.push({ kind: 'one', id: item.id, item })
    last = label
  }
  return rows
}
