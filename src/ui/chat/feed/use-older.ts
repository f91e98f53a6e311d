import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'

export type Older = { status: 'idle' | 'loading' | 'failed' | 'end'; more: () => void }

/** How near the top one has come when older rows are asked for, in pixels. */
const nearPx = 400

type Options = {
  scroller: RefObject<HTMLElement | null>
  list: RefObject<VirtualizerHandle | null>
  older: Older
  /** The key of the oldest row: another one is an answer. */
  oldest: string | undefined
}

/** Asks for older rows once, and anew only after an answer. Returns what to call on scrolling. */
export function useOlder({ scroller, list, older: { status, more }, oldest }: Options): () => void {
  /** The oldest row when they were last asked for. */
  const requestedFor = useRef<string | null>(null)

  function ask(): void {
    const box = scroller.current
    if (box === null || status !== 'idle' || oldest === undefined) return
    if (requestedFor.current === oldest || abovePx(box) > nearPx) return
    requestedFor.current = oldest
    more()
  }

  /**
   * What is above of the rows. While an iPhone scrolls, the list puts off moving the scroller by
   * the rows that have come, and places these before its top instead.
   */
  function abovePx(box: HTMLElement): number {
    return box.scrollTop - (list.current?.getItemOffset(0) ?? 0)
  }

  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (status !== 'idle') requestedFor.current = null
    if (status !== 'idle' || oldest === undefined) return
    // The rows are measured by then; few of them leave the top in sight, which tells nobody.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => askNow())
    })
    return () => cancelAnimationFrame(frame)
  }, [status, oldest])

  return ask
}
