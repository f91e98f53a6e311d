export type Track = { top: number; height: number }

/** How a strip is divided from top to bottom, in pixels. */
export type StripLayout = {
  marks: Track
  fhr: Track
  movements: Track
  /** Null where contractions were not measured. */
  toco: Track | null
  times: Track
  height: number
}

export const bpmRange = { min: 50, max: 210 } as const
export const bpmBand = { min: 110, max: 160 } as const
export const bpmStep = 10
export const bpmHeavyStep = 30
export const tocoStep = 20
const tocoMax = 100

const bpmRows = (bpmRange.max - bpmRange.min) / bpmStep
const tocoRows = tocoMax / tocoStep

/** `text` is the height of the labels, `rowPx` that of ten beats a minute. */
export function layOut(
  height: number,
  text: number,
  hasToco: boolean,
  rowPx = wholeRow(height, text, hasToco),
): StripLayout {
  const track = Math.round(text * 1.6)
  const fhr = { top: track, height: rowPx * bpmRows }
  const movements = { top: fhr.top + fhr.height, height: track }
  const below = movements.top + track
  const toco = hasToco ? { top: below, height: rowPx * tocoRows } : null
  const times = { top: below + (toco?.height ?? 0), height: track }
  return { marks: { top: 0, height: track }, fhr, movements, toco, times, height }
}

/** On a screen rows have whole pixels: lines are equally far apart. */
function wholeRow(height: number, text: number, hasToco: boolean): number {
  const rows = bpmRows + (hasToco ? tocoRows : 0)
  return Math.max(4, Math.floor((height - 3 * Math.round(text * 1.6)) / rows))
}

/** What a strip with rows of such a height has for a height in all. */
export function heightOf(row: number, text: number, hasToco: boolean): number {
  return 3 * Math.round(text * 1.6) + row * (bpmRows + (hasToco ? tocoRows : 0))
}

/** What lies outside of the scale is drawn at its edge. */
export function yOfBpm({ top, height }: Track, bpm: number): number {
  const { min, max } = bpmRange
  const shown = Math.max(min, Math.min(max, bpm))
  return top + ((max - shown) / (max - min)) * height
}

export function yOfToco({ top, height }: Track, percent: number): number {
  const shown = Math.max(0, Math.min(tocoMax, percent))
  return top + (1 - shown / tocoMax) * height
}
