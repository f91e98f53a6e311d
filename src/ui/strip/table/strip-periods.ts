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
      accelerations: number
      decelerations: number
      /** Null where they were not measured. */
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

export function ratesWithin(
  { fhr, hz }: StripRecording,
  fetus: number,
  { startS, endS }: Span,
): Rates {
  const values = fhr[fetus]?.subarray(Math.round(startS * hz), Math.round(endS * hz)) ?? []
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

type Found = { recording: StripRecording; findings: StripFindings | null; fetus: number }

function foundWithin({ recording, findings, fetus }: Found, span: Span): Period['found'] {
  const own = findings?.fetuses[fetus]
  if (findings === null || own === undefined) return null
  const begunIn = (all: readonly Span[]) =>
    all.filter(({ startS }) => isWithin(startS, span)).length
  return {
    baseline: meanOf(own.baseline.slice(span.startS / baselineStepS, span.endS / baselineStepS)),
    accelerations: begunIn(own.accelerations),
    decelerations: begunIn(own.decelerations),
    contractions: recording.toco === null ? null : begunIn(findings.contractions),
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
