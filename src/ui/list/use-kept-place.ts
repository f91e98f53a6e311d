import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import type { WindowVirtualizerHandle } from 'virtua'

type Rows<Item> = { items: readonly Item[]; keyOf: (item: Item) => string }

/** As many as stand on a screen, at most. */
const inSight = 20

/**
 * Keeps the row that is read where it is when rows above it come or go, so that a button is not another
 * one's when it is pressed. Whoever stands at the first row sees what comes before it.
 */
export function useKeptPlace<Item>(
  list: RefObject<WindowVirtualizerHandle | null>,
  { items, keyOf }: Rows<Item>,
): void {
  const drawn = useRef(items)

  const keep = useEffectEvent((): void => {
    const before = drawn.current
    drawn.current = items
    const virtual = list.current
    if (virtual === null || before === items) return
    const first = virtual.findItemIndex(virtual.scrollOffset)
    if (first === 0) return
    // The first row in sight that is still there.
    for (const old of before.slice(first, first + inSight)) {
      const place = items.findIndex((item) => keyOf(item) === keyOf(old))
      if (place < 0) continue
      const moved = virtual.getItemOffset(place) - virtual.getItemOffset(before.indexOf(old))
      window.scrollBy(0, moved)
      return
    }
  })
  useLayoutEffect(() => keep())
}
