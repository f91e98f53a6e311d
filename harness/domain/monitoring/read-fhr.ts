import {
  longestRecordingSeconds,
  type Recording,
  type SampleRate,
} from '#contract/monitoring/recording.ts'

const headerBytes = 4
const sampleBytes = 6
const hz = 4 satisfies SampleRate
/** No heart beats like this, and no monitor says so: it is another kind of file. */
const maxBpm = 300
const maxToco = 100

/** What can be wrong with a file of this format. */
export type FhrDamage = 'noHeader' | 'noSamples' | 'cutSample' | 'tooLong' | 'impossibleRate'

export type FhrReading =
  | {
      kind: 'read'
      recording: Recording
      /** Milliseconds since 1970; null where the file does not say. */
      startedAt: number | null
    }
  /** Wrong from that byte on. */
  | { kind: 'damaged'; damage: FhrDamage; byte: number }

/**
 * Reads a recording in the format of the FHRMA set: a start in seconds since 1970, then for each quarter
 * of a second two sensors of one heart, contractions and a quality, which is not used. The larger of the
 * two sensors counts, and 0 of both is lost.
 */
export function readFhr(bytes: Uint8Array): FhrReading {
  if (bytes.length < headerBytes) return damaged('noHeader', bytes.length)
  const samples = Math.floor((bytes.length - headerBytes) / sampleBytes)
  const end = headerBytes + samples * sampleBytes
  if (bytes.length !== end) return damaged('cutSample', end)
  if (samples === 0) return damaged('noSamples', end)
  const max = longestRecordingSeconds * hz
  if (samples > max) return damaged('tooLong', headerBytes + max * sampleBytes)

  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const rates = new Float32Array(samples)
  const toco = new Float32Array(samples)
  for (let place = 0; place < samples; place++) {
    const byte = headerBytes + place * sampleBytes
    const quarters = Math.max(view.getUint16(byte, true), view.getUint16(byte + 2, true))
    if (quarters > maxBpm * 4) return damaged('impossibleRate', byte)
    rates[place] = quarters === 0 ? Number.NaN : quarters / 4
    toco[place] = Math.min(view.getUint8(byte + 4) / 2, maxToco)
  }
  const seconds = view.getUint32(0, true)
  const hasToco = toco.some((percent) => percent > 0)
  return {
    kind: 'read',
    recording: { hz, fhr: [rates], toco: hasToco ? toco : null, movements: [], marks: [] },
    startedAt: seconds === 0 ? null : seconds * 1000,
  }
}

function damaged(damage: FhrDamage, byte: number): FhrReading {
  return { kind: 'damaged', damage, byte }
}
