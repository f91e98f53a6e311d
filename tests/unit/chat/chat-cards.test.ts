import { describe, expect, test } from 'vitest'
import { readCard, writeCard, type ChatCard } from '#contract/chat-cards.ts'

type Kind = ChatCard['kind']

const about = { version: 1, consultationId: 'c1' } as const

/** A card of each kind. */
const cards: { [K in Kind]: Extract<ChatCard, { kind: K }> } = {
  consultation: {
    ...about,
    kind: 'consultation',
    serviceType: '图文问诊',
    doctorName: '周敏',
    fee: 3000,
    description: '胎动减少',
  },
  patient: {
    ...about,
    kind: 'patient',
    name: '林小雨',
    gender: 'female',
    age: 28,
    lasting: '一周内',
    hasSeenDoctor: false,
    description: '',
    pictures: ['/prod/seller/a.png'],
  },
  report: {
    kind: 'report',
    version: 1,
    reportId: 'r1',
    gestationDays: null,
    startedAt: 1_700_000_000_000,
    duration: 1200,
    baseline: 140,
  },
  interpretation: {
    kind: 'interpretation',
    version: 1,
    interpretationId: 'i1',
    reportId: 'r1',
    score: 10,
    maxScore: 12,
    conclusion: '正常',
    doctorName: '周敏',
  },
  prescription: {
    kind: 'prescription',
    version: 1,
    prescriptionId: 'p1',
    form: 'electronic',
    diagnosis: '贫血',
    medicines: [{ name: '铁剂', amount: 2 }],
  },
  rating: { ...about, kind: 'rating', stars: null, comment: '' },
  transfer: {
    ...about,
    kind: 'transfer',
    transferId: 't1',
    doctorId: 'd1',
    doctorName: '李华',
    doctorTitle: '主任医师',
    hospital: '妇产科医院',
    reason: '',
  },
  notice: { ...about, kind: 'notice', what: 'ended', reason: '' },
}

describe('a card', () => {
  test.for(Object.values(cards))('of the kind $kind is read as it was written', (card) => {
    expect(readCard(writeCard(card))).toEqual(card)
  })

  test.for(Object.values(cards))('of the kind $kind is read without what is not known', (card) => {
    expect(readCard(JSON.stringify({ ...card, more: 1 }))).toEqual(card)
  })

  test.for(Object.values(cards))('of the kind $kind is none where a field is missing', (card) => {
    for (const field of Object.keys(card)) {
      expect(readCard(JSON.stringify({ ...card, [field]: undefined }))).toBeNull()
      expect(readCard(JSON.stringify({ ...card, [field]: {} }))).toBeNull()
    }
  })

  test.for(['lottery', '', 'constructor', '__proto__', 'hasOwnProperty', 7, null, ['notice']])(
    'of the kind %j is none',
    (kind) => {
      expect(readCard(JSON.stringify({ ...cards.notice, kind }))).toBeNull()
    },
  )

  test.for(['', '{', 'null', '7', '"notice"', '[]', '[{"kind":"notice"}]', '{"__proto__":{}}'])(
    'is none in %j',
    (data) => {
      expect(readCard(data)).toBeNull()
    },
  )

  test.for([-1, 1.5, 6, 0, '5', Number.MAX_VALUE])('has no %j stars', (stars) => {
    expect(readCard(JSON.stringify({ ...cards.rating, stars }))).toBeNull()
  })

  test('that nobody could read is not written', () => {
    expect(() => writeCard({ ...cards.rating, stars: 1.5 })).toThrow('stars')
    expect(() => writeCard({ ...cards.notice, reason: 'x'.repeat(2001) })).toThrow('reason')
    const pictures = Array.from({ length: 9 }, () => 'x'.repeat(500))
    const long = { ...cards.patient, description: '"'.repeat(2000), pictures }
    expect(() => writeCard(long)).toThrow('too long')
  })
})
