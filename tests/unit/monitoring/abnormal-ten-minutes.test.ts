import { expect, test } from 'vitest'
import { abnormalTenMinutes } from '#contract/monitoring/abnormal-ten-minutes.ts'

type Stretch = [minutes: number, bpm: number | null]

function baselineOf(...stretches: Stretch[]): (number | null)[] {
  return stretches.flatMap(([minutes, bpm]) => Array<number | null>(minutes * 12).fill(bpm))
}

test.each<[string, Stretch[], slowest: number | null, fastest: number | null]>([
  ['nothing', [], null, null],
  ['a normal baseline', [[60, 140]], null, null],
  [
    'ten minutes of bradycardia at the end of an hour',
    [
      [50, 140],
      [10, 85],
    ],
    85,
    null,
  ],
  [
    'nine minutes of it',
    [
      [20, 140],
      [9, 85],
      [20, 140],
    ],
    91,
    null,
  ],
  [
    'three minutes of it',
    [
      [20, 140],
      [3, 85],
      [20, 140],
    ],
    null,
    null,
  ],
  [
    'bradycardia between two of tachycardia',
    [
      [20, 170],
      [20, 90],
      [20, 165],
    ],
    90,
    170,
  ],
  [
    'a bradycardia that is nearer to normal than the tachycardia before it',
    [
      [25, 178],
      [20, 140],
      [15, 97],
    ],
    97,
    178,
  ],
  ['a recording that is too short to tell', [[9, 85]], null, null],
  [
    'ten minutes with a gap',
    [
      [5, 85],
      [1, null],
      [5, 85],
    ],
    null,
    null,
  ],
  [
    'ten minutes after a gap',
    [
      [5, 85],
      [1, null],
      [10, 170],
    ],
    null,
    170,
  ],
  ['109.5, which is 110', [[10, 109.5]], null, null],
  ['109.4, which is 109', [[10, 109.4]], 109, null],
  ['160.4, which is 160', [[10, 160.4]], null, null],
  ['160.5, which is 161', [[10, 160.5]], null, 161],
])('of %s the abnormal ten minutes are told, on either side', (_, stretches, slowest, fastest) => {
  expect(abnormalTenMinutes(baselineOf(...stretches))).toEqual({ slowest, fastest })
})
