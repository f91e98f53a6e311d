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

const open = { isClosed: false, consultation: undefined }
const closed = { isClosed: true, consultation: undefined }

const textMessage = (id: string) => message(id, { kind: 'text', text: id })

function notice(id: string): ChatMessage {
  return message(id, {
    kind: 'card',
    card: { kind: 'notice', version: 1, consultationId: 'C1', what: 'ended', reason: '' },
  })
}

test('a notice is a change also where something else has come with it, or stands after it', () => {
  expect(newestChange([textMessage('a'), notice('b'), textMessage('c')], open)).toBe('b')
  expect(
    newestChange(
      [notice('a'), textMessage('b'), notice('c'), textMessage('d'), textMessage('e')],
      open,
    ),
  ).toBe('c')
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
  expect(newestChange([notice('a'), message('b', { kind: 'card', card })], open)).toBe('b')
})

test('what is no notice is none', () => {
  expect(newestChange([textMessage('a'), textMessage('b')], open)).toBe(null)
  expect(newestChange([], open)).toBe(null)
})

test('in a closed room whatever the other one says is a change, one’s own words are not', () => {
  expect(newestChange([textMessage('a'), { ...textMessage('b'), mine: true }], closed)).toBe('a')
})

test('a message that was refused since the room is closed is a change, once', () => {
  const state = { is: 'failed', code: 120001, textId: 'chat.error.closed' } as const
  const refused = { ...textMessage('a'), mine: true, state }
  expect(newestChange([refused], open)).toBe('a')
  expect(newestChange([refused], closed)).toBe(null)
})

test('a question that the service has is a change where they are counted, an answer is none', () => {
  const counted = (role: 'patient' | 'doctor') => ({
    isClosed: false,
    consultation: { role, questionsLeft: 12 },
  })
  const own = { ...textMessage('b'), mine: true }
  const waiting = {
    ...textMessage('d'),
    mine: true,
    state: { is: 'sending', progress: null },
  } as const
  expect(newestChange([textMessage('a'), own, textMessage('c'), waiting], counted('patient'))).toBe(
    'b',
  )
  expect(newestChange([textMessage('a'), own], counted('doctor'))).toBe('a')
  const uncounted = { ...open, consultation: { role: 'patient', questionsLeft: null } } as const
  expect(newestChange([textMessage('a'), own], uncounted)).toBe(null)
})
