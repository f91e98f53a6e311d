import { expect, test } from 'vitest'
import type { DoctorCard } from '#contract/doctor.ts'
import { offerOfDoctor } from '#src/features/consult/order/service-offer.ts'

const [id, name] = ['20001', '周敏']
const imageText = { type: 'imageText', price: 3900, hours: 48, questions: null } as const

test.for<[string, DoctorCard['receiving'], number, string, string]>([
  ['who receives and has room', 'yes', 1, 'imageText', 'open'],
  ['who rests', 'no', 1, 'imageText', 'resting'],
  ['who takes nobody else today', 'yes', 0, 'imageText', 'full'],
  ['who does not offer it', 'yes', 1, 'phone', 'missing'],
])(
  'the service of a doctor %s can be ordered, or is said why not',
  ([, receiving, left, type, is]) => {
    const offer = offerOfDoctor({ id, name, receiving, services: [{ ...imageText, left }] }, type)
    expect(offer.is).toBe(is)
  },
)
