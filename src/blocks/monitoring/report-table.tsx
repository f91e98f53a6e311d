import type { Findings } from '#contract/monitoring/findings.ts'
import type { ReportDraft } from '#contract/monitoring/report.ts'
import { scoreSystems, type ScoreSystem } from '#contract/monitoring/scores.ts'
import {
  judgedScore,
  type JudgedLine,
  type JudgedScore,
} from '#contract/monitoring/judged-scores.ts'
import { useScoreLabels } from './use-score-labels.ts'
import './report-table.css'

type Props = { findings: Findings; overruled: ReportDraft['overruled'] }

/** 项目 · 本例结果 · 分析 · 得分 · 总分, by each system and for each fetus; what the doctor overruled stays readable. */
export function ReportTables({ findings, overruled }: Props) {
  const { _ } = useScoreLabels()
  return findings.fetuses.map((_fetus, fetus) => (
    <div key={fetus} className="report-tables">
      {findings.fetuses.length > 1 && (
        <h3 className="report-tables__fetus">{_('scores.fetus', { number: fetus + 1 })}</h3>
      )}
      {scoreSystems.map((system) => {
        const score = judgedScore(findings, overruled, { system, fetus })
        return score && <ReportTable key={system} system={system} score={score} />
      })}
    </div>
  ))
}

function ReportTable({ system, score }: { system: ScoreSystem; score: JudgedScore }) {
  const { _, total } = useScoreLabels()
  const name = _(`scores.system.${system}`)
  const columns = columnsOf(system)
  if (score.kind === 'refused') {
    return (
      <div className="report-refused">
        <h4>{name}</h4>
        <p>{_(`scores.refused.${score.reason}`)}</p>
      </div>
    )
  }
  return (
    <table className="report-table">
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{_('scores.column.line')}</th>
          <th scope="col">{_('scores.column.result')}</th>
          <th scope="col">{_('scores.column.rule')}</th>
          <th scope="col">{_(`scores.column.${columns.line}`)}</th>
        </tr>
      </thead>
      <tbody>
        {score.lines.map((line) => (
          <Line key={line.line} system={system} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {_(`scores.column.${columns.whole}`)}
          </th>
          <td colSpan={2}>
            <Given
              isOther={score.given !== score.suggested}
              suggested={total(system, score.suggested)}
            >
              {total(system, score.given)}
            </Given>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Line({ system, line: judged }: { system: ScoreSystem; line: JudgedLine }) {
  const { line, result, rule, points } = useScoreLabels()
  const { numbers, suggested, given } = judged
  return (
    <tr className={given === suggested ? undefined : 'report-table__overruled'}>
      <th scope="row">{line(judged.line)}</th>
      <td>{result(numbers)}</td>
      <td>{rule(system, judged.line, given)}</td>
      <td>
        <Given isOther={given !== suggested} suggested={points(system, suggested)}>
          {points(system, given)}
        </Given>
      </td>
    </tr>
  )
}

type GivenProps = { isOther: boolean; suggested: string; children: string }

/** What holds, and beside it what was suggested where the doctor says otherwise. */
function Given({ isOther, suggested, children }: GivenProps) {
  const { _ } = useScoreLabels()
  if (!isOther) return children
  return (
    <>
      <strong>{children}</strong>
      <span className="report-table__suggested">
        {_('scores.suggested', { points: suggested })}
      </span>
    </>
  )
}

/** What stands in the last column, and under it. */
function columnsOf(system: ScoreSystem) {
  return system === 'tiers'
    ? { line: 'tier', whole: 'tierWhole' }
    : { line: 'points', whole: 'total' }
}
