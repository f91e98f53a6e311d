import type { ReactNode } from 'react'
import { KeepFocus } from '#src/ui/frame/keep-focus.tsx'
import { ListFoot } from './list-foot.tsx'
import type { ListStatus } from './list-status.ts'
import './infinite-list.css'

type Props<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  renderRow: (item: Item) => ReactNode
  status: ListStatus
  more: () => void
  empty?: ReactNode
  pending?: ReactNode
}

/** A list that grows by its foot. */
export function InfiniteList<Item>(props: Props<Item>) {
  const { items, keyOf, renderRow, status, more, empty, pending } = props
  return (
    <div className="infinite-list">
      <ul className="infinite-list__rows" aria-busy={status === 'loading'}>
        <KeepFocus>
          {items.map((item) => (
            <li key={keyOf(item)}>{renderRow(item)}</li>
          ))}
        </KeepFocus>
      </ul>
      <ListFoot count={items.length} status={status} more={more} empty={empty} pending={pending} />
    </div>
  )
}
