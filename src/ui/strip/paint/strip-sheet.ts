import { secondsOf } from '#src/ui/strip/strip-model.ts'
import { canvasPainter } from './canvas-painter.ts'
import { paintScales } from './paint-grid.ts'
import { paintCursor } from './paint-marks.ts'
import { paintStrip } from './paint-strip.ts'
import type { Painter } from './painter.ts'
import { setPixels, type PixelSize } from './pixel-size.ts'
import type { Scene } from './strip-scene.ts'
import { nextTile, planTiles, tilesBetween, tileWidth } from './tile-plan.ts'

/** What is on the paper wherever and however large it is seen: with another one all is drawn anew. */
export type SheetStyle = Omit<Scene, 'view' | 'width' | 'edge'> & { size: PixelSize; font: string }

/** What of it is seen. */
export type SheetView = {
  pxPerS: number
  /** Where it begins, in device pixels from where it begins at the start of the recording. */
  startPx: number
  cursorS: number | null
}

/** What is drawn a little beyond a tile's edges, for lines that reach into it. */
const bleedPx = 4
/** Half of the width of the cursor's canvas. */
const cursorPx = 8

type Tile = { canvas: HTMLCanvasElement; painter: Painter | null; number: number | null }

/**
 * The paper in an element, as tiles that are drawn once and then moved: a frame in which nothing
 * new comes into sight draws nothing. While it moves, the next tile is drawn ahead, between frames.
 * Scales lie over them at the left edge.
 */
export function createSheet(host: HTMLElement) {
  const roll = host.appendChild(document.createElement('div'))
  roll.className = 'strip-paper__roll'
  const cursor = roll.appendChild(newCanvas('strip-paper__cursor'))
  const scales = host.appendChild(newCanvas('strip-paper__scales'))
  let tiles: Tile[] = []
  let drawn: SheetStyle | null = null
  let drawnScales: SheetStyle | null = null
  let drawnPxPerS = 0
  let drawnCursorS: number | null = null
  /** Where it began when it was last shown; null once that is drawn anew, as when it is zoomed or grows. */
  let shownPx: number | null = null
  let ahead: ReturnType<typeof setTimeout> | undefined

  function renew(style: SheetStyle): void {
    if (drawn?.size !== style.size || drawn.font !== style.font) {
      for (const tile of tiles) tile.painter = tilePainter(tile.canvas, style)
    }
    drawn = style
    forget()
  }

  function forget(): void {
    for (const tile of tiles) tile.number = null
    drawnCursorS = null
    shownPx = null
  }

  function showTiles(style: SheetStyle, pxPerS: number, startPx: number): void {
    const { width, ratio } = style.size
    const seen = tilesBetween(startPx, startPx + Math.round(width * ratio), tilePx(style))
    drawTiles(style, pxPerS, seen)
    for (const { canvas, number } of tiles) canvas.hidden = number === null
    clearTimeout(ahead)
    const endPx = (style.left + secondsOf(style.recording) * pxPerS) * ratio
    const moved = startPx - (shownPx ?? startPx)
    const next = nextTile(seen, moved, Math.floor(endPx / tilePx(style)))
    if (next !== null && !tiles.some(({ number }) => number === next)) {
      ahead = setTimeout(() => drawTiles(style, pxPerS, seen, next))
    }
    shownPx = startPx
  }

  function drawTiles(
    style: SheetStyle,
    pxPerS: number,
    seen: readonly number[],
    next: number | null = null,
  ): void {
    const held = tiles.map(({ number }) => number)
    for (const { slot, tile: number } of planTiles(seen, held, next)) {
      const tile = (tiles[slot] ??= addTile(style))
      tile.number = number
      drawTile(tile, number, style, pxPerS)
    }
  }

  function addTile(style: SheetStyle): Tile {
    const canvas = newCanvas('strip-paper__tile')
    cursor.before(canvas)
    return { canvas, painter: tilePainter(canvas, style), number: null }
  }

  function showCursor(style: SheetStyle, pxPerS: number, cursorS: number | null): void {
    cursor.hidden = cursorS === null
    if (cursorS === null || cursorS === drawnCursorS) return
    drawnCursorS = cursorS
    const { size, font } = style
    const width = 2 * cursorPx
    const painter = painterOf(cursor, { ...size, width }, { font, alpha: true })
    const left = Math.round((style.left + cursorS * pxPerS - cursorPx) * size.ratio) / size.ratio
    cursor.style.transform = `translateX(${left}px)`
    const view = { startS: (left - style.left) / pxPerS, pxPerS }
    if (painter !== null)
      paintCursor(painter, { ...style, view, left: 0, width, edge: 'seam' }, cursorS)
  }

  return {
    show(style: SheetStyle, { pxPerS, startPx, cursorS }: SheetView): void {
      if (style !== drawn) renew(style)
      if (pxPerS !== drawnPxPerS) forget()
      drawnPxPerS = pxPerS
      showTiles(style, pxPerS, startPx)
      showCursor(style, pxPerS, cursorS)
      roll.style.transform = `translateX(${-startPx / style.size.ratio}px)`
    },
    /** Apart from `show`, as at first the paper is seen without them. */
    showScales(style: SheetStyle): void {
      if (style === drawnScales) return
      drawnScales = style
      const { left, size, font } = style
      const painter = painterOf(scales, { ...size, width: left }, { font, alpha: true })
      const view = { startS: 0, pxPerS: 1 }
      if (painter !== null) paintScales(painter, { ...style, view, width: 0, edge: 'seam' })
    },
    remove(): void {
      clearTimeout(ahead)
      roll.remove()
      scales.remove()
    },
  }
}

function drawTile(
  { canvas, painter }: Tile,
  number: number,
  style: SheetStyle,
  pxPerS: number,
): void {
  const { ratio } = style.size
  const startPx = number * tilePx(style)
  canvas.style.transform = `translateX(${startPx / ratio}px)`
  const bleed = Math.round(bleedPx * ratio)
  const view = { startS: ((startPx - bleed) / ratio - style.left) / pxPerS, pxPerS }
  const width = (tilePx(style) + 2 * bleed) / ratio
  const scene: Scene = { ...style, view, left: -bleed / ratio, width, edge: 'seam' }
  if (painter !== null) paintStrip(painter, scene)
}

function tilePx({ size: { width, ratio } }: SheetStyle): number {
  return tileWidth(Math.round(width * ratio), ratio)
}

function tilePainter(canvas: HTMLCanvasElement, style: SheetStyle): Painter | null {
  const { size, font } = style
  return painterOf(canvas, { ...size, width: tilePx(style) / size.ratio }, { font, alpha: false })
}

function painterOf(
  canvas: HTMLCanvasElement,
  size: PixelSize,
  { font, alpha }: { font: string; alpha: boolean },
): Painter | null {
  setPixels(canvas, size)
  const context = canvas.getContext('2d', { alpha })
  return context && canvasPainter(context, size.ratio, font)
}

function newCanvas(className: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.className = className
  return canvas
}
