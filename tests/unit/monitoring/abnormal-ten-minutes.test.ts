import { expect, test } from 'vitest'
import { abnormalTenMinutes } from '#contract/monitoring/abnormal-ten-minutes.ts'

type Stretch = [minutes: number, bpm: number | null]

function baselineOf(...stretches: Stretch[]): (number | null)[] {
  return stretches.flatMap(([minutes, bpm]) => Array<number | null>(minutes * 12).fill(bpm))
}

test.each<[string, Stretch[], number | null]>([
  ['nothing', [], null],
  ['a normal baseline', [[60, 140]], null],
  [
    'ten minutes of bradycardia at the end of an hour',
    [
      [50, 140],
      [10, 85],
    ],
    85,
  ],
  [
    'nine minutes of it',
    [
      [20, 140],
      [9, 85],
      [20, 140],
    ],
    90.5,
  ],
  [
    'three minutes of it',
    [
      [20, 140],
      [3, 85],
      [20, 140],
    ],
    null,
  ],
  [
    'the farthest of two',
    [
      [20, 170],
      [20, 90],
      [20, 165],
    ],
    90,
  ],
  ['a recording that is too short to tell', [[9, 85]], null],
  [
    'ten minutes with a gap',
    [
      [5, 85],
      [1, null],
      [5, 85],
    ],
    null,
  ],
  [
    'ten minutes after a gap',
    [
      [5, 85],
      [1, null],
      [10, 170],
    ],
    170,
  ],
  ['109.5, which is 110', [[10, 109.5]], null],
  ['109.4, which is 109', [[10, 109.4]], 109.4],
  ['160.4, which is 160', [[10, 160.4]], null],
  ['160.5, which is 161', [[10, 160.5]], 160.5],
])('of %s the abnormal ten minutes are told', (_, stretches, mean) => {
  const found = abnormalTenMinutes(baselineOf(...stretches))
  expect(found === null ? null : Math.round(found * 100) / 100).toBe(mean)
})
