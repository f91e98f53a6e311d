import type { LineNumbers, Scores } from '#contract/monitoring/score-schemas.ts'
import { isSevere, judgedBaseline, per30Minutes, whole, type ScoreFacts } from './score-facts.ts'

type Fischer = Extract<Scores['fischer'], { kind: 'scored' }>
type Line = Fischer['lines'][number]
type Points = Line['points']

/** 改良 Fischer (screens 33.3): five lines of at most two points. What was not measured has none. */
export function scoreFischer(facts: ScoreFacts): Fischer {
  const lines = [
    baselineLine(facts),
    amplitudeLine(facts),
    cyclesLine(facts),
    accelerationsLine(facts),
    decelerationsLine(facts),
  ]
  return { kind: 'scored', lines, total: lines.reduce((sum, { points }) => sum + points, 0) }
}

function baselineLine(facts: ScoreFacts): Line {
  const { judged, numbers } = judgedBaseline(facts)
  const worst = judged.map(baselinePoints).reduce((one, other) => (one < other ? one : other))
  return line('baseline', numbers, worst)
}

function baselinePoints(bpm: number | null): Points {
  if (bpm === null || bpm < 100 || bpm > 180) return 0
  return bpm < 110 || bpm > 160 ? 1 : 2
}

function amplitudeLine({ variability }: ScoreFacts): Line {
  const bpm = whole(variability.amplitude)
  return line('amplitude', { bpm }, points())

  function points(): Points {
    if (bpm === null || bpm < 3) return 0
    return bpm < 6 || bpm > 25 ? 1 : 2
  }
}

function cyclesLine({ variability }: ScoreFacts): Line {
  const perMinute = whole(variability.cycles)
  return line('cycles', { perMinute }, points())

  function points(): Points {
    if (perMinute === null || perMinute < 2) return 0
    return perMinute > 5 ? 2 : 1
  }
}

function accelerationsLine({ accelerations, seconds }: ScoreFacts): Line {
  const rate = per30Minutes(accelerations.length, seconds)
  const numbers = { count: accelerations.length, per30Minutes: rate }
  if (rate === 0) return line('accelerations', numbers, 0)
  return line('accelerations', numbers, rate > 2 ? 2 : 1)
}

/** More than two early or mild variable ones cost a point; two or fewer of them count as none. */
function decelerationsLine({ decelerations }: ScoreFacts): Line {
  const count = { late: 0, prolonged: 0, severeVariable: 0, mildVariable: 0, early: 0 }
  for (const deceleration of decelerations) {
    if (deceleration.kind !== 'variable') count[deceleration.kind]++
    else count[isSevere(deceleration) ? 'severeVariable' : 'mildVariable']++
  }
  return line('decelerations', count, points())

  function points(): Points {
    if (count.late > 0 || count.prolonged > 0 || count.severeVariable > 0) return 0
    return count.mildVariable > 2 || count.early > 2 ? 1 : 2
  }
}

function line(name: Line['line'], numbers: LineNumbers, points: Points): Line {
  return { line: name, points, numbers }
}
