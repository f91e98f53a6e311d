import { shortestScoredSeconds } from '#contract/monitoring/recording.ts'
import type { Scores } from '#contract/monitoring/score-schemas.ts'
import type { ScoreRefusal } from '#contract/monitoring/scores.ts'
import type { ScoreFacts } from './score-facts.ts'
import { scoreFischer } from './score-fischer.ts'
import { scoreKrebs } from './score-krebs.ts'
import { scoreTiers } from './score-tiers.ts'

const maxLostShare = 0.5

/** What each system makes of one fetus, or why it makes nothing of it (screens 33.6). */
export function scoreFindings(facts: ScoreFacts): Scores {
  const reason = refusalOf(facts)
  const fischerReason = reason ?? (facts.hasToco ? null : 'noToco')
  return {
    fischer: fischerReason ? refused(fischerReason) : scoreFischer(facts),
    krebs: reason ? refused(reason) : scoreKrebs(facts),
    tiers: reason ? refused(reason) : scoreTiers(facts),
  }
}

function refusalOf({ seconds, lossShare }: ScoreFacts): ScoreRefusal | null {
  if (seconds < shortestScoredSeconds) return 'tooShort'
  return lossShare > maxLostShare ? 'tooMuchLost' : null
}

function refused(reason: ScoreRefusal): { kind: 'refused'; reason: ScoreRefusal } {
  return { kind: 'refused', reason }
}
