import { useLayoutEffect, useRef, useState } from 'react'

/** How long it takes from a slide to the next (spec 9). */
const slideMs = 500

type Place = {
  /** Counts on past both ends. */
  at: number
  count: number
  /** Of two slides, the other one is on both sides: here it stands behind. */
  otherBehind: boolean
}

/**
 * Slides in an endless loop without copies: the track moves on for ever, and every slide stands where it
 * is seen next.
 */
export function useSlideLoop(count: number) {
  const track = useRef<HTMLDivElement>(null)
  const [{ at, otherBehind }, setState] = useState({ at: 0, otherBehind: false })
  const grabbedAt = useRef(0)
  const drawnAt = useRef(0)

  useLayoutEffect(() => {
    draw(track.current, { at, offset: 0, ms: drawnAt.current === at ? 0 : slideMs })
    drawnAt.current = at
  }, [at])

  return {
    place: { at, count, otherBehind },
    track,
    width: () => track.current?.offsetWidth ?? 0,
    /** One on, one back, or to where it rests. */
    go(by: -1 | 0 | 1): void {
      if (by === 0) draw(track.current, { at, offset: 0, ms: slideMs })
      // The one that leaves is on the other side from then on.
      else setState({ at: at + by, otherBehind: by === 1 })
    },
    /** Takes hold of it wherever it is on its way. */
    grab(): void {
      if (track.current === null) return
      const { m41 } = new DOMMatrix(getComputedStyle(track.current).transform)
      grabbedAt.current = m41 + at * track.current.offsetWidth
    },
    drag(by: number): void {
      const offset = grabbedAt.current + by
      draw(track.current, { at, offset, ms: 0 })
      const behind = offset > 0
      if (count === 2 && behind !== otherBehind) setState({ at, otherBehind: behind })
    },
  }
}

/** Where a slide stands on the track, in slides. */
export function slidePosition(index: number, { at, count, otherBehind }: Place): number {
  const ahead = mod(index - at, count)
  const behind = ahead > 0 && ahead === count - 1 && (count > 2 || otherBehind)
  return at + (behind ? -1 : ahead)
}

export function mod(value: number, count: number): number {
  return count === 0 ? 0 : ((value % count) + count) % count
}

/** Past React: it follows the finger at every frame. */
function draw(
  track: HTMLElement | null,
  { at, offset, ms }: { at: number; offset: number; ms: number },
): void {
  if (track === null) return
  track.style.transition = ms === 0 ? 'none' : `transform ${ms}ms var(--ease)`
  track.style.transform = `translateX(calc(${-at * 100}% + ${offset}px))`
}
