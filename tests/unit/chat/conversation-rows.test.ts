import { describe, expect, test } from 'vitest'
import type { ChatCard } from '#contract/chat/chat-cards.ts'
import type { ConsultationState } from '#contract/consultation-states.ts'
import { factsOf } from '#src/features/chat/conversations/conversation-facts.ts'
import { matchesFilter } from '#src/features/chat/conversations/conversation-filters.ts'
import { lastLine } from '#src/features/chat/conversations/conversation-line.ts'
import type {
  Conversation,
  GroupTip,
  LastMessage,
  MessageBody,
} from '#src/services/im-client/chat-model.ts'
import { messagesIn } from '#support/message-files.ts'

const texts = messagesIn('zh-Hans')

/** The catalogue's words; values go in where their names stand. */
function t(id: string, values: Record<string, string | number> = {}): string {
  const text = texts[id] ?? id
  return text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name]))
}

const at = new Date(2026, 10, 21, 9, 5).getTime()
const picture = { url: '/a.png', width: 1, height: 1 }
const nobody = { id: '', name: '', avatar: '' }
const wang = { ...nobody, id: 'w', name: '王芳' }

function last(body: MessageBody, facts: Partial<LastMessage> = {}): LastMessage {
  return { at, mine: false, senderName: '林晓', body, state: 'sent', revoked: false, ...facts }
}

function conversation(facts: Partial<Conversation> = {}): Conversation {
  return {
    id: 'C2C10001',
    kind: 'person',
    peerId: '10001',
    name: '林晓',
    avatar: '',
    unread: 0,
    muted: false,
    pinned: false,
    last: last({ kind: 'text', text: '您好' }),
    mentioned: null,
    draft: '',
    ...facts,
  }
}

const around = { consultation: undefined, t, locale: 'zh-Hans', now: at } as const

describe('the last message of a conversation', () => {
  test.for<[MessageBody, string]>([
    [{ kind: 'text', text: '第一行\n  第二行' }, '第一行 第二行'],
    [{ kind: 'face', index: 1, data: 'smile' }, '[表情]'],
    [{ kind: 'image', original: picture, large: picture, thumb: picture }, '[图片]'],
    [{ kind: 'video', url: '', seconds: 3, bytes: 1, cover: null }, '[视频]'],
    [{ kind: 'sound', url: '', seconds: 3, bytes: 1 }, '[语音]'],
    [{ kind: 'file', url: '', name: '报告\u202Egpj.exe', bytes: 1 }, '[文件] 报告gpj.exe'],
    [{ kind: 'merged', title: '', lines: [], messages: null }, '[聊天记录]'],
    [{ kind: 'unsupported' }, '[暂不支持的消息]'],
  ])('is told in words by its kind: %o is %s', ([body, line]) => {
    expect(lastLine(last(body), 'person', t)).toBe(line)
    expect(lastLine(last(body), 'group', t)).toBe(`林晓：${line}`)
    expect(lastLine(last(body, { mine: true }), 'group', t)).toBe(line)
  })

  test('is told as what the service says, where it is a card', () => {
    const card: ChatCard = {
      kind: 'notice',
      version: 1,
      consultationId: 'c1',
      what: 'accepted',
      reason: '',
    }
    expect(lastLine(last({ kind: 'card', card }), 'person', t)).toBe('医生已接诊')
    const rating: ChatCard = {
      kind: 'rating',
      version: 1,
      consultationId: 'c1',
      stars: null,
      comment: '',
    }
    expect(lastLine(last({ kind: 'card', card: rating }), 'person', t)).toBe('[评价]')
  })

  test('is said to be revoked, by whom', () => {
    const revoked = last({ kind: 'text', text: '说错了' }, { revoked: true })
    expect(lastLine({ ...revoked, mine: true }, 'person', t)).toBe('你撤回了一条消息')
    expect(lastLine(revoked, 'person', t)).toBe('对方撤回了一条消息')
    expect(lastLine(revoked, 'group', t)).toBe('林晓撤回了一条消息')
  })

  test.for<[Partial<GroupTip>, string]>([
    [{ what: 'created' }, '林晓创建了群聊'],
    [{ what: 'joined' }, '周敏邀请王芳加入了群聊'],
    [{ what: 'joined', by: wang }, '王芳加入了群聊'],
    [{ what: 'removed' }, '周敏将王芳移出了群聊'],
    [{ what: 'profileChanged', changed: { name: '会诊' } }, '周敏将群名称改为“会诊”'],
    [{ what: 'joined', to: [] }, '周敏加入了群聊'],
    [{ what: 'quit' }, '周敏退出了群聊'],
    [{ what: 'promoted' }, '周敏将王芳设为管理员'],
    [{ what: 'demoted', to: [wang, { ...nobody, id: 'x' }] }, '周敏取消了王芳、x的管理员身份'],
    [{ what: 'profileChanged', changed: { ownerId: 'w' } }, '周敏转让了群主'],
    [{ what: 'profileChanged', changed: { notice: '今晚\n会诊' } }, '周敏发布了群公告：今晚 会诊'],
    [{ what: 'profileChanged', changed: { notice: '' } }, '周敏修改了群资料'],
    [{ what: 'profileChanged' }, '周敏修改了群资料'],
    [{ what: 'memberMuted' }, '周敏禁言了王芳'],
    [{ what: 'memberUnmuted' }, '周敏解除了王芳的禁言'],
    [{ what: 'other' }, '[群通知]'],
  ])('is a sentence where it happened in a group: %o', ([facts, line]) => {
    const by = facts.what === 'created' ? nobody : { ...nobody, id: 'z', name: '周敏' }
    const tip: GroupTip = { what: 'other', by, to: [wang], changed: {}, ...facts }
    expect(lastLine(last({ kind: 'tip', tip }), 'group', t)).toBe(line)
  })

  test('is cut, however long it is', () => {
    const text = '很长'.repeat(6000)
    expect(lastLine(last({ kind: 'text', text }), 'person', t).length).toBeLessThan(300)
  })
})

describe('the row of a conversation', () => {
  test('shows the time of its last message, and none without one', () => {
    expect(factsOf(conversation(), around)).toMatchObject({ time: '09:05', line: '您好' })
    expect(factsOf(conversation({ last: null }), around)).toMatchObject({ time: '', line: '' })
  })

  test('shows a draft in place of what was said, but not of having been called', () => {
    const drafted = conversation({ draft: '先观察\n再复查' })
    expect(factsOf(drafted, around)).toMatchObject({ mark: 'draft', line: '先观察 再复查' })
    const called = { ...drafted, mentioned: 'me', unread: 1 } as const
    expect(factsOf(called, around)).toMatchObject({ mark: 'mention', line: '您好' })
    expect(factsOf({ ...called, unread: 0 }, around)).toMatchObject({ mark: 'draft' })
  })

  test('shows what waits and what has failed, and nothing of what was sent', () => {
    const of = (state: LastMessage['state']) =>
      factsOf(conversation({ last: last({ kind: 'unsupported' }, { state }) }), around).sending
    expect([of('waiting'), of('sending'), of('sent'), of('failed')]).toEqual([
      'waiting',
      undefined,
      undefined,
      'failed',
    ])
  })

  test.for<[ConsultationState, string | null]>([
    ['unpaid', null],
    ['waiting', 'waiting'],
    ['running', 'active'],
    ['finished', 'ended'],
    ['refused', 'ended'],
  ])('has a badge for its consultation: %s shows %s', ([state, shown]) => {
    const consultation = {
      id: 'c1',
      role: 'doctor' as const,
      peerId: '10001',
      patientName: '林晓',
      type: 'imageText' as const,
      state,
      endsAt: null,
      questionsLeft: null,
      transferId: null,
      rated: [],
    }
    expect(factsOf(conversation(), { ...around, consultation }).consultState).toBe(shown)
  })
})

describe('a doctor sees among the unanswered', () => {
  const none = new Map<string, never>()
  const seen = (facts: Partial<Conversation>) =>
    matchesFilter('unanswered', conversation(facts), none)
  const text = { kind: 'text', text: '在吗' } as const

  test('whoever had the last word', () => {
    expect(seen({})).toBe(true)
    expect(seen({ last: last(text, { mine: true }) })).toBe(false)
    expect(seen({ last: null })).toBe(false)
  })

  test('whom an own word did not reach', () => {
    expect(seen({ last: last(text, { mine: true, state: 'failed' }) })).toBe(true)
    expect(seen({ last: last(text, { mine: true, state: 'sending' }) })).toBe(false)
  })

  test.for([
    ['reminder', true],
    ['accepted', true],
    ['refundAsked', true],
    ['ended', false],
    ['refunded', false],
    // The next doctor has their room.
    ['transferred', false],
  ] as const)('by what the service says in the doctor’s name: “%s” is %s', ([what, expected]) => {
    const card: ChatCard = { kind: 'notice', version: 1, consultationId: 'c1', what, reason: '' }
    expect(seen({ last: last({ kind: 'card', card }, { mine: true }) })).toBe(expected)
  })

  test('nobody who has rated', () => {
    const rating = {
      kind: 'rating',
      version: 1,
      consultationId: 'c1',
      stars: 5,
      comment: '',
    } as const
    expect(seen({ last: last({ kind: 'card', card: rating }) })).toBe(false)
  })

  test('no groups, and nobody whose word was taken back', () => {
    expect(seen({ kind: 'group' })).toBe(false)
    expect(seen({ last: last(text, { revoked: true }) })).toBe(false)
  })
})
