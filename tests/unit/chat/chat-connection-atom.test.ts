import { createStore } from 'jotai'
import { describe, expect, test, vi } from 'vitest'
import type { Chat } from '#src/services/im-client/chat-port.ts'
import type { ChatState } from '#src/services/im-client/session/chat-session-state.ts'
import { createObservedValue } from '#src/services/im-client/observed-value.ts'
import { chatAtom } from '#src/state/chat-atom.ts'
import { chatConnectionAtom } from '#src/state/chat-connection-atom.ts'
import { clientAtom, type Client } from '#src/state/client-atom.ts'
import { sessionAtom } from '#src/state/session-atom.ts'

const account = { sdkAppId: 1, userId: '10001', userSig: 'sig', expire: 1 }
const entering = { at: 'entering', account, renewed: false, network: 'connecting' } as const

/** Nothing of chat is used here but that it is there, and whose it is. */
function chatAt(state: ChatState) {
  const status = createObservedValue(state)
  return { status, chat: { status } as unknown as Chat }
}
const { chat } = chatAt(entering)

function page(...answers: boolean[]) {
  const store = createStore()
  const connectChat = vi.fn<Client['connectChat']>(() => {
    const there = answers.shift() ?? false
    if (there) store.set(chatAtom, chat)
    return Promise.resolve(there)
  })
  const retryChat = vi.fn<() => void>()
  // Of the client, waking chat uses no more.
  store.set(clientAtom, { connectChat, session: { retryChat } } as unknown as Client)
  return { store, connectChat, retryChat, look: () => store.sub(chatConnectionAtom, () => {}) }
}

describe('chat', () => {
  test('is fetched for the page that looks at it, and not before', () => {
    const { store, connectChat, look } = page(true)
    expect(store.get(chatConnectionAtom)).toEqual({ at: 'waiting' })
    expect(connectChat).not.toHaveBeenCalled()
    look()
    expect(store.get(chatConnectionAtom)).toEqual({ at: 'connected', chat })
  })

  test('is waited for until it knows whose it is', () => {
    const { store, look } = page(true)
    const { status, chat: nobodys } = chatAt({ at: 'out' })
    look()
    store.set(chatAtom, nobodys)
    expect(store.get(chatConnectionAtom)).toEqual({ at: 'waiting' })
    status.set(entering)
    expect(store.get(chatConnectionAtom)).toEqual({ at: 'connected', chat: nobodys })
  })

  test('can be tried again where it could not be fetched', async () => {
    const { store, look } = page(false, true)
    look()
    await expect.poll(() => store.get(chatConnectionAtom)).toEqual({ at: 'lost' })
    store.set(chatConnectionAtom)
    expect(store.get(chatConnectionAtom)).toEqual({ at: 'connected', chat })
  })

  test('is waited for again while it is tried again, and by the next page', async () => {
    const { store, connectChat, look } = page()
    const leave = look()
    await expect.poll(() => store.get(chatConnectionAtom)).toEqual({ at: 'lost' })
    store.set(chatConnectionAtom)
    expect(store.get(chatConnectionAtom)).toEqual({ at: 'waiting' })
    await expect.poll(() => store.get(chatConnectionAtom)).toEqual({ at: 'lost' })
    leave()
    look()
    expect(store.get(chatConnectionAtom)).toEqual({ at: 'waiting' })
    expect(connectChat).toHaveBeenCalledTimes(3)
  })

  test('is of no use without an account, which is asked for again then', () => {
    const { store, connectChat, retryChat, look } = page(true)
    look()
    store.set(sessionAtom, { phase: 'open', signedIn: true, chat: { at: 'failed', msg: '停用' } })
    expect(store.get(chatConnectionAtom)).toEqual({ at: 'noAccount', msg: '停用' })
    store.set(chatConnectionAtom)
    expect(retryChat).toHaveBeenCalledOnce()
    expect(connectChat).toHaveBeenCalledOnce()
  })
})
