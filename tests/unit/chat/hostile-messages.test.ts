import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCard } from '#contract/chat/chat-cards.ts'
import { readBody, readMergedMessages } from '#src/services/im-client/reading/read-body.ts'
import { readConversation } from '#src/services/im-client/reading/read-conversation.ts'
import { readMessage, readTypingSignal } from '#src/services/im-client/reading/read-message.ts'
import { readNotice } from '#src/services/im-client/groups/read-notice.ts'
import { readTip } from '#src/services/im-client/reading/read-tip.ts'
import { readQuote, writeQuote } from '#contract/chat/quote.ts'
import { readTyping } from '#src/services/im-client/reading/typing-signal.ts'

const types = [
  'TIMTextElem',
  'TIMFaceElem',
  'TIMImageElem',
  'TIMVideoFileElem',
  'TIMSoundElem',
  'TIMFileElem',
  'TIMCustomElem',
  'TIMRelayElem',
  'TIMGroupTipElem',
  'TIMGroupSystemNoticeElem',
  'TIMLocationElem',
  '__proto__',
  'constructor',
]

const names = [
  'text',
  'data',
  'url',
  'imageInfoArray',
  'videoUrl',
  'fileUrl',
  'fileName',
  'title',
  'abstractList',
  'messageList',
  'messageBody',
  'type',
  'payload',
  'from',
  'operationType',
  'memberList',
  'newGroupProfile',
]

const payload = fc.oneof(
  fc.anything(),
  fc.dictionary(fc.constantFrom(...names), fc.anything({ maxDepth: 3 })),
)

function raw(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ID: '1-2-3',
    type: 'TIMTextElem',
    payload: { text: 'hi' },
    conversationID: 'C2C20001',
    from: '20001',
    flow: 'in',
    time: 5,
    sequence: 7,
    ...more,
  }
}

describe('what the SDK hands over', () => {
  test('never makes a reader throw, whatever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...types), payload, fc.string(), (type, given, text) => {
        expect(readBody(type, given).kind).toBeTypeOf('string')
        readMergedMessages(given)
        readTip(given)
        readNotice(given)
        readMessage(given)
        readTypingSignal(given)
        readConversation(given, 'me')
        readCard(text)
        readQuote(text)
        readTyping(text)
        readMessage(raw({ type, payload: given, cloudCustomData: given, atUserList: given }))
        readConversation({ conversationID: 'C2Ca', lastMessage: given, userProfile: given }, 'me')
      }),
      { numRuns: 500 },
    )
  })

  test('is a message even where half of it is broken', () => {
    const message = readMessage(
      raw({ nick: 5, avatar: {}, atUserList: 'x', cloudCustomData: null }),
    )
    expect(message).toMatchObject({
      id: '1-2-3',
      at: 5000,
      sender: { id: '20001', name: '', avatar: '' },
      mentions: [],
      quote: null,
      body: { kind: 'text', text: 'hi' },
    })
  })

  test.for([
    'javascript:alert(1)',
    'data:text/html,x',
    ' javascript:alert(1)',
    '//elsewhere.example/a',
    'file:///etc/passwd',
  ])('gives no address that would run or leak: %s', (url) => {
    const file = { fileUrl: url, fileName: 'a.pdf', fileSize: 1 }
    expect(readBody('TIMFileElem', file)).toMatchObject({ kind: 'file', url: '' })
    expect(readBody('TIMImageElem', { imageInfoArray: [{ url }] })).toEqual({ kind: 'unsupported' })
    expect(readMessage(raw({ avatar: url }))?.sender.avatar).toBe('')
  })

  test('gives an image its three sizes, and the original for those that are missing', () => {
    const original = { url: 'http://a/1.png', width: 10, height: 20 }
    const thumb = { url: 'http://a/2.png', width: 1, height: 2 }
    const body = readBody('TIMImageElem', { imageInfoArray: [original, thumb] })
    expect(body).toEqual({ kind: 'image', original, thumb, large: original })
  })

  test('shows a card of a kind or a form that it does not know as unsupported', () => {
    const card = { kind: 'notice', version: 1, consultationId: 'c', what: 'ended', reason: '' }
    const bodyOf = (data: unknown) => readBody('TIMCustomElem', { data: JSON.stringify(data) })
    expect(bodyOf(card)).toEqual({ kind: 'card', card })
    expect(bodyOf({ ...card, version: 2 })).toEqual({ kind: 'unsupported' })
    expect(bodyOf({ ...card, kind: 'lottery' })).toEqual({ kind: 'unsupported' })
    expect(bodyOf({ ...card, reason: 'x'.repeat(9000) })).toEqual({ kind: 'unsupported' })
    expect(readBody('TIMCustomElem', { data: '{' })).toEqual({ kind: 'unsupported' })
  })

  test('gives up on merged messages within merged messages without end', () => {
    let inner: unknown = { text: 'deep' }
    let type = 'TIMTextElem'
    for (let depth = 0; depth < 100; depth += 1) {
      inner = { title: 't', messageList: [{ from: 'a', messageBody: [{ type, payload: inner }] }] }
      type = 'TIMRelayElem'
    }
    expect(JSON.stringify(readBody(type, inner))).toContain('unsupported')
  })

  test('is no message when it is only a signal, was deleted, or is the system’s', () => {
    const data = JSON.stringify({ kind: 'typing', version: 1, typing: true })
    const signal = raw({ type: 'TIMCustomElem', payload: { data } })
    expect(readMessage(signal)).toBeNull()
    expect(readTypingSignal(signal)).toEqual({ from: '20001', typing: true })
    expect(readMessage(raw({ isDeleted: true }))).toBeNull()
    expect(readMessage(raw({ conversationID: '@TIM#SYSTEM' }))).toBeNull()
    expect(readConversation({ conversationID: '@TIM#SYSTEM' }, 'me')).toBeNull()
  })

  test('names who is mentioned, and everybody as all', () => {
    const atUserList = ['10001', '__kImSDK_MesssageAtALL__']
    expect(readMessage(raw({ atUserList }))?.mentions).toEqual(['10001', 'all'])
  })
})

describe('a quote', () => {
  test('comes back as it was written, cut to what fits', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 99 }), fc.string(), (messageId, text) => {
        const quote = { messageId, senderName: '周敏', text, kind: 'text' } as const
        const short = [...text].slice(0, 100).join('')
        expect(readQuote(writeQuote(quote))).toEqual({ ...quote, text: short })
      }),
    )
  })
})
