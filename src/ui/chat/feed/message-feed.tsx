import {
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ReactElement,
  type Ref,
} from 'react'
import { Virtualizer } from 'virtua'
import { VisuallyHidden } from '#src/ui/content/visually-hidden.tsx'
import { FlushBeforeMeasuring } from '#src/ui/list/flush-before-measuring.tsx'
import { FeedHead } from './feed-head.tsx'
import { FeedItem } from './feed-item.tsx'
import { FeedPill } from './feed-pill.tsx'
import type { FeedRow } from './feed-rows.ts'
import { feedFootPx, feedHeadPx } from './feed-sizes.ts'
import { useHighlightedRow } from './use-highlighted-row.ts'
import { useFeedRows } from './use-feed-rows.ts'
import { useNewest } from './use-newest.ts'
import { useOlder, type Older } from './use-older.ts'
import './message-feed.css'

export type MessageFeedHandle = {
  /** Shows a row, once it has come, and marks it for a moment. */
  showRow: (key: string) => void
  showNewest: () => void
}

type Props<Row extends FeedRow> = {
  /** What it lists, for listeners. */
  label: string
  /** Oldest first; keys stay. */
  rows: readonly Row[]
  /** The key of the newest row that has come; what stands after it waits to be sent. */
  newest: string | undefined
  /** The same function from one time to the next: a new one draws all rows anew. */
  renderRow: (row: Row) => ReactElement
  /** What listeners hear of a row that has just come; null for one's own. */
  announcementOf: (row: Row) => string | null
  older: Older
  /** How many rows have come that were not in sight. */
  unread: number
  /** The newest row is in sight: told for every one. */
  onReachedNewest: () => void
  ref?: Ref<MessageFeedHandle>
}

/** The rows of a chat, newest at the bottom, of which only those in sight are in the page. */
export function MessageFeed<Row extends FeedRow>(props: Props<Row>) {
  const { label, rows, newest, renderRow, announcementOf, older, unread } = props
  const { onReachedNewest, ref } = props
  const { shown, shift, fresh } = useFeedRows(rows, {
    newest,
    isWhole: older.status === 'end',
  })
  const { highlighted, highlight } = useHighlightedRow()
  const [focused, setFocused] = useState<string | null>(null)
  const oldest = shown.at(0)?.key

  const { scroller, list, place, settle, follow, hold, showNewest, letGo } = useNewest({
    count: shown.length,
    newestAt: shown.findIndex(({ key }) => key === newest),
    newest,
    onReached: onReachedNewest,
  })
  const askOlder = useOlder({ scroller, list, older, oldest })
  // Scrolling ends with what the list has put off: it is done by the time of the effect.
  const [, rest] = useReducer((times: number) => times + 1, 0)
  /** The row that is to be shown. */
  const due = useRef<string | null>(null)

  function showDue(): void {
    const index = shown.findIndex(({ key }) => key === due.current)
    const row = shown[index]
    // While an iPhone scrolls, the list places rows that have come before its top, where nothing scrolls to.
    if (row === undefined || list.current?.getItemOffset(0) !== 0) return
    due.current = null
    letGo()
    list.current.scrollToIndex(index, { align: 'center' })
    highlight(row.key)
  }

  useLayoutEffect(() => {
    settle()
    showDue()
  })
  useImperativeHandle(ref, () => ({
    showRow(key) {
      due.current = key
      showDue()
    },
    showNewest: hold,
  }))

  const kept = [focused, highlighted].flatMap((key) => placesAbout(shown, key))
  return (
    <div className="feed">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only listens */}
      <div
        ref={scroller}
        className="feed__scroller"
        role="log"
        aria-label={label}
        // Rows that scrolling brings are no news; those are said below.
        aria-live="off"
        aria-busy={older.status === 'loading'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
        tabIndex={0}
        onScroll={() => {
          follow()
          askOlder()
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // On its way from row to row the focus would find the next one gone.
          if (!currentTarget.contains(relatedTarget)) setFocused(null)
        }}
      >
        <FeedHead older={older} isEmpty={shown.length === 0} />
        <Virtualizer
          ref={list}
          data={shown}
          shift={shift}
          startMargin={feedHeadPx}
          keepMounted={kept}
          onResize={settle}
          onScrollEnd={rest}
        >
          {(row) => (
            <FeedItem
              key={row.key}
              row={row}
              renderRow={renderRow}
              highlighted={row.key === highlighted}
              onFocus={setFocused}
            />
          )}
        </Virtualizer>
        <div style={{ height: `${feedFootPx}px` }} />
      </div>
      <VisuallyHidden role="status">
        <span key={fresh.at(-1)?.key}>
          {fresh.flatMap((row) => announcementOf(row) ?? []).join('\n')}
        </span>
      </VisuallyHidden>
      <FlushBeforeMeasuring frames="every" />
      <FeedPill place={place} unread={unread} onTap={showNewest} />
    </div>
  )
}

/** How many rows stay beside the one with the focus: the Tab key goes on from it either way. */
const beside = 3

function placesAbout(rows: readonly FeedRow[], key: string | null): number[] {
  const at = key === null ? -1 : rows.findIndex((row) => row.key === key)
  if (at < 0) return []
  const places = Array.from({ length: 2 * beside + 1 }, (_, index) => at - beside + index)
  return places.filter((place) => place >= 0 && place < rows.length)
}
