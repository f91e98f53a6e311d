/** A moment as the wire has it; the store counts milliseconds. */
export function inSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
