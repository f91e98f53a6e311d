import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Empty } from '#src/ui/content/empty.tsx'
import { useWords } from '#src/ui/theme/widget-words.ts'
import './infinite-list.css'

/** What is known of the items that are not there yet. */
export type ListStatus = 'idle' | 'loading' | 'failed' | 'end'

type Props<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  renderRow: (item: Item) => ReactNode
  status: ListStatus
  /** Asks for the next items: the caller makes `status` `loading`, then something else. */
  more: () => void
  /** Stands there when the end has come without an item; 暂无数据 by itself. */
  empty?: ReactNode
}

/** Asks for more before its end comes into sight, once at a time. */
export function InfiniteList<Item>({ items, keyOf, renderRow, status, more, empty }: Props<Item>) {
  const { say } = useWords()
  const isEmpty = status === 'end' && items.length === 0
  return (
    <div className="infinite-list">
      <ul className="infinite-list__rows" aria-busy={status === 'loading'}>
        {items.map((item) => (
          <li key={keyOf(item)}>{renderRow(item)}</li>
        ))}
      </ul>
      {isEmpty && (empty ?? <Empty />)}
      {/* Anew after every answer: a short one leaves the end in sight, which tells nobody. */}
      {status === 'idle' && <End key={items.length} onSight={more} />}
      <div className="infinite-list__foot">
        {status === 'failed' && (
          <button type="button" className="infinite-list__retry" onClick={more}>
            {say('widget.list.failed')}
          </button>
        )}
        <p className="infinite-list__said" role="status">
          {status === 'loading' && (
            <>
              <span className="infinite-list__ring" />
              {say('widget.list.loading')}
            </>
          )}
          {status === 'end' && items.length > 0 && say('widget.list.end')}
        </p>
      </div>
    </div>
  )
}

/** Tells once that the end is about to come into sight. */
function End({ onSight }: { onSight: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onSight)
  useEffect(() => {
    if (ref.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        tell()
      },
      { rootMargin: '0px 0px 240px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={ref} />
}
