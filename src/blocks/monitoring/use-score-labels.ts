import type { LineNumbers } from '#contract/monitoring/score-schemas.ts'
import type { ScoreSystem } from '#contract/monitoring/scores.ts'
import { numberLabels } from './number-labels.ts'
import { useMonitoringLabels } from './use-monitoring-labels.ts'

/** What is said of scores and of their lines. */
export function useScoreLabels() {
  const { _, number } = useMonitoringLabels()
  /** What was counted, one by one. */
  function results(numbers: LineNumbers): readonly string[] {
    const labels = numberLabels(numbers).map(({ name, value }) =>
      value === null
        ? _('monitoring.unmeasured')
        : _(`scores.number.${name}`, { value: number(value) }),
    )
    return labels.length === 0 ? [_('scores.number.none')] : labels
  }

  return {
    _,
    results,
    /** 本例结果, in one line. */
    result: (numbers: LineNumbers) => results(numbers).join(' · '),
    line: (line: string) => _(`scores.line.${line}`),
    /** 分析: what gives a line so many points, or such a tier. */
    rule: (system: ScoreSystem, line: string, points: number) =>
      _(`scores.rule.${system}.${line}.${points}`),
    /** 2 of a line of points; II 级 of one of the three tiers. */
    points: (system: ScoreSystem, points: number) =>
      system === 'tiers' ? _(`scores.tier.${points}`) : number(points),
    total: (system: ScoreSystem, points: number) =>
      system === 'tiers'
        ? _(`monitoring.tier.${points}`)
        : _('scores.total', { points, max: maxPoints[system] }),
  }
}

const maxPoints = { fischer: 10, krebs: 12 } as const
