import { describe, expect, test } from 'vitest'
import {
  judgePick,
  pickedPhotoLimit,
  pickLimit,
  type PickRules,
} from '#src/services/uploads/pick-rules.ts'
import { photo, photos } from '#support/upload-queue-driver.ts'

const rules: PickRules = {
  maxCount: 52,
  maxSize: 100,
  accept: ['image', 'video', 'file'],
  redrawsPhotos: true,
}

const sized = (name: string, size: number) => new File([new Uint8Array(size)], name)

function judged(files: File[], count = 0, differing: Partial<PickRules> = {}) {
  const { taken, refused } = judgePick(files, count, { ...rules, ...differing })
  return {
    taken: taken.map(({ name }) => name),
    refused: refused.map(({ file, refusal }) => [file.name, refusal]),
  }
}

test.for([
  [52, 0, 9],
  [9, 0, 9],
  [5, 0, 5],
  [9, 6, 3],
  [9, 9, 0],
  [9, 12, 0],
  [52, 50, 2],
] as const)('of at most %i, with %i there, a pick may bring %i', ([maxCount, count, limit]) => {
  expect(pickLimit(maxCount, count)).toBe(limit)
})

describe('a pick', () => {
  test('is taken in its order, the rest is told', () => {
    const { taken, refused } = judged(photos(11))
    expect(taken).toEqual(photos(9).map(({ name }) => name))
    expect(refused).toEqual([
      ['10.jpg', 'overCount'],
      ['11.jpg', 'overCount'],
    ])
  })

  test.for(['mp4', 'pdf', 'gif'])(
    'takes a %s of the very size, and none that is a byte larger: it goes as it is',
    (kind) => {
      expect(judged([sized(`even.${kind}`, 100), sized(`over.${kind}`, 101)])).toEqual({
        taken: [`even.${kind}`],
        refused: [[`over.${kind}`, 'overSize']],
      })
    },
  )

  test.for(['jpg', 'png', 'heic', 'webp'])(
    'takes a %s of 20 MB that is redrawn, and none that is a byte larger',
    (kind) => {
      const picked = [
        sized(`even.${kind}`, pickedPhotoLimit),
        sized(`over.${kind}`, pickedPhotoLimit + 1),
      ]
      expect(judged(picked)).toEqual({
        taken: [`even.${kind}`],
        refused: [[`over.${kind}`, 'overSize']],
      })
      expect(pickedPhotoLimit).toBe(20 * 1024 * 1024)
    },
  )

  test('takes no larger photo than anything else where it goes as it was picked', () => {
    const picked = [photo('even.jpg', 100), photo('over.jpg', 101)]
    expect(judged(picked, 0, { redrawsPhotos: false }).taken).toEqual(['even.jpg'])
  })

  test('takes no empty file', () => {
    expect(judged([photo('empty.jpg', 0)]).refused).toEqual([['empty.jpg', 'empty']])
  })

  test('takes only kinds that are accepted, by the name where a type is missing', () => {
    const untyped = (name: string) => new File(['x'], name)
    const picked = [untyped('a.HEIC'), untyped('b.mp4'), untyped('c.pdf'), untyped('d')]
    expect(judged(picked, 0, { accept: ['image'] })).toEqual({
      taken: ['a.HEIC'],
      refused: [
        ['b.mp4', 'notAccepted'],
        ['c.pdf', 'notAccepted'],
        ['d', 'notAccepted'],
      ],
    })
  })

  test('loses no place to a file that can not be taken', () => {
    const { taken } = judged([sized('over.pdf', 101), photo('a.jpg')], 8, { maxCount: 9 })
    expect(taken).toEqual(['a.jpg'])
  })
})
