import type { RecordingMark } from '#contract/monitoring/recording.ts'

/** Marks by their moments. */
export function orderMarks(marks: readonly RecordingMark[]): RecordingMark[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- web views of older phones lack toSorted
  return [...marks].sort((one, other) => one.atS - other.atS)
}
