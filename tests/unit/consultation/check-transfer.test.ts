import { expect, test } from 'vitest'
import {
  transferRefusal,
  type TransferDoctor,
} from '#harness/domain/consultation/check-transfer.ts'

const able: TransferDoctor = {
  receiving: true,
  offersService: true,
  isFull: false,
  title: '主治医师',
  hospitalLevel: '三甲',
}
const imageText = { type: 'imageText', level: null } as const
const senior = { type: 'quick', level: 'senior' } as const
const ordinary = { type: 'quick', level: 'ordinary' } as const

test.for<[string, Partial<TransferDoctor>, Parameters<typeof transferRefusal>[1], string | null]>([
  ['who receives and offers the service can take it over', {}, imageText, null],
  ['who rests can’t', { receiving: false }, imageText, 'transferResting'],
  [
    'who does not offer the service can’t',
    { offersService: false },
    imageText,
    'transferUnoffered',
  ],
  [
    'nobody offers video any more',
    { offersService: false },
    { ...imageText, type: 'video' },
    'transferUnoffered',
  ],
  ['who has had their last of today can’t', { isFull: true }, imageText, 'fullyBooked'],
  ['a quick one asks for no limit', { isFull: true }, senior, null],
  ['a quick one asks for no service', { offersService: false }, senior, null],
  ['a quick one asks for who receives', { receiving: false }, senior, 'transferResting'],
  [
    'a quick one of 三甲 goes to no other hospital',
    { hospitalLevel: '三乙' },
    senior,
    'transferLevel',
  ],
  ['an ordinary one does', { hospitalLevel: '二甲' }, ordinary, null],
  ['no quick one goes to a resident', { title: '住院医师' }, ordinary, 'transferLevel'],
])('%s', ([, doctor, order, refusal]) => {
  expect(transferRefusal({ ...able, ...doctor }, order)).toBe(refusal)
})
