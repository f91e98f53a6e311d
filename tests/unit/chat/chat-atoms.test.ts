import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import type { Chat, Feed, OpenConversation } from '#src/services/im-client/chat-port.ts'
import { createObservedValue } from '#src/services/im-client/observed-value.ts'
import { chatAtom } from '#src/state/chat-atom.ts'
import { conversationAtom } from '#src/state/chat-conversation-atom.ts'
import { chatUnreadAtom } from '#src/state/chat-status-atoms.ts'

const nothing: Feed = { messages: [], older: 'unknown', peerTyping: false }

function chatOf() {
  const unread = createObservedValue(0)
  const feed = createObservedValue(nothing)
  const close = vi.fn<() => void>()
  const open = vi.fn<Chat['open']>(() => ({ feed, close }) as unknown as OpenConversation)
  // Of chat, these atoms use no more.
  return { unread, feed, open, close, chat: { unread, open } as unknown as Chat }
}

test('the atoms of chat are empty before it is there, and follow it from then on', () => {
  const store = createStore()
  const { chat, unread } = chatOf()
  const seen: unknown[] = []
  store.sub(chatUnreadAtom, () => seen.push(store.get(chatUnreadAtom)))
  expect(store.get(chatUnreadAtom)).toBeNull()
  store.set(chatAtom, chat)
  unread.set(3)
  expect(store.get(chatUnreadAtom)).toBe(3)
  expect(seen.at(-1)).toBe(3)
})

test('a conversation is open as long as a page looks at it', () => {
  const store = createStore()
  const { chat, feed, open, close } = chatOf()
  const atom = conversationAtom('C2Ca')
  const leave = store.sub(atom, () => {})
  expect(store.get(atom)).toBeNull()
  store.set(chatAtom, chat)
  expect(open).toHaveBeenCalledExactlyOnceWith('C2Ca')
  feed.set({ ...nothing, older: 'complete' })
  expect(store.get(atom)?.feed.older).toBe('complete')
  leave()
  expect(close).toHaveBeenCalledOnce()
})
