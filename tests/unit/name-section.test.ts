import { expect, test } from 'vitest'
import { compareNames, sectionOf } from '#src/services/name-section.ts'

test.for([
  ['周敏', 'Z'],
  ['林晓', 'L'],
  ['阿依古丽', 'A'],
  ['欧阳娜', 'O'],
  ['王芳', 'W'],
  ['许', 'X'],
  ['安和医院', 'A'],
  ['任远', 'R'],
  ['齐心', 'Q'],
  ['赵', 'Z'],
  ['éclair', 'E'],
  ['zoe', 'Z'],
  ['  Li Lei', 'L'],
  ['10001', '#'],
  ['😀', '#'],
  ['', '#'],
] as const)('%s stands under %s', ([name, section]) => {
  expect(sectionOf(name)).toBe(section)
})

test('names stand in the order of their pinyin, with all others at the end', () => {
  const names = ['10001', '周敏', 'bob', '林晓', '艾米', '林安', 'Zed']
  expect(names.toSorted(compareNames)).toEqual([
    '艾米',
    'bob',
    '林安',
    '林晓',
    '周敏',
    'Zed',
    '10001',
  ])
})
