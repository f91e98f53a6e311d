import { describe, expect, test } from 'vitest'
import type { ChatMessage } from '#src/services/im-client/chat-model.ts'
import {
  createRows,
  announcementOf,
  type RowContext,
} from '#src/features/chat/messages/message-rows.ts'

const start = Date.UTC(2026, 2, 5, 4)
const context: RowContext = {
  translator: {
    t: (id, values = {}) => [id, ...Object.values(values)].join(' '),
    locale: 'zh-Hans',
  },
  now: start,
  inGroup: false,
  selfId: 'me',
  nameOf: ({ id, name }) => name || id,
  avatarOf: ({ avatar }) => avatar,
}
const plain = { playing: null, complete: true, editable: new Map<string, string>() }

function message(at: number, changes: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: `m${at}`,
    conversationId: 'C2Cyou',
    sender: { id: 'you', name: '周敏', avatar: '' },
    mine: false,
    at: start + at * 1000,
    state: { is: 'sent' },
    read: null,
    revoked: null,
    body: { kind: 'text', text: `第 ${at} 条` },
    quote: null,
    mentions: [],
    sequence: at,
    ...changes,
  }
}

const many = (count: number) => Array.from({ length: count }, (_, at) => message(at))

describe('the rows of a chat', () => {
  test('are drawn anew where a message is another one, and nowhere else', () => {
    const rowsOf = createRows(context)
    const messages = many(10_000)
    const before = rowsOf(messages, plain)
    const changed = messages.map((each, at) =>
      at === 5000 ? message(5000, { read: 'read' }) : each,
    )
    const after = rowsOf([...changed, message(10_000)], plain)
    expect(after.filter((row, at) => row !== before[at])).toHaveLength(2)
  })

  test('no longer say what a message said that was taken back, where others quote it', () => {
    const rowsOf = createRows(context)
    const said = { senderName: '周敏', text: '第 0 条', kind: 'text' as const }
    const quoteOf = (messageId: string) => ({ quote: { messageId, ...said } })
    const others = [message(1, quoteOf('m0')), message(2, quoteOf('m9'))]
    const quotes = (first: ChatMessage) =>
      rowsOf([first, ...others], plain).map((row) => row.kind === 'message' && row.quote?.text)
    expect(quotes(message(0)).slice(1)).toEqual(['第 0 条', '第 0 条'])
    const revoked = message(0, { revoked: { by: 'you' } })
    expect(quotes(revoked)).toEqual([false, 'chat.room.quoteRevoked', '第 0 条'])
  })

  test('are the same list as long as nothing in them changes', () => {
    const rowsOf = createRows(context)
    const messages = many(20)
    expect(rowsOf([...messages], plain)).toBe(rowsOf(messages, plain))
  })

  test('change for the voice that is heard alone', () => {
    const rowsOf = createRows(context)
    const voice = { kind: 'sound', url: '/a', seconds: 2, bytes: 9 } as const
    const messages = [message(0, { body: voice }), message(1, { body: voice })]
    const before = rowsOf(messages, plain)
    const after = rowsOf(messages, { ...plain, playing: 'm1' })
    expect(after.map((row, at) => row === before[at])).toEqual([true, false])
  })

  test('show the time after five quiet minutes, and at the very beginning', () => {
    const messages = [message(0), message(299), message(599)]
    const timed = (complete: boolean) =>
      createRows(context)(messages, { ...plain, complete }).map(({ time }) => time !== null)
    expect(timed(true)).toEqual([true, false, true])
    // What comes before the oldest one later would change its height.
    expect(timed(false)).toEqual([false, false, true])
  })

  test('offer to edit again only what this page has seen taken back', () => {
    const revoked = message(0, { mine: true, revoked: { by: 'me' } })
    const rowsOf = createRows(context)
    expect(rowsOf([revoked], plain)[0]).toMatchObject({ kind: 'revoked', canEdit: false })
    const editable = new Map([['m0', '写错了']])
    expect(rowsOf([revoked], { ...plain, editable })[0]).toMatchObject({
      text: 'chat.line.revoked.mine',
      canEdit: true,
    })
  })

  test('tell what happened in a group by the names that are known here', () => {
    const somebody = (id: string) => ({ id, name: '', avatar: '' })
    const tip = { what: 'removed', by: somebody('a'), to: [somebody('b')], changed: {} } as const
    const nameOf = ({ id }: { id: string }) => ({ a: '周敏', b: '王芳' })[id] ?? ''
    const [row] = createRows({ ...context, nameOf })(
      [message(0, { body: { kind: 'tip', tip } })],
      plain,
    )
    expect(row).toMatchObject({ kind: 'notice', text: 'chat.tip.removed 周敏 王芳' })
  })

  test('say to listeners who wrote what, but not what one wrote oneself', () => {
    const rows = createRows(context)([message(0), message(1, { mine: true })], plain)
    expect(rows.map((row) => announcementOf(row, context.translator.t))).toEqual([
      '周敏 第 0 条',
      null,
    ])
  })

  test('say to listeners what came that is no text', () => {
    const transfer = {
      kind: 'transfer',
      version: 1,
      transferId: 't1',
      consultationId: 'c1',
    } as const
    const doctor = { doctorId: '20002', doctorName: '许宁', doctorTitle: '', hospital: '' }
    const card = { ...transfer, ...doctor, reason: '' }
    const sound = { kind: 'sound', url: '/a.mp3', seconds: 3, bytes: 1 } as const
    const [offer, voice] = createRows(context)(
      [message(0, { body: { kind: 'card', card } }), message(1, { body: sound })],
      plain,
    )
    expect(offer && announcementOf(offer, context.translator.t)).toContain('许宁')
    expect(voice && announcementOf(voice, context.translator.t)).toBe('周敏 chat.line.sound')
  })

  test('of the service stand in the middle, with no face, no read mark and nothing to be done', () => {
    const about = { version: 1, consultationId: 'c1' } as const
    const notice = { kind: 'notice', ...about, what: 'accepted', reason: '' } as const
    const asking = { kind: 'rating', ...about, stars: null, comment: '' } as const
    const given = { ...asking, stars: 5 } as const
    const cards = [notice, asking, given].map((card, at) =>
      message(at, { mine: true, read: 'unread', body: { kind: 'card', card } }),
    )
    const [said, invited, rated] = createRows(context)(cards, plain)
    expect(said).toEqual({
      kind: 'service',
      key: 'm0',
      time: expect.any(String),
      card: expect.objectContaining({ title: 'cards.notice.accepted.doctor' }),
    })
    expect(invited).toMatchObject({ kind: 'service' })
    // What somebody thought of it is their own.
    expect(rated).toMatchObject({ kind: 'message', read: 'chat.room.unread' })
    expect(said && announcementOf(said, context.translator.t)).toContain(
      'cards.notice.accepted.doctorText',
    )
  })

  test('change where a rating is given', () => {
    const card = {
      kind: 'rating',
      version: 1,
      consultationId: 'c1',
      stars: null,
      comment: '',
    } as const
    const rowsOf = createRows(context)
    const messages = [message(0, { body: { kind: 'card', card } }), message(1)]
    const before = rowsOf(messages, { ...plain, rated: ['c2'] })
    expect(before[0]).toMatchObject({ card: { actions: [{ id: 'open' }] } })
    const after = rowsOf(messages, { ...plain, rated: ['c1'] })
    expect(after[0]).toMatchObject({ card: { done: 'cards.rateDone' } })
    expect(after[1]).toBe(before[1])
  })
})
