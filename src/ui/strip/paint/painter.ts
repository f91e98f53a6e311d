export type Stroke = { colour: string; width: number }

export type TextStyle = {
  colour: string
  size: number
  align: 'left' | 'center' | 'right'
  bold?: boolean
}

/** What a strip is drawn with: on a canvas, or as SVG for print. Lengths are the style sheet's pixels. */
export type Painter = {
  /** Device pixels in one of those. */
  ratio: number
  box: (
    x: number,
    y: number,
    width: number,
    height: number,
    colour: string,
    opacity?: number,
  ) => void
  begin: () => void
  moveTo: (x: number, y: number) => void
  lineTo: (x: number, y: number) => void
  stroke: (stroke: Stroke) => void
  fill: (colour: string, opacity: number) => void
  /** `y` is the middle of the letters. */
  write: (text: string, x: number, y: number, style: TextStyle) => void
}

/** A line as thin as can be seen: a device pixel, on paper a tenth of a millimetre. */
function hairlineOf({ ratio }: Painter): number {
  return Math.max(1, Math.round(0.36 * ratio)) / ratio
}

/** A vertical line that lies on whole device pixels. */
export function verticalLine(
  painter: Painter,
  x: number,
  track: { top: number; height: number },
  colour: string,
  width = hairlineOf(painter),
): void {
  painter.box(onPixel(painter, x - width / 2), track.top, width, track.height, colour)
}

/** A horizontal line that lies on whole device pixels. */
export function horizontalLine(
  painter: Painter,
  y: number,
  { left, width }: { left: number; width: number },
  colour: string,
  thick = hairlineOf(painter),
): void {
  painter.box(left, onPixel(painter, y - thick / 2), width, thick, colour)
}

function onPixel({ ratio }: Painter, value: number): number {
  // What lies halfway goes the same way from wherever it is counted: on a seam no line is lost.
  return Math.round(value * ratio + 0.001) / ratio
}

/** About how wide a text is: Chinese characters are as wide as high. */
export function widthOf(text: string, size: number): number {
  const wide = [...text].filter((letter) => letter > '\u2e7f').length
  return (wide + ([...text].length - wide) * 0.58) * size
}
