/** What is seen in one row of a print, in seconds. */
export type StripRow = { startS: number; endS: number }

/** How wide the curves of a row may be on A4 with its margins, in millimetres. */
const roomMm = 170

/** Whole minutes in each row, so that all rows have the same grid. */
export function planRows(seconds: number, speed: number): StripRow[] {
  const rowS = Math.floor(roomMm / 10 / speed) * 60
  const count = Math.max(1, Math.ceil(seconds / rowS))
  return Array.from({ length: count }, (_, index) => ({
    startS: index * rowS,
    endS: (index + 1) * rowS,
  }))
}
