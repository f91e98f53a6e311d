import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ChatError } from '#src/services/im-client/chat-error.ts'
import { createOutbox, type Upload } from '#src/services/im-client/outbox/outbox.ts'
import { createMemoryStore } from '#src/services/im-client/outbox/outbox-store.ts'
import type { OutboxContent, OutboxEntry } from '#src/services/im-client/outbox/outbox-entry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hello: OutboxContent = { as: 'text', text: 'hello', mentions: [] }

function open(store = createMemoryStore()) {
  let count = 0
  let connected = true
  let lose = () => {}
  const send = vi.fn<(entry: OutboxEntry, upload: Upload) => Promise<unknown>>(
    async ({ key }) => key,
  )
  const revoke = vi.fn<(message: unknown) => Promise<void>>(async () => {})
  const onArrived = vi.fn<(message: unknown) => void>()
  const locks = new Map<string, Promise<void>>()
  const outbox = createOutbox({
    async store(onLost) {
      lose = onLost
      return store
    },
    send,
    revoke,
    onArrived,
    connected: () => connected,
    lock(name, task) {
      const turn = (locks.get(name) ?? Promise.resolve()).then(task)
      locks.set(name, turn)
      return turn
    },
    now: () => Date.now(),
    random: () => (count += 1),
  })
  return {
    outbox,
    store,
    send,
    revoke,
    onArrived,
    lose: () => lose(),
    disconnect: () => (connected = false),
    async start() {
      await outbox.use('10001')
      outbox.setLine(true)
    },
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

test('what was kept before a reload goes out after it, under the same identity', async () => {
  const before = open()
  await before.outbox.use('10001')
  await before.outbox.add('C2Ca', hello)
  const [kept] = await before.store.all('10001')

  const after = open(before.store)
  await after.start()
  await settled()
  expect(after.send).toHaveBeenCalledOnce()
  expect(after.send.mock.calls[0]?.[0]).toEqual(kept)
  expect(after.onArrived).toHaveBeenCalledOnce()
  expect(await before.store.all('10001')).toEqual([])
})

test('what one account has written is nothing of another’s', async () => {
  const before = open()
  await before.outbox.use('10001')
  await before.outbox.add('C2Ca', hello)
  const after = open(before.store)
  await after.outbox.use('20001')
  after.outbox.setLine(true)
  await settled()
  expect(after.send).not.toHaveBeenCalled()
})

test('of two tabs that both know a message, one sends it', async () => {
  const one = open()
  await one.outbox.use('10001')
  await one.outbox.add('C2Ca', hello)
  const two = open(one.store)
  await two.outbox.use('10001')
  one.outbox.setLine(true)
  await settled()
  two.outbox.setLine(true)
  await settled()
  expect(one.send).toHaveBeenCalledOnce()
  expect(two.send).not.toHaveBeenCalled()
  expect(two.outbox.items.current()).toEqual([])
})

test('tries again after a while what nobody answered, and at once when the line is back', async () => {
  const { outbox, send, start } = open()
  await start()
  send.mockRejectedValueOnce(new ChatError(2801))
  await outbox.add('C2Ca', hello)
  await settled()
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(send).toHaveBeenCalledTimes(2)
  send.mockRejectedValueOnce(new ChatError(2800))
  await outbox.add('C2Ca', hello)
  await settled()
  outbox.retryNow()
  await settled()
  expect(send).toHaveBeenCalledTimes(4)
  expect(outbox.items.current()).toEqual([])
})

test('an upload that fails without a connection waits, with one it has failed', async () => {
  const { outbox, send, start, disconnect } = open()
  await start()
  send.mockRejectedValue(new ChatError(2400))
  await outbox.add('C2Ca', hello)
  await settled()
  expect(outbox.items.current()[0]?.entry.refused).toBe(2400)
  disconnect()
  await outbox.add('C2Cb', hello)
  await settled()
  expect(outbox.items.current()[1]?.entry.refused).toBeNull()
})

const photo: OutboxContent = { as: 'image', file: new Blob(['x']), name: 'x.png' }

/** An upload that nothing ends but its signal. */
const endless = (_: OutboxEntry, { signal }: Upload) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new ChatError(2040)))
  })

test('an upload of which nothing moves for a minute is begun anew, and holds nothing up for longer', async () => {
  const chat = open()
  chat.send.mockImplementationOnce(endless)
  await chat.start()
  await chat.outbox.add('C2Ca', photo)
  await chat.outbox.add('C2Ca', hello)
  await vi.advanceTimersByTimeAsync(59_000)
  chat.send.mock.calls[0]?.[1].onProgress(0.5)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(chat.send).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1000 + 5000)
  expect(chat.send.mock.calls.map(([{ content }]) => content.as)).toEqual([
    'image',
    'image',
    'text',
  ])
  expect(chat.outbox.items.current()).toEqual([])
})

test('an upload ends as another tab takes chat, and begins anew as it is given back', async () => {
  const chat = open()
  chat.send.mockImplementationOnce(endless)
  await chat.start()
  await chat.outbox.add('C2Ca', photo)
  await settled()
  chat.outbox.setLine(false)
  expect(chat.send.mock.calls[0]?.[1].signal.aborted).toBe(true)
  await settled()
  chat.outbox.setLine(true)
  await settled()
  expect(chat.send).toHaveBeenCalledTimes(2)
  expect(chat.onArrived).toHaveBeenCalledOnce()
})

test('an upload ends as its account leaves, and begins anew as it is back', async () => {
  const chat = open()
  chat.send.mockImplementationOnce(endless)
  await chat.start()
  await chat.outbox.add('C2Ca', photo)
  await settled()
  await chat.outbox.use(null)
  expect(chat.send.mock.calls[0]?.[1].signal.aborted).toBe(true)
  await chat.start()
  await settled()
  expect(chat.send).toHaveBeenCalledTimes(2)
  expect(chat.onArrived).toHaveBeenCalledOnce()
})

test('a storage that is full keeps nothing, and the message goes out all the same', async () => {
  const full = createMemoryStore()
  full.keep = async () => {
    throw new Error('QuotaExceededError')
  }
  const { outbox, send, start } = open(full)
  await start()
  await outbox.add('C2Ca', hello)
  await settled()
  expect(send).toHaveBeenCalledOnce()
  expect(outbox.items.current()).toEqual([])
})

test('while the storage is away messages go out, signing out ends, and nothing is taken for sent', async () => {
  const store = createMemoryStore()
  const { outbox, send, start } = open(store)
  await start()
  outbox.setLine(false)
  await outbox.add('C2Ca', hello)
  const away = async () => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  }
  Object.assign(store, { all: away, has: away, keep: away, forget: away, forgetAll: away })
  await outbox.add('C2Ca', hello)
  expect(outbox.items.current().length).toBe(2)
  outbox.setLine(true)
  await settled()
  expect(send).toHaveBeenCalledTimes(2)
  expect(outbox.items.current()).toEqual([])
  await outbox.use(null)
  await outbox.forget('10001')
  await outbox.use('20001')
  await outbox.add('C2Ca', hello)
  await settled()
  expect(send).toHaveBeenCalledTimes(2)
  outbox.setLine(true)
  await settled()
  expect(send).toHaveBeenCalledTimes(3)
})

test('what is gone with the storage, and not by another tab, is sent', async () => {
  const { outbox, store, send, lose, start } = open()
  await outbox.use('10001')
  await outbox.add('C2Ca', hello)
  await store.forgetAll('10001')
  lose()
  await start()
  await settled()
  expect(send).toHaveBeenCalledOnce()
})

test('messages written within one second differ in their sequence, and rise', async () => {
  const { outbox, store } = open()
  await outbox.use('10001')
  for (const _ of [1, 2, 3]) await outbox.add('C2Ca', hello)
  const [a, b, c] = (await store.all('10001')).map(({ sequence }) => sequence)
  expect([b, c]).toEqual([(a ?? 0) + 1, (a ?? 0) + 2])
})

describe('what is given up while it is on its way', () => {
  async function giveUp() {
    const opened = open()
    await opened.start()
    const answer = Promise.withResolvers<unknown>()
    opened.send.mockReturnValueOnce(answer.promise)
    await opened.outbox.add('C2Ca', hello)
    await settled()
    const [item] = opened.outbox.items.current()
    const ended = vi.fn<(how: unknown) => void>()
    opened.outbox.discard(item?.entry.key ?? '').then(() => ended('gone'), ended)
    return { ...opened, ...answer, ended }
  }

  test('is gone from sight and from the storage at once, and its upload ends', async () => {
    const { outbox, store, send, ended } = await giveUp()
    expect(outbox.items.current()).toEqual([])
    await settled()
    expect(await store.all('10001')).toEqual([])
    expect(send.mock.calls[0]?.[1].signal.aborted).toBe(true)
    expect(ended).not.toHaveBeenCalled()
  })

  test('is sent no more when nobody answered', async () => {
    const { send, reject, ended } = await giveUp()
    reject(new ChatError(2801))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(send).toHaveBeenCalledOnce()
    expect(ended.mock.calls).toEqual([['gone']])
  })

  test('is taken back when it has arrived', async () => {
    const { onArrived, revoke, resolve, ended } = await giveUp()
    resolve('message')
    await settled()
    expect(revoke.mock.calls).toEqual([['message']])
    expect(onArrived.mock.calls).toEqual([['message']])
    expect(ended.mock.calls).toEqual([['gone']])
  })

  test('says so when it has arrived and can’t be taken back', async () => {
    const { outbox, onArrived, revoke, resolve, ended } = await giveUp()
    revoke.mockRejectedValueOnce(new ChatError(20_016))
    resolve('message')
    await settled()
    expect(onArrived.mock.calls).toEqual([['message']])
    expect(ended.mock.calls).toMatchObject([[{ textId: 'chat.error.sentAnyway' }]])
    expect(outbox.items.current()).toEqual([])
  })
})

test('forgets everything of an account that signs out', async () => {
  const { outbox, store } = open()
  await outbox.use('10001')
  await outbox.add('C2Ca', hello)
  await outbox.use(null)
  await outbox.forget('10001')
  expect(await store.all('10001')).toEqual([])
  expect(outbox.items.current()).toEqual([])
})
