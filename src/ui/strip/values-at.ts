import type { StripRecording } from './strip-model.ts'

export type Values = {
  /** Of each fetus; null where nothing was measured. */
  bpm: readonly (number | null)[]
  toco: number | null
}

/** What was measured at a moment. */
export function valuesAt({ fhr, toco, hz }: StripRecording, atS: number): Values {
  const sample = Math.round(atS * hz)
  const read = (values: Float32Array) => measured(values[Math.min(sample, values.length - 1)])
  return { bpm: fhr.map(read), toco: toco === null ? null : read(toco) }
}

function measured(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}
