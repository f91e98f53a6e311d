import {
  baselineStepS,
  secondsOf,
  type StripFindings,
  type StripRecording,
} from '#src/ui/strip/strip-model.ts'

type Span = { startS: number; endS: number }

export type Rates = {
  /** Beats a minute; null where nothing was measured at all. */
  mean: number | null
  min: number | null
  max: number | null
  /** 0 to 1: nothing was measured. */
  lostShare: number
}

/** What a stretch of a recording comes to for one fetus. */
export type Period = Span &
  Rates & {
    movements: number
    /** What was found in it, or null where nobody has looked. */
    found: null | {
      baseline: number | null
      /** Null where nothing was measured that they could be in. */
      accelerations: number | null
      decelerations: number | null
      contractions: number | null
    }
  }

const periodS = 600

/** A recording in stretches of ten minutes, as one fetus has it. */
export function periodsOf(
  recording: StripRecording,
  findings: StripFindings | null,
  fetus: number,
): Period[] {
  const seconds = secondsOf(recording)
  return Array.from({ length: Math.ceil(seconds / periodS) }, (_, index) => {
    const span = { startS: index * periodS, endS: Math.min(seconds, (index + 1) * periodS) }
    const movements = recording.movements.filter((atS) => isWithin(atS, span)).length
    const found = foundWithin({ recording, findings, fetus }, span)
    return { ...span, ...ratesWithin(recording, fetus, span), movements, found }
  })
}

export function ratesWithin({ fhr, hz }: StripRecording, fetus: number, span: Span): Rates {
  const values = valuesWithin(fhr[fetus] ?? new Float32Array(), hz, span)
  let [sum, count, min, max] = [0, 0, Infinity, -Infinity]
  for (const bpm of values) {
    if (Number.isNaN(bpm)) continue
    sum += bpm
    count += 1
    if (bpm < min) min = bpm
    if (bpm > max) max = bpm
  }
  if (count === 0) return { mean: null, min: null, max: null, lostShare: 1 }
  return { mean: sum / count, min, max, lostShare: 1 - count / values.length }
}

function valuesWithin(curve: Float32Array, hz: number, { startS, endS }: Span): Float32Array {
  return curve.subarray(Math.round(startS * hz), Math.round(endS * hz))
}

type Found = { recording: StripRecording; findings: StripFindings | null; fetus: number }

function foundWithin({ recording, findings, fetus }: Found, span: Span): Period['found'] {
  const own = findings?.fetuses[fetus]
  if (findings === null || own === undefined) return null
  const { hz, fhr, toco } = recording
  const begunIn = (all: readonly Span[], curve: Float32Array | null | undefined) => {
    if (!curve || valuesWithin(curve, hz, span).every(Number.isNaN)) return null
    return all.filter(({ startS }) => isWithin(startS, span)).length
  }
  return {
    baseline: meanOf(own.baseline.slice(span.startS / baselineStepS, span.endS / baselineStepS)),
    accelerations: begunIn(own.accelerations, fhr[fetus]),
    decelerations: begunIn(own.decelerations, fhr[fetus]),
    contractions: begunIn(findings.contractions, toco),
  }
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((each) => each !== null)
  if (known.length === 0) return null
  return known.reduce((sum, each) => sum + each, 0) / known.length
}

function isWithin(atS: number, { startS, endS }: Span): boolean {
  return atS >= startS && atS < endS
}
