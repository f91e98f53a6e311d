import { memo, useEffect, useRef, type ReactElement } from 'react'
import type { FeedRow } from './feed-rows.ts'

type Props<Row> = {
  row: Row
  renderRow: (row: Row) => ReactElement
  /** It was jumped to a moment ago. */
  highlighted: boolean
  onFocus: (key: string) => void
}

function Item<Row extends FeedRow>({ row, renderRow, highlighted, onFocus }: Props<Row>) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!highlighted) return
    // Who listens, or goes by keys, is where the others look; the list hides what it measures.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => ref.current?.focus({ preventScroll: true }))
    })
    return () => cancelAnimationFrame(frame)
  }, [highlighted])
  return (
    <div
      ref={ref}
      className={`feed__row${highlighted ? ' feed__row--highlighted' : ''}`}
      tabIndex={-1}
      data-key={row.key}
      onFocus={() => onFocus(row.key)}
    >
      {renderRow(row)}
    </div>
  )
}

/** Scrolling draws no row anew: as long as the row and `renderRow` are the same, it is. */
export const FeedItem = memo(Item) as typeof Item
