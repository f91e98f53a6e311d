import { describe, expect, test } from 'vitest'
import { cardPlace } from '#src/features/chat/messages/card-place.ts'
import { cardView } from '#src/features/chat/messages/chat-card-view.ts'
import type { ChatCard } from '#contract/chat/chat-cards.ts'
import { sampleCards } from '#support/chat/sample-cards.ts'

const reader = {
  t: (id: string, values = {}) => [id, ...Object.values(values)].join(' '),
  locale: 'zh-Hans',
  mine: false,
  transfer: 'open',
  rated: false,
} as const

const rating: ChatCard = {
  kind: 'rating',
  version: 1,
  consultationId: 'c/1',
  stars: null,
  comment: '',
}

describe('a card', () => {
  test('asks the one for a rating who did not send it', () => {
    expect(cardView(rating, reader).actions).toHaveLength(1)
    expect(cardView(rating, { ...reader, mine: true }).actions).toBeUndefined()
    const given = cardView({ ...rating, stars: 5, comment: '很好' }, reader)
    expect(given).toMatchObject({ done: 'cards.rated 5', paragraphs: ['很好'] })
  })

  test('that asks for a rating is over once it was given', () => {
    const over = cardView(rating, { ...reader, rated: true })
    expect(over.actions).toBeUndefined()
    expect(over.done).toBe('cards.rateDone')
  })

  test('of a prescription says what is taken, or that nothing is, and sells nothing', () => {
    const { prescription } = sampleCards
    const taken = cardView(prescription, reader)
    expect(taken.paragraphs).toEqual(['cards.diagnosis 贫血', 'cards.medicine 铁剂 2'])
    expect(taken.actions).toBeUndefined()
    const { paragraphs } = cardView({ ...prescription, medicines: [] }, reader)
    expect(paragraphs).toEqual(['cards.diagnosis 贫血', 'cards.noMedicines'])
  })

  test.for([
    ['accepted', false, 'patient'],
    ['accepted', true, 'doctor'],
    ['cancelled', true, 'patient'],
    ['cancelled', false, 'doctor'],
    ['transferDeclined', true, 'patient'],
    ['transferDeclined', false, 'doctor'],
    ['callConfirmed', true, 'doctor'],
  ] as const)('that says %s (mine: %s) says the %s their own', ([what, mine, side]) => {
    const said = { kind: 'notice', version: 1, consultationId: 'c1', reason: '', what } as const
    expect(cardView(said, { ...reader, mine })).toMatchObject({
      title: `cards.notice.${what}.${side}`,
      paragraphs: [`cards.notice.${what}.${side}Text`],
    })
  })

  test('leads to a page with its id in the query', () => {
    expect(cardPlace(rating)).toBe('/pages/evaluate/evaluate?consultationId=c%2F1')
  })

  const offer: ChatCard = {
    kind: 'transfer',
    version: 1,
    transferId: 't1',
    consultationId: 'c1',
    doctorId: '20002',
    doctorName: '许宁',
    doctorTitle: '主任医师',
    hospital: '',
    reason: '更对口',
  }

  test('that offers another doctor is answered by who did not send it, and only while it is open', () => {
    expect(cardView(offer, reader).actions).toHaveLength(1)
    expect(cardView(offer, { ...reader, mine: true })).toMatchObject({
      done: 'cards.transfer.open',
    })
    for (const transfer of ['agreed', 'stayed', 'over'] as const) {
      const answered = cardView(offer, { ...reader, transfer })
      expect(answered.actions).toBeUndefined()
      expect(answered.done).toBe(`cards.transfer.${transfer}`)
    }
  })

  test('that says of a transfer leads the patient to the order, and nobody else', () => {
    const said = { kind: 'notice', version: 1, consultationId: 'c1', reason: '' } as const
    const left: ChatCard = { ...said, what: 'transferred' }
    expect(cardView(left, { ...reader, mine: true }).actions).toHaveLength(1)
    expect(cardView(left, reader).actions).toBeUndefined()
    expect(cardView({ ...said, what: 'ended' }, { ...reader, mine: true }).actions).toBeUndefined()
  })

  test('shows pictures of the web and of this origin alone', () => {
    const card: ChatCard = {
      kind: 'patient',
      version: 1,
      consultationId: 'c1',
      name: '林晓',
      gender: 'female',
      age: 28,
      lasting: '一周内',
      hasSeenDoctor: false,
      description: '',
      pictures: ['javascript:alert(1)', '//evil.example/a.png', '/bucket/a.png'],
    }
    expect(cardView(card, reader).pictures?.map(({ src }) => src)).toEqual(['/bucket/a.png'])
  })

  test('gives a report in weeks and minutes, and says where there is too little', () => {
    const card: ChatCard = {
      kind: 'report',
      version: 1,
      reportId: 'r1',
      gestationDays: 199,
      startedAt: 0,
      duration: 1212,
      baseline: null,
    }
    expect(cardView(card, reader).facts?.map(({ value }) => value)).toEqual([
      'cards.weeks 28 3',
      'cards.minutes 20 12',
      'cards.unknown',
    ])
  })
})
