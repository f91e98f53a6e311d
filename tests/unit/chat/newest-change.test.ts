import { expect, test } from 'vitest'
import type { ChatMessage, MessageBody } from '#src/services/im-client/chat-model.ts'
import { newestChange } from '#src/features/chat/room/use-refresh-on-change.ts'

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

test('a notice is a change also where something else has come with it, or stands after it', () => {
  expect(newestChange([words('a'), notice('b'), words('c')], false)).toBe('b')
  expect(newestChange([notice('a'), words('b'), notice('c'), words('d'), words('e')], false)).toBe(
    'c',
  )
})

test('an offer of another doctor is a change, too', () => {
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
  expect(newestChange([notice('a'), message('b', { kind: 'card', card })], false)).toBe('b')
})

test('what is no notice is none', () => {
  expect(newestChange([words('a'), words('b')], false)).toBe(null)
  expect(newestChange([], false)).toBe(null)
})

test('in a closed room whatever the other one says is a change, one’s own words are not', () => {
  expect(newestChange([words('a'), { ...words('b'), mine: true }], true)).toBe('a')
})

test('a message that was refused since the room is closed is a change, once', () => {
  const state = { is: 'failed', code: 120001, words: 'chat.error.closed' } as const
  const refused = { ...words('a'), mine: true, state }
  expect(newestChange([refused], false)).toBe('a')
  expect(newestChange([refused], true)).toBe(null)
})
