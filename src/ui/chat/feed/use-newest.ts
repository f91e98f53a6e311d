import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { feedFootPx, feedHeadPx } from './feed-sizes.ts'

/** Where the person looks: at the newest row, a little above it, or more than a screen above. */
export type Place = 'newest' | 'near' | 'far'

/**
 * Who is as near to the end as this looks at the newest row, in pixels: rounding, and what the list
 * makes up for on its own, stay below.
 */
const slackPx = 16

type Options = {
  /** How many rows there are. */
  count: number
  /** The place of the newest row among them, before what waits to be sent; -1 for none. */
  newestAt: number
  /** Its key. */
  newest: string | undefined
  /** The newest row has come into sight. */
  onReached: () => void
}

/** Keeps the end in sight for who looks at it, whatever changes its height. */
export function useNewest({ count, newestAt, newest, onReached }: Options) {
  const [place, setPlace] = useState<Place>('newest')
  const [inSight, setInSight] = useState<string | undefined>(undefined)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const held = useRef(true)
  const top = useRef(0)

  const reached = useEffectEvent(onReached)
  useEffect(() => {
    if (newest !== undefined && inSight === newest) reached()
  }, [inSight, newest])

  /** After anything has changed its height, and once the list has come to rest. */
  function settle(): void {
    const box = scroller.current
    if (box === null) return
    if (held.current && gapOf(box) !== 0) box.scrollTop += gapOf(box)
    look(box)
  }

  /** After anything has scrolled: only a move upwards lets go of the end. */
  function follow(): void {
    const box = scroller.current
    if (box === null) return
    if (gapOf(box) <= slackPx) held.current = true
    else if (box.scrollTop < top.current) held.current = false
    look(box)
  }

  function look(box: HTMLElement): void {
    top.current = box.scrollTop
    const gap = gapOf(box)
    const isInSight = isNewestInSight(box)
    setInSight(isInSight && newestAt >= 0 ? newest : undefined)
    if (isInSight) setPlace('newest')
    else setPlace(gap > box.clientHeight ? 'far' : 'near')
  }

  /** Its lower end is, whatever waits below it. Who is held at the end may not be there yet. */
  function isNewestInSight(box: HTMLElement): boolean {
    const below = (held.current ? 0 : gapOf(box)) - heightFrom(newestAt + 1)
    return below <= slackPx && -below < box.clientHeight - feedFootPx
  }

  /** Of this row and those after it; nothing where there is none, or no newest one before it. */
  function heightFrom(at: number): number {
    if (list.current === null || at === 0 || at >= count) return 0
    return endOfRows(list.current) - list.current.getItemOffset(at)
  }

  /**
   * How far the end is below what is seen. The list knows better than the scroller: on iOS, while
   * it scrolls, heights above that were only guessed are made up for later.
   */
  function gapOf(box: HTMLElement): number {
    if (list.current === null || count === 0) return 0
    const rows = endOfRows(list.current)
    return feedHeadPx + rows + feedFootPx - box.clientHeight - box.scrollTop
  }

  function endOfRows(rows: VirtualizerHandle): number {
    return rows.getItemOffset(count - 1) + rows.getItemSize(count - 1)
  }

  function hold(): void {
    held.current = true
    settle()
  }

  return {
    scroller,
    list,
    place,
    settle,
    follow,
    hold,
    /** The newest row comes into sight: above the end, where more waits than a screen shows. */
    showNewest() {
      hold()
      const box = scroller.current
      if (box === null || isNewestInSight(box)) return
      held.current = false
      list.current?.scrollToIndex(newestAt, { align: 'end' })
    },
    letGo() {
      held.current = false
    },
  }
}
