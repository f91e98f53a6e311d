import type { LineNumbers, Scores } from '#contract/monitoring/score-schemas.ts'
import { judgedBaseline, per30Minutes, whole, type ScoreFacts } from './score-facts.ts'

type Krebs = Extract<Scores['krebs'], { kind: 'scored' }>
type Line = Krebs['lines'][number]
type Points = Line['points']

/** Krebs (screens 33.4): six lines of at most two points. What was not measured has none. */
export function scoreKrebs(facts: ScoreFacts): Krebs {
  const lines = [
    baselineLine(facts),
    amplitudeLine(facts),
    cyclesLine(facts),
    timesLine('accelerations', facts.accelerations.length, facts),
    decelerationsLine(facts),
    timesLine('movements', facts.movements, facts),
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
  return bpm < 120 || bpm > 160 ? 1 : 2
}

function amplitudeLine({ variability }: ScoreFacts): Line {
  const bpm = whole(variability.amplitude)
  return line('amplitude', { bpm }, points())

  function points(): Points {
    if (bpm === null || bpm < 5) return 0
    return bpm < 10 || bpm > 25 ? 1 : 2
  }
}

function cyclesLine({ variability }: ScoreFacts): Line {
  const perMinute = whole(variability.cycles)
  return line('cycles', { perMinute }, points())

  function points(): Points {
    if (perMinute === null || perMinute < 3) return 0
    return perMinute > 6 ? 2 : 1
  }
}

/** Krebs counted in recordings of 30 minutes: none, one to four, five and more. */
function timesLine(
  name: 'accelerations' | 'movements',
  count: number,
  { seconds }: ScoreFacts,
): Line {
  const rate = per30Minutes(count, seconds)
  const numbers = { count, per30Minutes: rate }
  if (rate === 0) return line(name, numbers, 0)
  return line(name, numbers, rate < 5 ? 1 : 2)
}

function decelerationsLine({ decelerations }: ScoreFacts): Line {
  const numbers = { early: 0, late: 0, variable: 0, prolonged: 0 }
  for (const { kind } of decelerations) numbers[kind]++
  const count = numbers.late + numbers.variable + numbers.prolonged
  return line('decelerations', numbers, points())

  function points(): Points {
    if (count >= 2) return 0
    return count === 1 ? 1 : 2
  }
}

function line(name: Line['line'], numbers: LineNumbers, points: Points): Line {
  return { line: name, points, numbers }
}
