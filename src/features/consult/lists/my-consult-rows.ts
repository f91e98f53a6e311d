import type { ConsultationItem } from '#contract/consultation.ts'

/** The one that matters most now: what runs, else what a doctor is going to answer. */
export function heroOf(open: readonly ConsultationItem[]): ConsultationItem | null {
  const hero =
    open.find(({ state }) => state === 'running') ??
    open.find(({ state, doctor }) => state === 'waiting' && doctor !== null)
  return hero ?? null
}

export type MonthRow =
  | { kind: 'month'; id: string; words: string }
  | { kind: 'one'; id: string; consultation: ConsultationItem }

/** A list, newest first, with a heading above the first of each month; `monthOf` names months. */
export function byMonth(
  items: readonly ConsultationItem[],
  monthOf: (at: number) => string,
): MonthRow[] {
  const rows: MonthRow[] = []
  let last = ''
  for (const consultation of items) {
    const words = monthOf(consultation.createdAt)
    if (words !== last) rows.push({ kind: 'month', id: `month ${words}`, words })
    rows.push({ kind: 'one', id: consultation.id, consultation })
    last = words
  }
  return rows
}
