import type { Painter, Stroke, TextStyle } from './painter.ts'

export type Shape =
  | {
      kind: 'box'
      x: number
      y: number
      width: number
      height: number
      colour: string
      opacity: number
    }
  | { kind: 'line'; d: string; stroke: Stroke }
  | { kind: 'area'; d: string; colour: string; opacity: number }
  | { kind: 'text'; text: string; x: number; y: number; style: TextStyle }

/** Device pixels in one of the style sheet's on a printer of 600 dots an inch. */
const printRatio = 6.25

/** A painter that keeps what it draws, for a picture that is sharp however large it is printed. */
export function svgPainter(): { painter: Painter; shapes: readonly Shape[] } {
  const shapes: Shape[] = []
  let path: string[] = []
  const painter: Painter = {
    ratio: printRatio,
    box(x, y, width, height, colour, opacity = 1) {
      shapes.push({ kind: 'box', x, y, width, height, colour, opacity })
    },
    begin() {
      path = []
    },
    moveTo: (x, y) => void path.push(`M${short(x)} ${short(y)}`),
    lineTo: (x, y) => void path.push(`L${short(x)} ${short(y)}`),
    stroke: (stroke) => void shapes.push({ kind: 'line', d: path.join(''), stroke }),
    fill: (colour, opacity) =>
      void shapes.push({ kind: 'area', d: path.join(''), colour, opacity }),
    write: (text, x, y, style) => void shapes.push({ kind: 'text', text, x, y, style }),
  }
  return { painter, shapes }
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100)
}
