import { describe, expect, test } from 'vitest'
import type { ChatCard } from '#contract/chat/chat-cards.ts'
import { transferAnswers } from '#src/features/chat/messages/transfer-answers.ts'
import type { ChatMessage } from '#src/services/im-client/chat-model.ts'

type Notice = Extract<ChatCard, { kind: 'notice' }>['what']

function message(id: string, card: ChatCard): ChatMessage {
  return {
    id,
    conversationId: 'C2C20001',
    sender: { id: '20001', name: '周敏', avatar: '' },
    mine: false,
    at: Date.UTC(2026, 2, 5, 4),
    state: { is: 'sent' },
    read: null,
    revoked: null,
    body: { kind: 'card', card },
    quote: null,
    mentions: [],
    sequence: 0,
  }
}

function offer(id: string, consultationId = 'c1'): ChatMessage {
  return message(id, {
    kind: 'transfer',
    version: 1,
    transferId: id,
    consultationId,
    doctorId: '20002',
    doctorName: '许宁',
    doctorTitle: '主任医师',
    hospital: '',
    reason: '更对口',
  })
}

const notice = (what: Notice, consultationId = 'c1') =>
  message(what, { kind: 'notice', version: 1, consultationId, what, reason: '' })

const answersIn = (...messages: ChatMessage[]) => Object.fromEntries(transferAnswers(messages))

describe('an offer of another doctor', () => {
  test.for<[Notice, string]>([
    ['transferred', 'agreed'],
    ['transferDeclined', 'stayed'],
    ['ended', 'over'],
    ['closed', 'over'],
    ['refused', 'over'],
    ['refunded', 'over'],
    ['accepted', 'open'],
    ['reminder', 'open'],
  ])('in a room that says %s behind it is %s', ([what, answer]) => {
    expect(answersIn(offer('a'), notice(what))).toEqual({ a: answer })
  })

  test('stays as it was answered, whatever happens after that', () => {
    expect(answersIn(offer('a'), notice('transferDeclined'), notice('ended'))).toEqual({
      a: 'stayed',
    })
  })

  test('gives way to a later one of the same consultation', () => {
    expect(
      answersIn(offer('a'), offer('b'), offer('other', 'c2'), notice('transferDeclined')),
    ).toEqual({ a: 'over', b: 'stayed', other: 'open' })
  })

  test('is not answered by what was said before it, nor of another consultation', () => {
    expect(answersIn(notice('transferDeclined'), offer('a'), notice('transferred', 'c2'))).toEqual({
      a: 'open',
    })
  })
})
