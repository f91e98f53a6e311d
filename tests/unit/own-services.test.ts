import { describe, expect, test } from 'vitest'
import {
  priceProblem,
  type PriceProblem,
  type ServiceSetting,
} from '#contract/doctor/own-services.ts'
import {
  listOwnServices,
  planServices,
  type KeptService,
} from '#harness/domain/doctor/plan-services.ts'

const imageText: KeptService = {
  type: 'imageText',
  offered: 'yes',
  price: 3900,
  dailyLimit: 20,
  hours: 48,
  questions: 12,
}
const setting: ServiceSetting = {
  type: 'imageText',
  offered: 'yes',
  price: 3900,
  dailyLimit: 20,
}

describe('the price of a service', () => {
  test.for<[sentence: string, change: Partial<ServiceSetting>, problem: PriceProblem | null]>([
    ['of one yuan is the least', { price: 100 }, null],
    ['of less than a yuan is too little', { price: 99 }, 'range'],
    ['of nothing is too little', { price: 0 }, 'range'],
    ['of 9,999 yuan is the most', { price: 999_900 }, null],
    ['of more is too much', { price: 999_901 }, 'range'],
    ['in fen is one', { price: 3990 }, null],
    ['is needed to offer it', { price: null }, 'missing'],
    ['is not needed while it is not offered', { offered: 'no', price: null }, null],
    ['is right also while it is not offered', { offered: 'no', price: 50 }, 'range'],
    ['of what is free is nothing', { type: 'free', price: 0 }, null],
    ['of what is free is nothing else', { type: 'free', price: 100 }, 'free'],
  ])('%s', ([, change, problem]) => {
    expect(priceProblem({ ...setting, ...change })).toBe(problem)
  })
})

describe('what a doctor may offer', () => {
  test('is every kind that is sold, those never set with the terms of the product', () => {
    const own = listOwnServices([imageText], { canInterpret: true })
    expect(own.map(({ type, offered, price }) => [type, offered, price])).toEqual([
      ['imageText', 'yes', 3900],
      ['phone', 'no', null],
      ['interpretation', 'no', null],
      ['free', 'no', 0],
    ])
    expect(own[0]).toBe(imageText)
    expect(own[1]).toMatchObject({ dailyLimit: 6, hours: 72, questions: null })
  })

  test('is an interpretation only for who can interpret', () => {
    const types = listOwnServices([], { canInterpret: false }).map(({ type }) => type)
    expect(types).toEqual(['imageText', 'phone', 'free'])
  })
})

describe('a change of services', () => {
  const own = listOwnServices([imageText], { canInterpret: false })

  test.for<[sentence: string, settings: ServiceSetting[], services: object[] | null]>([
    ['to what they are is none', [setting], []],
    ['leaves those alone that it does not name', [], []],
    [
      'gives a service another price, and how it runs stays',
      [{ ...setting, price: 4990 }],
      [{ ...imageText, price: 4990 }],
    ],
    [
      'gives a service another daily limit',
      [{ ...setting, dailyLimit: 1 }],
      [{ ...imageText, dailyLimit: 1 }],
    ],
    [
      'switches a service off, and its price stays',
      [{ ...setting, offered: 'no', price: null }],
      [{ ...imageText, offered: 'no' }],
    ],
    [
      'offers what was never offered, by the terms of the product',
      [{ type: 'phone', offered: 'yes', price: 8800, dailyLimit: 3 }],
      [
        {
          type: 'phone',
          offered: 'yes',
          price: 8800,
          dailyLimit: 3,
          hours: 72,
          questions: null,
        },
      ],
    ],
    [
      'keeps nothing of what has no price yet',
      [{ type: 'phone', offered: 'no', price: null, dailyLimit: 3 }],
      [],
    ],
    ['with a wrong price is refused', [{ ...setting, price: 1 }], null],
    ['that names a service twice is refused', [setting, { ...setting, price: 4900 }], null],
    [
      'to what the doctor can not do is refused',
      [{ type: 'interpretation', offered: 'yes', price: 5900, dailyLimit: 5 }],
      null,
    ],
  ])('%s', ([, settings, services]) => {
    expect(planServices(own, settings)).toEqual(services)
  })
})
