import { useEffectEvent, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { WindowVirtualizer, type CacheSnapshot, type WindowVirtualizerHandle } from 'virtua'
import { KeepFocus } from '#src/ui/frame/keep-focus.tsx'
import { FlushBeforeMeasuring } from './flush-before-measuring.tsx'
import { ListFoot } from './list-foot.tsx'
import type { ListStatus } from './list-status.ts'
import { useKeptPlace } from './use-kept-place.ts'
import './long-list.css'

/** How high the rows of a list were when it was left, and how many there were. */
type Heights = { of: CacheSnapshot; count: number }

const left = new Map<string, Heights>()
const maxKept = 20

type Props<Item> = {
  /** Names this visit of the list: who comes back to it finds the same place in it. */
  visit: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  renderRow: (item: Item) => ReactElement
  status: ListStatus
  more: () => void
  empty?: ReactNode
  pending?: ReactNode
}

/** A list of thousands that scrolls with the page: only the rows in sight are in the document. */
export function LongList<Item>(props: Props<Item>) {
  const { visit, items, keyOf, renderRow, status, more, empty, pending } = props
  const list = useRef<WindowVirtualizerHandle>(null)
  const count = items.length
  const kept = left.get(visit)

  const keep = useEffectEvent(() => {
    if (list.current === null) return
    left.delete(visit)
    left.set(visit, { of: list.current.cache, count })
    const [longestAgo] = left.keys()
    if (left.size > maxKept && longestAgo !== undefined) left.delete(longestAgo)
  })
  useLayoutEffect(() => () => keep(), [])
  useKeptPlace(list, { items, keyOf })

  return (
    <div className="long-list">
      {/* It takes the kept heights only as it is mounted: with the first rows. */}
      {(count > 0 || status !== 'loading') && (
        <KeepFocus>
          <WindowVirtualizer
            ref={list}
            as="ul"
            item="li"
            data={items}
            // With other rows the heights would be those of others.
            cache={kept?.count === count ? kept.of : undefined}
          >
            {(item) => (
              <div key={keyOf(item)} className="long-list__row">
                {renderRow(item)}
              </div>
            )}
          </WindowVirtualizer>
          <FlushBeforeMeasuring frames="first" />
        </KeepFocus>
      )}
      <ListFoot count={count} status={status} more={more} empty={empty} pending={pending} />
    </div>
  )
}
