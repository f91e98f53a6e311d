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
  /** The key of the newest row, if there is one. */
  newest: string | undefined
  /** The newest row has come into sight. */
  onReached: () => void
}

/** Keeps the newest row in sight for who looks at it, whatever changes its height. */
export function useNewest({ count, newest, onReached }: Options) {
  const [place, setPlace] = useState<Place>('newest')
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const held = useRef(true)
  const top = useRef(0)

  const reached = useEffectEvent(onReached)
  useEffect(() => {
    if (place === 'newest' && newest !== undefined) reached()
  }, [place, newest])

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
    if (held.current || gap <= slackPx) setPlace('newest')
    else setPlace(gap > box.clientHeight ? 'far' : 'near')
  }

  /**
   * How far the end is below what is seen. The list knows better than the scroller: on iOS, while
   * it scrolls, heights above that were only guessed are made up for later.
   */
  function gapOf(box: HTMLElement): number {
    if (list.current === null || count === 0) return 0
    const rows = list.current.getItemOffset(count - 1) + list.current.getItemSize(count - 1)
    return feedHeadPx + rows + feedFootPx - box.clientHeight - box.scrollTop
  }

  return {
    scroller,
    list,
    place,
    settle,
    follow,
    hold() {
      held.current = true
      settle()
    },
    letGo() {
      held.current = false
    },
  }
}
