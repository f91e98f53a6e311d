import { describe, expect, test } from 'vitest'
import { readCard, writeCard } from '#contract/chat/chat-cards.ts'
import { sampleCards as cards } from '#support/chat/sample-cards.ts'

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
