import {
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type TouchEvent,
} from 'react'
import { longPressMs, tolerancePx } from '#src/ui/gesture/touch-limits.ts'
import { nearestPlace, placeBeside, type Spot, type TileMove } from './tile-order.ts'

type Drag = {
  onMove: (move: TileMove) => void
  /** A tile was held and let go where it was; also by right click and the context-menu key. */
  onHold: (index: number) => void
}

type Finger = { pointer: number; start: Spot; timer: ReturnType<typeof setTimeout> }

/** A tile in the air: the middles of all places, and how far the finger has carried it. */
type Lift = TileMove & { middles: readonly Spot[]; offset: Spot }

/**
 * Tiles of a list that are held, then carried to another place. A tile is an item of the list
 * with an element `[data-grip]`, by which it is held; others come behind them.
 */
export function useTileDrag(list: RefObject<HTMLUListElement | null>, { onMove, onHold }: Drag) {
  const finger = useRef<Finger | null>(null)
  const lift = useRef<Lift | null>(null)
  const [shown, show] = useState<Lift | null>(null)
  /** What the finger did was no tap. */
  const spent = useRef(false)

  useEffect(() => {
    const tiles = list.current
    // A finger that carries does not scroll; React's own listeners could not forbid it.
    const hold = (event: Event) => lift.current !== null && event.preventDefault()
    tiles?.addEventListener('touchmove', hold, { passive: false })
    return () => {
      tiles?.removeEventListener('touchmove', hold)
      clearTimeout(finger.current?.timer)
    }
  }, [list])

  function carry(next: Lift | null): void {
    lift.current = next
    show(next)
  }

  function pickUp(index: number): void {
    const tiles = tilesOf(list.current)
    spent.current = true
    carry({ from: index, to: index, middles: tiles.map(middleOf), offset: { x: 0, y: 0 } })
  }

  /** The finger is gone: gives what it had lifted. */
  function putDown(): Lift | null {
    const lifted = lift.current
    clearTimeout(finger.current?.timer)
    finger.current = null
    carry(null)
    return lifted
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLUListElement>) {
      putDown()
      spent.current = false
      const grip = gripAt(event.target)
      if (grip === null || event.button !== 0 || !event.isPrimary) return
      // A mouse may leave the tile while it waits, and be let go elsewhere.
      grip.setPointerCapture(event.pointerId)
      const start = { x: event.clientX, y: event.clientY }
      const timer = setTimeout(() => pickUp(indexOf(grip, list.current)), longPressMs)
      finger.current = { pointer: event.pointerId, start, timer }
    },
    onPointerMove(event: PointerEvent) {
      const held = finger.current
      if (held === null || held.pointer !== event.pointerId) return
      const offset = { x: event.clientX - held.start.x, y: event.clientY - held.start.y }
      if (lift.current !== null) carry(carried(lift.current, offset))
      else if (isFar(offset)) putDown()
    },
    onPointerUp() {
      const lifted = putDown()
      if (lifted === null) return
      if (lifted.from !== lifted.to) onMove(lifted)
      else if (!isFar(lifted.offset)) onHold(lifted.from)
    },
    onPointerCancel: () => void putDown(),
    // Otherwise the end of the press taps on what the press has opened.
    onTouchEnd(event: TouchEvent) {
      if (spent.current && event.cancelable) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      // A click by the keyboard has no pointer before it, and counts nothing.
      if (spent.current && event.detail > 0) event.stopPropagation()
      spent.current = false
    },
    onContextMenu(event: MouseEvent) {
      const grip = gripAt(event.target)
      if (grip === null) return
      event.preventDefault()
      // Android opens one by itself for a finger that rests: that one has been answered.
      if (finger.current === null && !spent.current) onHold(indexOf(grip, list.current))
    },
  }

  return { handlers, lifted: shown?.from ?? null, shiftOf: (index: number) => shift(shown, index) }
}

function gripAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-grip]') : null
}

function tilesOf(list: HTMLElement | null): Element[] {
  return [...(list?.children ?? [])].filter((tile) => tile.querySelector('[data-grip]') !== null)
}

function indexOf(grip: Element, list: HTMLElement | null): number {
  return tilesOf(list).findIndex((tile) => tile.contains(grip))
}

function carried(lift: Lift, offset: Spot): Lift {
  const middle = lift.middles[lift.from] ?? offset
  const to = nearestPlace(lift.middles, { x: middle.x + offset.x, y: middle.y + offset.y })
  return { ...lift, to, offset }
}

/** How far from its own place a tile is shown; undefined while none is in the air. */
function shift(lift: Lift | null, index: number): string | undefined {
  if (lift === null) return undefined
  if (index === lift.from) return translation(lift.offset)
  const home = lift.middles[index]
  const place = lift.middles[placeBeside(index, lift)]
  if (home === undefined || place === undefined) return undefined
  return translation({ x: place.x - home.x, y: place.y - home.y })
}

function translation({ x, y }: Spot): string {
  return `translate(${x}px, ${y}px)`
}

function isFar({ x, y }: Spot): boolean {
  return Math.hypot(x, y) > tolerancePx
}

function middleOf(tile: Element): Spot {
  const { left, top, width, height } = tile.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
