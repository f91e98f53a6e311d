import type { Findings } from '#contract/monitoring/findings.ts'
import type { OverruledLine, ReportDraft } from '#contract/monitoring/report.ts'

/** The field of a report that does not fit what was found in its recording; null where all do. */
export function findReportProblem(
  { overruled, marks }: Pick<ReportDraft, 'overruled' | 'marks'>,
  findings: Findings,
): 'overruled' | 'marks' | null {
  const names = overruled.map(({ system, fetus, line }) => `${system} ${fetus} ${line}`)
  const isTwice = new Set(names).size < names.length
  if (isTwice || overruled.some((each) => !isSuggested(each, findings))) return 'overruled'
  return marks.some(({ atS }) => atS > findings.seconds) ? 'marks' : null
}

/** Only what was scored can be judged otherwise. */
function isSuggested({ system, fetus, line }: OverruledLine, { fetuses }: Findings): boolean {
  const scores = fetuses[fetus]?.scores[system]
  return scores?.kind === 'scored' && scores.lines.some((each) => each.line === line)
}
