import type { FetusFindings, Findings } from './findings.ts'
import type { ReportDraft } from './report.ts'
import type { LineNumbers } from './score-schemas.ts'
import type { ScoreLine, ScoreRefusal, ScoreSystem } from './scores.ts'

/** A line of a score: what was counted, what that suggests, and what holds once a doctor has judged. */
export type JudgedLine = {
  line: ScoreLine
  numbers: LineNumbers
  /** Points, or the tier of a line of the three tiers. */
  suggested: number
  given: number
}

export type JudgedScore =
  | { kind: 'refused'; reason: ScoreRefusal }
  | {
      kind: 'scored'
      lines: readonly JudgedLine[]
      /** The sum of the points, or the tier as a whole. */
      suggested: number
      given: number
    }

type Of = { system: ScoreSystem; fetus: number }
type Suggested = Omit<JudgedLine, 'given'>

/** What a system makes of a fetus, with what the doctor judges otherwise; null where there is no such fetus. */
export function judgedScore(
  { fetuses }: Pick<Findings, 'fetuses'>,
  overruled: ReportDraft['overruled'],
  { system, fetus }: Of,
): JudgedScore | null {
  const found = fetuses[fetus]
  if (found === undefined) return null
  const scores = suggestedBy(found.scores, system)
  if (scores.kind === 'refused') return scores
  const own = overruled.filter((each) => each.system === system && each.fetus === fetus)
  const lines = scores.lines.map((line) => ({
    ...line,
    given: own.find((each) => each.line === line.line)?.points ?? line.suggested,
  }))
  const given = lines.map((line) => line.given)
  const whole = system === 'tiers' ? Math.max(...given) : given.reduce((all, one) => all + one, 0)
  return {
    kind: 'scored',
    lines,
    suggested: scores.whole,
    // The tier as a whole is more than its worst line: a suggestion that nobody touched stays as it is.
    given: own.length === 0 ? scores.whole : whole,
  }
}

type Found =
  | { kind: 'refused'; reason: ScoreRefusal }
  | { kind: 'scored'; lines: Suggested[]; whole: number }

function suggestedBy(scores: FetusFindings['scores'], system: ScoreSystem): Found {
  if (system === 'tiers') {
    const { tiers } = scores
    if (tiers.kind === 'refused') return tiers
    const lines = tiers.lines.map(({ tier, ...line }) => ({ ...line, suggested: tier }))
    return { kind: 'scored', lines, whole: tiers.tier }
  }
  const points = scores[system]
  if (points.kind === 'refused') return points
  const lines = points.lines.map(({ points: suggested, ...line }) => ({ ...line, suggested }))
  return { kind: 'scored', lines, whole: points.total }
}
