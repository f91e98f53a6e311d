import { describe, expect, test } from 'vitest'
import { sectionsOf } from '#src/ui/chat/contacts/contact-sections.ts'
import { letterAt, placeAfterIndexKey } from '#src/ui/chat/contacts/index-place.ts'

const contact = (id: string, section: string) => ({ id, name: id, section })

test('contacts stand by their initials, and what has none stands last', () => {
  const sections = sectionsOf([
    contact('9床', '9'),
    contact('周', 'z'),
    contact('陈', 'C'),
    contact('曹', 'c'),
    contact('无名', ''),
  ])
  expect(sections.map(({ letter, contacts }) => [letter, contacts.map(({ id }) => id)])).toEqual([
    ['C', ['陈', '曹']],
    ['Z', ['周']],
    ['#', ['9床', '无名']],
  ])
})

describe('the index', () => {
  test.for([
    [-20, 0],
    [0, 0],
    [19, 0],
    [20, 1],
    [99, 4],
    [300, 4],
  ])('has under a finger at %i px letter %i of five', ([y = 0, place]) => {
    expect(letterAt(y, { height: 100, count: 5 })).toBe(place)
  })

  test.for([
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['End', 3],
    ['z', 2],
    ['#', 3],
    ['q', null],
    ['Tab', null],
  ] as const)('leads by %s from the first letter to %j', ([key, place]) => {
    expect(placeAfterIndexKey(key, { at: 0, letters: ['A', 'C', 'Z', '#'] })).toBe(place)
  })
})
