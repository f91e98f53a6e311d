import { canvasPen } from './canvas-pen.ts'
import { paintScales } from './paint-grid.ts'
import { paintCursor } from './paint-marks.ts'
import { paintStrip } from './paint-strip.ts'
import type { Pen } from './pen.ts'
import { setPixels, type PixelSize } from './pixel-size.ts'
import type { Scene } from './strip-scene.ts'
import { planTiles, tilesBetween, tileWidth } from './tile-plan.ts'

/** What is on the paper wherever and however large it is seen: with another one all is drawn anew. */
export type SheetLook = Omit<Scene, 'view' | 'width' | 'edge'> & { size: PixelSize; font: string }

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

type Tile = { canvas: HTMLCanvasElement; pen: Pen | null; number: number | null }

/**
 * The paper in an element, as tiles that are drawn once and then moved: a frame in which nothing
 * new comes into sight draws nothing. Scales lie over them at the left edge.
 */
export function createSheet(host: HTMLElement) {
  const roll = host.appendChild(document.createElement('div'))
  roll.className = 'strip-paper__roll'
  const cursor = roll.appendChild(newCanvas('strip-paper__cursor'))
  const scales = host.appendChild(newCanvas('strip-paper__scales'))
  let tiles: Tile[] = []
  let drawn: SheetLook | null = null
  let drawnPxPerS = 0
  let drawnCursorS: number | null = null

  function renew(look: SheetLook): void {
    if (drawn?.size !== look.size || drawn.font !== look.font) {
      for (const tile of tiles) tile.pen = tilePen(tile.canvas, look)
    }
    const { left, size, font } = look
    const pen = penOf(scales, { ...size, width: left }, { font, alpha: true })
    const view = { startS: 0, pxPerS: 1 }
    if (pen !== null) paintScales(pen, { ...look, view, width: 0, edge: 'seam' })
    drawn = look
    forget()
  }

  function forget(): void {
    for (const tile of tiles) tile.number = null
    drawnCursorS = null
  }

  function showTiles(look: SheetLook, pxPerS: number, startPx: number): void {
    const { width, ratio } = look.size
    const seen = tilesBetween(startPx, startPx + Math.round(width * ratio), tilePx(look))
    const held = tiles.map(({ number }) => number)
    for (const { slot, tile: number } of planTiles(seen, held)) {
      const tile = (tiles[slot] ??= addTile(look))
      tile.number = number
      drawTile(tile, number, look, pxPerS)
    }
    for (const { canvas, number } of tiles) canvas.hidden = number === null
  }

  function addTile(look: SheetLook): Tile {
    const canvas = newCanvas('strip-paper__tile')
    cursor.before(canvas)
    return { canvas, pen: tilePen(canvas, look), number: null }
  }

  function showCursor(look: SheetLook, pxPerS: number, cursorS: number | null): void {
    cursor.hidden = cursorS === null
    if (cursorS === null || cursorS === drawnCursorS) return
    drawnCursorS = cursorS
    const { size, font } = look
    const width = 2 * cursorPx
    const pen = penOf(cursor, { ...size, width }, { font, alpha: true })
    const left = Math.round((look.left + cursorS * pxPerS - cursorPx) * size.ratio) / size.ratio
    cursor.style.transform = `translateX(${left}px)`
    const view = { startS: (left - look.left) / pxPerS, pxPerS }
    if (pen !== null) paintCursor(pen, { ...look, view, left: 0, width, edge: 'seam' }, cursorS)
  }

  return {
    show(look: SheetLook, { pxPerS, startPx, cursorS }: SheetView): void {
      if (look !== drawn) renew(look)
      if (pxPerS !== drawnPxPerS) forget()
      drawnPxPerS = pxPerS
      showTiles(look, pxPerS, startPx)
      showCursor(look, pxPerS, cursorS)
      roll.style.transform = `translateX(${-startPx / look.size.ratio}px)`
    },
    remove(): void {
      roll.remove()
      scales.remove()
    },
  }
}

function drawTile({ canvas, pen }: Tile, number: number, look: SheetLook, pxPerS: number): void {
  const { ratio } = look.size
  const startPx = number * tilePx(look)
  canvas.style.transform = `translateX(${startPx / ratio}px)`
  const bleed = Math.round(bleedPx * ratio)
  const view = { startS: ((startPx - bleed) / ratio - look.left) / pxPerS, pxPerS }
  const width = (tilePx(look) + 2 * bleed) / ratio
  const scene: Scene = { ...look, view, left: -bleed / ratio, width, edge: 'seam' }
  if (pen !== null) paintStrip(pen, scene)
}

function tilePx({ size: { width, ratio } }: SheetLook): number {
  return tileWidth(Math.round(width * ratio), ratio)
}

function tilePen(canvas: HTMLCanvasElement, look: SheetLook): Pen | null {
  const { size, font } = look
  return penOf(canvas, { ...size, width: tilePx(look) / size.ratio }, { font, alpha: false })
}

function penOf(
  canvas: HTMLCanvasElement,
  size: PixelSize,
  { font, alpha }: { font: string; alpha: boolean },
): Pen | null {
  setPixels(canvas, size)
  const context = canvas.getContext('2d', { alpha })
  return context && canvasPen(context, size.ratio, font)
}

function newCanvas(className: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.className = className
  return canvas
}
