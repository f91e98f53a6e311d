import { differenceReader, writeDifferences } from './curve-bits.ts'
import {
  longestRecordingSeconds,
  maxFetuses,
  sampleCount,
  sampleRates,
  type Recording,
} from './recording.ts'

/** What is drawn of a recording: heart rates and contractions. */
export type Curves = Pick<Recording, 'hz' | 'fhr' | 'toco'>

/** What can be wrong with bytes that ought to be curves. */
type CurveDamage =
  | 'notCurves'
  | 'otherVersion'
  | 'impossibleHeader'
  | 'cut'
  | 'wrongSum'
  | 'wrongLength'
  | 'leftover'

export type CurvesReading =
  | { kind: 'read'; curves: Curves }
  /** Wrong from that byte on. */
  | { kind: 'damaged'; damage: CurveDamage; byte: number }

/*
 * 'FHR', version, samples a second, fetuses, whether there is TOCO, samples (4 bytes), sum of these;
 * then for each curve how many bytes it has, their sum, and the bytes: how long it is heard and lost by
 * turns, which sums up to the samples, and the differences of what is heard. Big-endian.
 */
const magic = [0x46, 0x48, 0x52]
const version = 1
const headerBytes = 11
const sumBytes = 4
const curveHeaderBytes = 8
/** Quarters of a beat a minute, halves of a percent: no monitor tells more. */
const stepsOf = { fhr: 4, toco: 2 } as const
const maxSamples = longestRecordingSeconds * Math.max(...sampleRates)

/** Heart rates to a quarter of a beat and contractions to half a percent, in 4 to 5 bits a sample. */
export function writeCurves(curves: Curves): Uint8Array {
  const { hz, fhr, toco } = curves
  const header = new Uint8Array(headerBytes + sumBytes)
  const view = new DataView(header.buffer)
  header.set([...magic, version, hz, fhr.length, toco === null ? 0 : 1])
  view.setUint32(7, sampleCount(curves))
  view.setUint32(headerBytes, sumOf(header.subarray(0, headerBytes)))
  return joined([
    header,
    ...fhr.map((curve) => writeCurve(curve, stepsOf.fhr)),
    ...(toco === null ? [] : [writeCurve(toco, stepsOf.toco)]),
  ])
}

/** The same curves from what `writeCurves` has written, or what is wrong with the bytes and where. */
export function readCurves(bytes: Uint8Array): CurvesReading {
  const header = readHeader(bytes)
  if (header.kind === 'damaged') return header
  const { hz, fetuses, hasToco, samples } = header
  let byte = headerBytes + sumBytes
  const curves: Float32Array[] = []
  for (let place = 0; place < fetuses + (hasToco ? 1 : 0); place++) {
    const steps = place < fetuses ? stepsOf.fhr : stepsOf.toco
    const found = readCurve(bytes, { byte, samples, steps })
    if (found.kind === 'damaged') return found
    curves.push(found.curve)
    byte = found.end
  }
  if (byte < bytes.length) return damaged('leftover', byte)
  const toco = hasToco ? (curves[fetuses] ?? null) : null
  return { kind: 'read', curves: { hz, fhr: curves.slice(0, fetuses), toco } }
}

function readHeader(bytes: Uint8Array) {
  const wrong = magic.findIndex((each, place) => bytes[place] !== each)
  if (wrong !== -1) return damaged('notCurves', wrong)
  if (bytes[3] !== version) return damaged('otherVersion', 3)
  if (bytes.length < headerBytes + sumBytes) return damaged('cut', bytes.length)
  const view = viewOf(bytes)
  if (view.getUint32(headerBytes) !== sumOf(bytes.subarray(0, headerBytes))) {
    return damaged('wrongSum', headerBytes)
  }
  const hz = sampleRates.find((each) => each === bytes[4])
  const fetuses = Number(bytes[5])
  const samples = view.getUint32(7)
  if (hz === undefined) return damaged('impossibleHeader', 4)
  if (fetuses < 1 || fetuses > maxFetuses) return damaged('impossibleHeader', 5)
  if (samples > maxSamples) return damaged('impossibleHeader', 7)
  return { kind: 'header', hz, fetuses, hasToco: bytes[6] === 1, samples } as const
}

function writeCurve(curve: Float32Array, steps: number): Uint8Array {
  const runs: number[] = []
  const differences: number[] = []
  let hasSignal = true
  let run = 0
  let last = 0
  for (const value of curve) {
    if (Number.isNaN(value) === hasSignal) {
      runs.push(run)
      run = 0
      hasSignal = !hasSignal
    }
    run++
    if (!hasSignal) continue
    const stepped = Math.round(value * steps)
    differences.push(stepped - last)
    last = stepped
  }
  if (run > 0) runs.push(run)
  const content = joined([
    Uint8Array.from(runs.flatMap(sevenBitBytes)),
    writeDifferences(differences),
  ])
  const header = new Uint8Array(curveHeaderBytes)
  viewOf(header).setUint32(0, content.length)
  viewOf(header).setUint32(4, sumOf(content))
  return joined([header, content])
}

type CurvePlace = { byte: number; samples: number; steps: number }

function readCurve(bytes: Uint8Array, { byte, samples, steps }: CurvePlace) {
  const from = byte + curveHeaderBytes
  if (from > bytes.length) return damaged('cut', bytes.length)
  const end = from + viewOf(bytes).getUint32(byte)
  if (end > bytes.length) return damaged('cut', bytes.length)
  const content = bytes.subarray(from, end)
  if (viewOf(bytes).getUint32(byte + 4) !== sumOf(content)) return damaged('wrongSum', byte)

  const { runs, length } = readRuns(content, samples)
  if (runs === null) return damaged('wrongLength', from)
  const next = differenceReader(content.subarray(length))
  const curve = new Float32Array(samples).fill(Number.NaN)
  let place = 0
  let stepped = 0
  for (const [index, run] of runs.entries()) {
    const until = place + run
    if (index % 2 === 1) place = until
    for (; place < until; place++) {
      const difference = next()
      if (difference === null) return damaged('wrongLength', end)
      stepped += difference
      curve[place] = stepped / steps
    }
  }
  return { kind: 'curve', curve, end } as const
}

/** Heard and lost by turns until all samples are told; null where they never are. */
function readRuns(content: Uint8Array, samples: number) {
  const runs: number[] = []
  let decoded = 0
  let length = 0
  while (decoded < samples) {
    let run = 0
    let byte: number
    do {
      byte = content[length] ?? 0
      run = run * 128 + (byte & 127)
      length++
    } while (byte > 127)
    decoded += run
    runs.push(run)
    if (decoded > samples || length > content.length) return { runs: null, length }
  }
  return { runs, length }
}

/** The highest seven bits first; all but the last byte are above 127. */
function sevenBitBytes(number: number): number[] {
  const bytes = [number % 128]
  for (let rest = Math.floor(number / 128); rest > 0; rest = Math.floor(rest / 128)) {
    bytes.unshift((rest % 128) + 128)
  }
  return bytes
}

/** FNV-1a of 32 bits: another byte anywhere always makes another sum. */
function sumOf(bytes: Uint8Array): number {
  let sum = 0x811c9dc5
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193)
  return sum >>> 0
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

function damaged(damage: CurveDamage, byte: number) {
  return { kind: 'damaged', damage, byte } as const
}
