import { expect, test } from 'vitest'
import type { ChatMessage, MessageBody } from '#src/services/im-client/chat-model.ts'
import { newestNews } from '#src/features/chat/room/use-consultation-news.ts'

function message(id: string, body: MessageBody): ChatMessage {
  return {
    id,
    conversationId: 'C2Cyou',
    sender: { id: 'you', name: '周敏', avatar: '' },
    mine: false,
    at: Date.UTC(2026, 2, 5, 4),
    state: { is: 'sent' },
    read: null,
    revoked: null,
    body,
    quote: null,
    mentions: [],
    sequence: 0,
  }
}

const words = (id: string) => message(id, { kind: 'text', text: id })

function notice(id: string): ChatMessage {
  return message(id, {
    kind: 'card',
    card: { kind: 'notice', version: 1, consultationId: 'C1', what: 'ended', reason: '' },
  })
}

test('a notice is news also where something else has come with it, or stands after it', () => {
  expect(newestNews([words('a'), notice('b'), words('c')], false)).toBe('b')
  expect(newestNews([notice('a'), words('b'), notice('c'), words('d'), words('e')], false)).toBe(
    'c',
  )
})

test('an offer of another doctor is news, too', () => {
  const card = {
    kind: 'transfer',
    version: 1,
    transferId: 't1',
    consultationId: 'C1',
    doctorId: '20002',
    doctorName: '许宁',
    doctorTitle: '',
    hospital: '',
    reason: '',
  } as const
  expect(newestNews([notice('a'), message('b', { kind: 'card', card })], false)).toBe('b')
})

test('what is no notice is none', () => {
  expect(newestNews([words('a'), words('b')], false)).toBe(null)
  expect(newestNews([], false)).toBe(null)
})

test('in a closed room whatever the other one says is news, one’s own words are not', () => {
  expect(newestNews([words('a'), { ...words('b'), mine: true }], true)).toBe('a')
})

test('a message that was refused since the room is closed is news, once', () => {
  const state = { is: 'failed', code: 120001, words: 'chat.error.closed' } as const
  const refused = { ...words('a'), mine: true, state }
  expect(newestNews([refused], false)).toBe('a')
  expect(newestNews([refused], true)).toBe(null)
})
