/** The whole second in which a moment of a strip lies: none of them is behind the end of the recording. */
export function markedSecond(atS: number): number {
  return Math.floor(atS)
}
