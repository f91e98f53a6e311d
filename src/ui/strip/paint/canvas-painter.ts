import type { Painter } from './painter.ts'

/** A painter for a canvas with so many device pixels for each of the style sheet's. */
export function canvasPainter(
  context: CanvasRenderingContext2D,
  ratio: number,
  font: string,
): Painter {
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.lineCap = 'round'
  context.lineJoin = 'bevel'
  context.textBaseline = 'middle'
  let writes = ''
  return {
    ratio,
    box(x, y, width, height, colour, opacity = 1) {
      context.globalAlpha = opacity
      context.fillStyle = colour
      context.fillRect(x, y, width, height)
      context.globalAlpha = 1
    },
    begin: () => context.beginPath(),
    moveTo: (x, y) => context.moveTo(x, y),
    lineTo: (x, y) => context.lineTo(x, y),
    stroke({ colour, width }) {
      context.strokeStyle = colour
      context.lineWidth = width
      context.stroke()
    },
    fill(colour, opacity) {
      context.globalAlpha = opacity
      context.fillStyle = colour
      context.fill()
      context.globalAlpha = 1
    },
    write(text, x, y, { colour, size, align, bold = false }) {
      const wanted = `${bold ? 600 : 400} ${size}px ${font}`
      // Reading a font takes longer than writing with it.
      if (wanted !== writes) context.font = wanted
      writes = wanted
      context.textAlign = align
      context.fillStyle = colour
      context.fillText(text, x, y)
    },
  }
}
