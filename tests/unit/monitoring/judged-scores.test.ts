import { describe, expect, test } from 'vitest'
import type { Findings } from '#contract/monitoring/findings.ts'
import { judgedScore } from '#contract/monitoring/judged-scores.ts'
import { numberLabels } from '#src/blocks/monitoring/number-labels.ts'
import { overruleLine } from '#src/features/interpretation/overrule-line.ts'

type Scores = Findings['fetuses'][number]['scores']

const scores: Scores = {
  fischer: {
    kind: 'scored',
    lines: [
      { line: 'baseline', points: 2, numbers: { bpm: 142 } },
      { line: 'amplitude', points: 1, numbers: { bpm: 5 } },
    ],
    total: 3,
  },
  krebs: { kind: 'refused', reason: 'noToco' },
  tiers: {
    kind: 'scored',
    lines: [
      { line: 'baseline', tier: 1, numbers: { bpm: 142 } },
      { line: 'late', tier: 1, numbers: { late: 0 } },
    ],
    tier: 2,
  },
}
// Of all that is found, the scores alone are judged.
const findings = { fetuses: [{ scores }] } as unknown as Findings

const fischer = { system: 'fischer', fetus: 0 } as const
const amplitude = { ...fischer, line: 'amplitude', suggested: 1 }

describe('a score', () => {
  test('is the suggestion as long as nobody says otherwise, the tier as a whole with it', () => {
    expect(judgedScore(findings, [], fischer)).toMatchObject({ suggested: 3, given: 3 })
    const tiers = judgedScore(findings, [], { system: 'tiers', fetus: 0 })
    expect(tiers).toMatchObject({ suggested: 2, given: 2 })
  })

  test('counts what the doctor says, and keeps what was suggested', () => {
    const overruled = overruleLine([], { ...amplitude, given: 2 })
    const score = judgedScore(findings, overruled, fischer)
    expect(score).toMatchObject({ suggested: 3, given: 4 })
    expect(score?.kind === 'scored' && score.lines[1]).toMatchObject({ suggested: 1, given: 2 })
  })

  test('has no sum where the system refuses, and there is none of a fetus that is not there', () => {
    const krebs = judgedScore(findings, [], { system: 'krebs', fetus: 0 })
    expect(krebs).toEqual({ kind: 'refused', reason: 'noToco' })
    expect(judgedScore(findings, [], { system: 'fischer', fetus: 1 })).toBe(null)
  })
})

describe('a line that is judged', () => {
  test('once more replaces the judgement before, and back at the suggestion is none', () => {
    const once = overruleLine([], { ...amplitude, given: 2 })
    const again = overruleLine(once, { ...amplitude, given: 0 })
    expect(again).toEqual([{ ...fischer, line: 'amplitude', points: 0 }])
    expect(overruleLine(again, { ...amplitude, given: 1 })).toEqual([])
  })

  test('is none that the system does not have', () => {
    expect(overruleLine([], { ...amplitude, line: 'movements', given: 2 })).toEqual([])
    const tiers = { system: 'tiers', fetus: 0, line: 'late', suggested: 1, given: 0 } as const
    expect(overruleLine([], tiers)).toEqual([])
  })
})

test('numbers of a line are said in one order, and no kind of deceleration that never came', () => {
  const said = numberLabels({ late: 0, variable: 2, bpm: null, anotherKind: 4 })
  expect(said).toEqual([
    { name: 'bpm', value: null },
    { name: 'variable', value: 2 },
  ])
})
