import { linePoints, scoreLines, tiers, type ScoreSystem } from '#contract/monitoring/scores.ts'
import type { OverruledLine, ReportDraft } from '#contract/monitoring/report.ts'

type Overruled = ReportDraft['overruled']

export type Judgement = {
  system: ScoreSystem
  fetus: number
  line: string
  /** What the analysis suggests. */
  suggested: number
  /** What the doctor says. */
  given: number
}

/** The lines that a doctor judges otherwise, after one more judgement: that of the suggestion is none. */
export function overruleLine(overruled: Overruled, judgement: Judgement): Overruled {
  const { system, fetus, line, suggested, given } = judgement
  const others = overruled.filter(
    (each) => !(each.system === system && each.fetus === fetus && each.line === line),
  )
  const own = given === suggested ? null : lineOf(judgement)
  return own === null ? others : [...others, own]
}

/** Null for a line or for points that the system does not have. */
function lineOf({ system, fetus, line: name, given }: Judgement): OverruledLine | null {
  const points = linePoints.find((each) => each === given)
  switch (system) {
    case 'fischer': {
      const line = scoreLines.fischer.find((each) => each === name)
      return line === undefined || points === undefined ? null : { system, fetus, line, points }
    }
    case 'krebs': {
      const line = scoreLines.krebs.find((each) => each === name)
      return line === undefined || points === undefined ? null : { system, fetus, line, points }
    }
    case 'tiers': {
      const line = scoreLines.tiers.find((each) => each === name)
      const tier = tiers.find((each) => each === given)
      return line === undefined || tier === undefined ? null : { system, fetus, line, points: tier }
    }
  }
}
