import type { Locator, Page } from 'playwright-core'

export type PaperPicture = {
  /** How far canvases lie beside the screen's pixels, or differ from them in size, at most. */
  off: number
  /** Whether each column of device pixels has a curve of a heart somewhere. */
  curve: boolean[]
  ratio: number
}

/** What a strip's paper shows, put together from the canvases that lie on it. */
export function paperPicture(paper: Locator): Promise<PaperPicture> {
  return paper.locator('.strip-paper__sheet').evaluate((sheet) => {
    const ratio = devicePixelRatio
    const box = sheet.getBoundingClientRect()
    const whole = document.createElement('canvas')
    whole.width = Math.round(box.width * ratio)
    whole.height = Math.round(box.height * ratio)
    const context = whole.getContext('2d')
    if (context === null) throw new Error('no canvas')
    let off = 0
    for (const canvas of sheet.querySelectorAll('canvas')) {
      const { left, width, height } = canvas.getBoundingClientRect()
      if (width === 0) continue
      const x = (left - box.left) * ratio
      const wide = Math.abs(width * ratio - canvas.width)
      const high = Math.abs(height * ratio - canvas.height)
      off = Math.max(off, Math.abs(x - Math.round(x)), wide, high)
      context.drawImage(canvas, Math.round(x), 0)
    }
    const { width, height } = whole
    // Of the hearts' track alone.
    const rows = Math.round(height * 0.6)
    const { data } = context.getImageData(0, 0, width, rows)
    const isCurve = (at: number) => (data[at] ?? 255) < 110 && (data[at + 2] ?? 0) > 120
    const first = Math.round(24 * ratio)
    const curve = Array.from({ length: width }, (_, x) => {
      for (let y = first; y < rows; y += 1) if (isCurve((y * width + x) * 4)) return true
      return false
    })
    return { off, curve, ratio }
  })
}

/**
 * How bright the background of a strip's scales and what is written on it are, from 0 to 255; null while
 * nothing is written.
 */
export function scalesBrightness(
  paper: Locator,
): Promise<{ background: number; text: number } | null> {
  return paper.locator('.strip-paper__scales').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] }
    const opaque = Array.from({ length: data.length / 4 }, (_, at) => 4 * at).filter(
      (at) => data[at + 3] === 255,
    )
    const bright = opaque.map((at) => data[at + 1] ?? 0).toSorted((a, b) => a - b)
    const [background, darkest, brightest] = [bright[bright.length >> 1], bright[0], bright.at(-1)]
    if (background === undefined || darkest === undefined || brightest === undefined) return null
    const text = background - darkest > brightest - background ? darkest : brightest
    return text === background ? null : { background, text }
  })
}

/** Beyond the scales and half a curve, in CSS pixels. */
const afterScales = 46

/** The columns of each stretch without a curve, from the scales on, in the order of time. */
export function stretchesWithout({ curve, ratio }: PaperPicture): number[] {
  const marks = curve.slice(Math.round(afterScales * ratio), -2).map((has) => (has ? '1' : '0'))
  return [...marks.join('').matchAll(/0+/g)].map(([empty]) => empty.length)
}

/** Counts the lines that are begun on a canvas in the task of a frame, and between frames. */
export async function countLines(
  page: Page,
): Promise<() => Promise<{ inFrames: number; between: number }>> {
  const lines = await page.evaluateHandle(() => {
    const count = { inFrames: 0, between: 0 }
    let isInFrame = false
    const request = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (act) =>
      request((time) => {
        isInFrame = true
        act(time)
        isInFrame = false
      })
    const { beginPath } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.beginPath = function begin() {
      count[isInFrame ? 'inFrames' : 'between'] += 1
      beginPath.call(this)
    }
    return count
  })
  return () => lines.jsonValue()
}
