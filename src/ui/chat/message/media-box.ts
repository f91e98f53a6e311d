/** Sizes in units of the layout (`--unit`), and what stands for a picture of unknown size. */
const max = { width: 11, height: 14 }
const min = 4
const unknown = { width: 9, height: 9 }
const pixelsOfUnit = 16

/** The box of a picture, known before it has come; what is beyond all measure is cut. */
export function mediaBox({ width, height }: { width: number; height: number }) {
  if (width <= 0 || height <= 0) return unknown
  const scale = Math.min(max.width / width, max.height / height, 1 / pixelsOfUnit)
  return { width: boxSide(width * scale), height: boxSide(height * scale) }
}

function boxSide(units: number): number {
  return Math.max(min, Math.round(units * 100) / 100)
}
