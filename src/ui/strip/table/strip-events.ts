import type {
  DecelerationKind,
  Doubt,
  StripFindings,
  StripRecording,
} from '#src/ui/strip/strip-model.ts'

/** Something on a strip that has a name and a time. */
export type RecordingEvent = { atS: number; lengthS: number | null; fetus: number | null } & (
  | { kind: 'acceleration'; peakBpm: number }
  | { kind: 'deceleration'; of: DecelerationKind; nadirBpm: number }
  | { kind: 'contraction'; strength: number }
  | { kind: 'doubtful'; why: Doubt }
  | { kind: 'sinusoidal' }
  | { kind: 'mark'; text: string }
)

/** Marks and what was found, in the order of time. */
export function recordingEvents(
  { marks }: Pick<StripRecording, 'marks'>,
  findings: StripFindings | null,
): RecordingEvent[] {
  const noted = marks.map(({ atS, text }): RecordingEvent => ({
    kind: 'mark',
    atS,
    lengthS: null,
    fetus: null,
    text,
  }))
  const contractions = (findings?.contractions ?? []).map(
    ({ strength, ...span }): RecordingEvent => ({
      kind: 'contraction',
      ...placeOf(span),
      fetus: null,
      strength,
    }),
  )
  const found = (findings?.fetuses ?? []).flatMap((own, fetus): RecordingEvent[] => [
    ...own.accelerations.map(({ peakBpm, ...span }): RecordingEvent => ({
      kind: 'acceleration',
      ...placeOf(span),
      fetus,
      peakBpm,
    })),
    ...own.decelerations.map(({ kind: of, nadirBpm, ...span }): RecordingEvent => ({
      kind: 'deceleration',
      ...placeOf(span),
      fetus,
      of,
      nadirBpm,
    })),
    ...own.doubtful.map(({ why, ...span }): RecordingEvent => ({
      kind: 'doubtful',
      ...placeOf(span),
      fetus,
      why,
    })),
    ...own.sinusoidal.map((span): RecordingEvent => ({
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
