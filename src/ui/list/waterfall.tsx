import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useReducedMotion } from '#src/ui/frame/reduced-motion.ts'
import { useViewportWidth } from '#src/ui/frame/viewport-size.ts'
import { layOut, type Layout } from './waterfall-layout.ts'
import './waterfall.css'

/** After how long the next tile is added (spec 9). */
const addEveryMs = 200
const wideFrom = 600

type Props<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  renderTile: (item: Item) => ReactNode
}

/**
 * Tiles of any height in columns, added one by one, each where most room is. In the document
 * they stand in the order of the items, which is the order of the keyboard and of a reader.
 */
export function Waterfall<Item>({ items, keyOf, renderTile }: Props<Item>) {
  const columns = useViewportWidth() < wideFrom ? 2 : 3
  const added = useAdded(items.length)
  const list = useRef<HTMLUListElement>(null)
  const layout = useLayout(list, added, columns)

  return (
    <ul
      ref={list}
      className="waterfall"
      style={{ height: layout.height }}
      aria-busy={added < items.length}
    >
      {items.slice(0, added).map((item, index) => {
        const { column, top } = layout.tiles[index] ?? { column: 0, top: 0 }
        const across = `calc(${column} * (100% + var(--gap)))`
        return (
          <li
            key={keyOf(item)}
            className="waterfall__tile"
            style={{
              width: `calc((100% - ${columns - 1} * var(--gap)) / ${columns})`,
              transform: `translate(${across}, ${top}px)`,
            }}
          >
            <div className="waterfall__content">{renderTile(item)}</div>
          </li>
        )
      })}
    </ul>
  )
}

/** How many of `count` are there by now: one at once, one more at every interval. */
function useAdded(count: number): number {
  const atOnce = useReducedMotion()
  const [added, setAdded] = useState(1)
  useEffect(() => {
    if (atOnce || added >= count) return
    const timer = setTimeout(() => setAdded(added + 1), addEveryMs)
    return () => clearTimeout(timer)
  }, [atOnce, added, count])
  return atOnce ? count : Math.min(added, count)
}

/** Measured in the commit that adds a tile, and again when one changes its height. */
function useLayout(
  list: RefObject<HTMLUListElement | null>,
  added: number,
  columns: number,
): Layout {
  const [layout, setLayout] = useState<Layout>({ tiles: [], height: 0 })
  const kept = useRef({ columns, of: [] as number[] })

  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const tiles = [...element.children]
      .slice(0, added)
      .filter((each) => each instanceof HTMLElement)

    function measure(): void {
      if (element === null) return
      if (kept.current.columns !== columns) kept.current = { columns, of: [] }
      const next = layOut(
        tiles.map(({ offsetHeight }) => offsetHeight),
        { columns, gap: parseFloat(getComputedStyle(element).columnGap), kept: kept.current.of },
      )
      kept.current.of = next.tiles.map(({ column }) => column)
      setLayout(next)
    }

    measure()
    const observer = new ResizeObserver(measure)
    for (const each of tiles) observer.observe(each)
    return () => observer.disconnect()
  }, [list, added, columns])

  return layout
}
