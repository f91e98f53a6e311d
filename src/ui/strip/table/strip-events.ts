import type {
  DecelerationKind,
  Doubt,
  StripFindings,
  StripRecording,
} from '#src/ui/strip/strip-model.ts'

/** Something on a strip that has a name and a time. */
export type StripEvent = { atS: number; lengthS: number | null; fetus: number | null } & (
  | { kind: 'acceleration'; peakBpm: number }
  | { kind: 'deceleration'; of: DecelerationKind; nadirBpm: number }
  | { kind: 'contraction'; strength: number }
  | { kind: 'doubtful'; why: Doubt }
  | { kind: 'sinusoidal' }
  | { kind: 'mark'; text: string }
)

/** Marks and what was found, in the order of time. */
export function stripEvents(
  { marks }: Pick<StripRecording, 'marks'>,
  findings: StripFindings | null,
): StripEvent[] {
  const noted = marks.map(({ atS, text }): StripEvent => ({
    kind: 'mark',
    atS,
    lengthS: null,
    fetus: null,
    text,
  }))
  const contractions = (findings?.contractions ?? []).map(({ strength, ...span }): StripEvent => ({
    kind: 'contraction',
    ...placeOf(span),
    fetus: null,
    strength,
  }))
  const found = (findings?.fetuses ?? []).flatMap((own, fetus): StripEvent[] => [
    ...own.accelerations.map(({ peakBpm, ...span }): StripEvent => ({
      kind: 'acceleration',
      ...placeOf(span),
      fetus,
      peakBpm,
    })),
    ...own.decelerations.map(({ kind: of, nadirBpm, ...span }): StripEvent => ({
      kind: 'deceleration',
      ...placeOf(span),
      fetus,
      of,
      nadirBpm,
    })),
    ...own.doubtful.map(({ why, ...span }): StripEvent => ({
      kind: 'doubtful',
      ...placeOf(span),
      fetus,
      why,
    })),
    ...own.sinusoidal.map((span): StripEvent => ({
      kind: 'sinusoidal',
      ...placeOf(span),
      fetus,
    })),
  ])
  const all = [...noted, ...contractions, ...found]
  all.sort((a, b) => a.atS - b.atS)
  return all
}

function placeOf({ startS, endS }: { startS: number; endS: number }) {
  return { atS: startS, lengthS: endS - startS }
}
