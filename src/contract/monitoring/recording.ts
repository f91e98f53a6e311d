/** Samples a second that a recording may have. */
export const sampleRates = [1, 2, 4] as const

export type SampleRate = (typeof sampleRates)[number]

/** Of twins and triplets each has a curve. */
export const maxFetuses = 3

/** The longest recording that is taken: a day. */
export const longestRecordingSeconds = 24 * 3600

/** Below this nothing is scored, and the page says 数据不足 (screens 24, 33). */
export const shortestScoredSeconds = 600

/** What somebody, or the device, has noted at a moment of a recording. */
export type RecordingMark = {
  /** Seconds from the start. */
  atS: number
  /** At most 40 code points. */
  text: string
}

/**
 * A fetal-heart recording as it is analysed and drawn. Curves have one value a sample and are of one
 * length; NaN is a sample on which nothing was measured, which is never bridged.
 */
export type Recording = {
  hz: SampleRate
  /** Heart rates in beats a minute, a curve for each fetus. */
  fhr: readonly Float32Array[]
  /** Contractions in percent, 0 to 100; null where the device measures none. */
  toco: Float32Array | null
  /** Seconds from the start at which a movement was felt or found, in order. */
  movements: readonly number[]
  /** In order. */
  marks: readonly RecordingMark[]
}

/** How many samples the curves of a recording have. */
export function sampleCount({ fhr }: Pick<Recording, 'fhr'>): number {
  return fhr[0]?.length ?? 0
}

/** How long a recording is, in seconds. */
export function recordingSeconds(recording: Pick<Recording, 'fhr' | 'hz'>): number {
  return sampleCount(recording) / recording.hz
}
