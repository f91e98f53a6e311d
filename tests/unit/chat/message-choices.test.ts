import { describe, expect, test } from 'vitest'
import { cardWriters, type ChatCard } from '#contract/chat/chat-cards.ts'
import { canForward, choicesFor } from '#src/features/chat/room/message-choices.ts'
import type { ChatMessage } from '#src/services/im-client/chat-model.ts'
import { sampleCards } from '#support/chat/sample-cards.ts'

const now = Date.UTC(2026, 2, 5, 4)

function ownMessage(changes: Partial<ChatMessage>): ChatMessage {
  return {
    id: 'm1',
    conversationId: 'C2Cyou',
    sender: { id: 'me', name: '林晓', avatar: '' },
    mine: true,
    at: now,
    state: { is: 'sent' },
    read: null,
    revoked: null,
    body: { kind: 'text', text: '您好' },
    quote: null,
    mentions: [],
    sequence: 1,
    ...changes,
  }
}

const cardMessage = (card: ChatCard) => ownMessage({ body: { kind: 'card', card } })

describe('a message', () => {
  test('of one’s own can be copied, quoted, passed on and taken back', () => {
    expect(choicesFor(ownMessage({}), now)).toEqual([
      'copy',
      'quote',
      'forward',
      'revoke',
      'delete',
      'select',
    ])
  })

  test.each(Object.values(sampleCards))(
    'with a card of the kind $kind is taken back, and passed on by itself, only where a page wrote it',
    (card) => {
      const isOwnWord = cardWriters[card.kind] === 'page'
      expect(choicesFor(cardMessage(card), now).includes('revoke')).toBe(isOwnWord)
      expect(canForward(cardMessage(card), 'oneByOne')).toBe(isOwnWord)
      expect(canForward(cardMessage(card), 'merged')).toBe(true)
    },
  )

  test.each([
    ['has not been sent', { state: { is: 'waiting' } }],
    ['has been taken back', { revoked: { by: 'me' } }],
    ['nobody can read', { body: { kind: 'unsupported' } }],
  ] as const)('that %s is not passed on', (_, changes) => {
    expect(canForward(ownMessage(changes), 'oneByOne')).toBe(false)
    expect(canForward(ownMessage(changes), 'merged')).toBe(false)
  })
})
