import { expect, test, vi } from 'vitest'
import type { ChatState } from '#src/services/im-client/session/chat-session-state.ts'
import { createConversationList } from '#src/services/im-client/conversation-list.ts'
import { createObservedValue } from '#src/services/im-client/observed-value.ts'
import { createDrafts } from '#src/services/im-client/outbox/drafts.ts'
import type { OutboxItem } from '#src/services/im-client/outbox/outbox.ts'
import type { OutboxEntry } from '#src/services/im-client/outbox/outbox-entry.ts'
import type { ChatCore } from '#src/services/im-client/chat-core.ts'
import { createStorage } from '#support/chat/chat-client.ts'

const account = { sdkAppId: 1, userId: '10001', userSig: 'sig', expire: 1 }
const ready: ChatState = { at: 'ready', account, network: 'connected' }

const raw = (at: number) => ({
  conversationID: `C2C${at}`,
  unreadCount: 0,
  userProfile: { nick: `患者${at}` },
  lastMessage: { lastTime: 1000 + at, type: 'TIMTextElem', payload: { text: '好' } },
})

const entry: OutboxEntry = {
  key: '1',
  account: '10001',
  conversationId: 'C2C3',
  order: 9_000_000,
  at: 9_000_000,
  sequence: 1,
  random: 1,
  clientTime: 1,
  content: { as: 'text', text: '发送中', mentions: [] },
  cloudCustomData: '',
  refused: null,
}

/** A list of so many conversations, each of which counts how often it is read. */
function open(count: number) {
  const storage = createStorage()
  const get = vi.fn<typeof storage.get>(storage.get)
  const drafts = createDrafts({ storage: { ...storage, get }, account: () => '10001' })
  const items = createObservedValue<readonly OutboxItem[]>([])
  const counted = vi.fn<() => void>()
  const status = createObservedValue<ChatState>(ready)
  let listener: (raw: unknown) => void = () => {}
  const core = {
    link: {
      ask: () => Promise.reject(new Error('not asked')),
      on(event: string, added: (raw: unknown) => void) {
        if (event === 'conversations') listener = added
        return () => {}
      },
    },
    outbox: { items },
    status,
    self: createObservedValue({ id: '10001', name: '林晓', avatar: '' }),
    drafts,
    addressOf: () => '',
  }
  // The list asks nothing else of the parts of chat.
  const list = createConversationList(core as unknown as ChatCore)
  const publish = () =>
    listener(
      Array.from({ length: count }, (_, at) =>
        Object.defineProperty(raw(at), 'unreadCount', {
          get() {
            counted()
            return 0
          },
        }),
      ),
    )
  publish()
  counted.mockClear()
  get.mockClear()
  return { list, drafts, items, status, counted, get, publish }
}

test('what waits and what was typed is shown, without reading the SDK’s list anew', () => {
  const { list, drafts, items, counted, get } = open(50)
  items.set([{ entry, sending: true, progress: null }])
  expect(list.current()?.[0]).toMatchObject({ id: 'C2C3', last: { state: 'sending' } })
  get.mockClear()
  drafts.set('C2C7', '还没写完')
  expect(list.current()?.find(({ id }) => id === 'C2C7')?.draft).toBe('还没写完')
  expect(get.mock.calls.length).toBeLessThan(5)
  expect(counted).not.toHaveBeenCalled()
})

test('an upload that gets on changes nothing in the list', () => {
  const { list, items } = open(50)
  items.set([{ entry, sending: true, progress: 0.1 }])
  const before = list.current()
  items.set([{ entry, sending: true, progress: 0.2 }])
  expect(list.current()).toBe(before)
  items.set([{ entry, sending: false, progress: null }])
  expect(list.current()?.[0]?.last?.state).toBe('waiting')
})

test('a conversation in which nothing waits stays the same object until the SDK tells anew', () => {
  const { list, drafts, publish } = open(50)
  const idle = () => list.current()?.find(({ id }) => id === 'C2C9')
  const before = idle()
  drafts.set('C2C7', '还没写完')
  expect(idle()).toBe(before)
  publish()
  expect(idle()).not.toBe(before)
})

test('nothing of one person is shown to the next, also where nobody was signed out between them', () => {
  const { list, status, publish } = open(50)
  const next = { ...account, userId: '10002' }
  status.set({ at: 'entering', account: next, renewed: false, network: 'connected' })
  expect(list.current()).toBeNull()
  publish()
  status.set({ at: 'ready', account: next, network: 'connected' })
  expect(list.current()).toHaveLength(50)
})

test('conversations stay where a signature is renewed or the line is lost', () => {
  const { list, status } = open(50)
  status.set({ at: 'ready', account, network: 'disconnected' })
  expect(list.current()).toHaveLength(50)
  const renewed = { ...account, userSig: 'another' }
  status.set({ at: 'entering', account: renewed, renewed: true, network: 'connected' })
  expect(list.current()).toHaveLength(50)
})
