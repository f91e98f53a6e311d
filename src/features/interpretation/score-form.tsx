import { useState } from 'react'
import type { Findings } from '#contract/monitoring/findings.ts'
import type { ReportDraft } from '#contract/monitoring/report.ts'
import { linePoints, scoreSystems, tiers, type ScoreSystem } from '#contract/monitoring/scores.ts'
import { judgedScore, type JudgedLine } from '#contract/monitoring/judged-scores.ts'
import { useScoreLabels } from '#src/blocks/monitoring/use-score-labels.ts'
import { Tabs } from '#src/ui/content/tabs.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { ChoiceChips } from '#src/ui/form/choice-chips.tsx'
import { overruleLine } from './overrule-line.ts'
import './score-form.css'

type Overruled = ReportDraft['overruled']

type Props = {
  findings: Findings
  overruled: Overruled
  onChange: (overruled: Overruled) => void
}

/** The scores with the suggestion filled in; each line can be judged otherwise, and says so then. */
export function ScoreForm({ findings, overruled, onChange }: Props) {
  const { _, total } = useScoreLabels()
  const [system, choose] = useState<ScoreSystem>('fischer')
  const [fetus, chooseFetus] = useState(0)
  const score = judgedScore(findings, overruled, { system, fetus })
  const whole = system === 'tiers' ? 'tierWhole' : 'total'
  const choices: readonly number[] = system === 'tiers' ? tiers : linePoints
  return (
    <section className="card">
      <h2 className="card__title">{_('report.scores')}</h2>
      {findings.fetuses.length > 1 && (
        <ChoiceChips
          label={_('report.fetus')}
          labelHidden
          options={findings.fetuses.map((_fetus, place) => ({
            value: String(place),
            label: _('scores.fetus', { number: place + 1 }),
          }))}
          value={String(fetus)}
          onChange={(chosen) => chooseFetus(Number(chosen))}
        />
      )}
      <Tabs
        label={_('report.systems')}
        tabs={scoreSystems.map((id) => ({ id, label: _(`scores.system.${id}`) }))}
        value={system}
        onChange={choose}
      >
        {score?.kind === 'refused' && (
          <p className="interpretation-note">{_(`scores.refused.${score.reason}`)}</p>
        )}
        {score?.kind === 'scored' && (
          <>
            <ul className="score-form">
              {score.lines.map((line) => (
                <li key={line.line}>
                  <Line
                    system={system}
                    line={line}
                    choices={choices}
                    onGive={(given) =>
                      onChange(
                        overruleLine(overruled, {
                          system,
                          fetus,
                          line: line.line,
                          suggested: line.suggested,
                          given,
                        }),
                      )
                    }
                  />
                </li>
              ))}
            </ul>
            <p className="score-form__total" role="status">
              <span>{_(`scores.column.${whole}`)}</span>
              <strong>{total(system, score.given)}</strong>
              {score.given !== score.suggested && (
                <span className="score-line__suggested">
                  {_('scores.suggested', { points: total(system, score.suggested) })}
                </span>
              )}
            </p>
          </>
        )}
      </Tabs>
    </section>
  )
}

type LineProps = {
  system: ScoreSystem
  line: JudgedLine
  choices: readonly number[]
  onGive: (given: number) => void
}

function Line({ system, line: judged, choices, onGive }: LineProps) {
  const { _, line, result, rule, points } = useScoreLabels()
  const { numbers, suggested, given } = judged
  const name = line(judged.line)
  const isOther = given !== suggested
  return (
    <div className={`score-line${isOther ? ' score-line--overruled' : ''}`}>
      <div>
        <h3 className="score-line__name">{name}</h3>
        <p className="score-line__result">{result(numbers)}</p>
      </div>
      <ChoiceChips
        label={_('report.pointsOf', { line: name })}
        labelHidden
        options={choices.map((each) => ({ value: String(each), label: points(system, each) }))}
        value={String(given)}
        onChange={(chosen) => onGive(Number(chosen))}
      />
      <p className="score-line__rule">{rule(system, judged.line, given)}</p>
      {isOther && (
        <p className="score-line__suggested">
          {_('scores.suggested', { points: points(system, suggested) })}
          <Button variant="plain" onClick={() => onGive(suggested)}>
            {_('report.restore')}
          </Button>
        </p>
      )}
    </div>
  )
}
