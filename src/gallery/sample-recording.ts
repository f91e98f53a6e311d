import type { StripFindings, StripRecording } from '#src/ui/strip/strip-model.ts'

const hz = 2

type Bump = { atS: number; lengthS: number; by: number }

export type Drawing = {
  minutes: number
  /** The baseline of each fetus. */
  baselines?: readonly number[]
  accelerations?: readonly Bump[]
  decelerations?: readonly Bump[]
  contractions?: readonly Bump[]
  /** From and until which second nothing was measured. */
  gaps?: readonly (readonly [startS: number, endS: number])[]
  hasToco?: boolean
  movements?: readonly number[]
  marks?: readonly { atS: number; text: string }[]
}

/** A recording that is the same every time, and of nobody: waves, bumps and gaps. */
export function sampleRecording({
  minutes,
  baselines = [140],
  accelerations = [],
  decelerations = [],
  contractions = [],
  gaps = [],
  hasToco = true,
  movements = [],
  marks = [],
}: Drawing): StripRecording {
  const length = minutes * 60 * hz
  const isGap = (atS: number) => gaps.some(([startS, endS]) => atS >= startS && atS < endS)
  const fhr = baselines.map((baseline, fetus) =>
    Float32Array.from({ length }, (_, sample) => {
      const atS = sample / hz
      if (isGap(atS + fetus * 37)) return Number.NaN
      const ups = fetus === 0 ? sumOf(accelerations, atS) : sumOf(accelerations, atS + 95)
      const downs = fetus === 0 ? sumOf(decelerations, atS) : 0
      return baseline + wavesAt(atS, fetus) + ups - downs
    }),
  )
  const toco = Float32Array.from({ length }, (_, sample) => {
    const atS = sample / hz
    return 12 + 2 * Math.sin(atS / 9) + noiseAt(sample) + sumOf(contractions, atS)
  })
  return { hz, fhr, toco: hasToco ? toco : null, movements, marks }
}

/** What was put into it, as an analysis would find it. */
export function findingsOf({ minutes, baselines = [140], ...drawing }: Drawing): StripFindings {
  const { accelerations = [], decelerations = [], contractions = [], gaps = [] } = drawing
  const kinds = ['variable', 'late', 'prolonged', 'early'] as const
  return {
    fetuses: baselines.map((bpm, fetus) => ({
      lossShare: gaps.reduce((sum, [startS, endS]) => sum + endS - startS, 0) / (minutes * 60),
      doubtful:
        fetus === 0 && gaps.length > 0
          ? [{ startS: minutes * 60 - 150, endS: minutes * 60 - 40, why: 'maternal' as const }]
          : [],
      baseline: Array.from({ length: minutes * 12 }, () => bpm),
      meanBaseline: bpm,
      accelerations: accelerations.map((bump) => ({
        startS: Math.max(0, bump.atS - (fetus === 0 ? 0 : 95)),
        endS: bump.atS + bump.lengthS - (fetus === 0 ? 0 : 95),
        peakBpm: bpm + bump.by,
      })),
      decelerations: (fetus === 0 ? decelerations : []).map((bump, index) => ({
        ...spanOf(bump),
        kind: bump.lengthS > 120 ? 'prolonged' : (kinds[index % 2] ?? 'variable'),
        nadirS: bump.atS + bump.lengthS / 2,
        nadirBpm: bpm - bump.by,
        depth: bump.by,
      })),
      sinusoidal: [],
    })),
    contractions: contractions.map((bump) => ({
      ...spanOf(bump),
      peakS: bump.atS + bump.lengthS / 2,
      strength: bump.by,
    })),
  }
}

/** As many as fit, so far apart. */
export function everyS(
  stepS: number,
  minutes: number,
  bump: { lengthS: number; by: number },
): Bump[] {
  const count = Math.floor((minutes * 60) / stepS)
  return Array.from({ length: count }, (_, index) => ({
    ...bump,
    by: bump.by * (0.8 + 0.4 * fraction(index + 5)),
    atS: index * stepS + stepS * (0.25 + 0.3 * fraction(index)),
  }))
}

function spanOf({ atS, lengthS }: Bump) {
  return { startS: atS, endS: atS + lengthS }
}

function sumOf(bumps: readonly Bump[], atS: number): number {
  let sum = 0
  for (const { atS: from, lengthS, by } of bumps) {
    if (atS <= from || atS >= from + lengthS) continue
    sum += by * Math.sin((Math.PI * (atS - from)) / lengthS) ** 1.5
  }
  return sum
}

/** Slow and quick oscillations, as a heart has them that is well regulated. */
function wavesAt(atS: number, fetus: number): number {
  const phase = fetus * 2.1
  const slow = 3 * Math.sin(atS / 47 + phase) + 2.4 * Math.sin(atS / 19 + 2 * phase)
  const quick = 3.6 * Math.sin(atS / 3.1 + phase) + 1.6 * Math.sin(atS / 1.37 + phase)
  return slow + quick * (0.6 + 0.4 * Math.sin(atS / 71)) + noiseAt(atS * hz + fetus * 7919)
}

function noiseAt(sample: number): number {
  return 1.6 * (fraction(sample) - 0.5)
}

/** A number from 0 to 1 that looks like chance. */
function fraction(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43_758.5453
  return wave - Math.floor(wave)
}
