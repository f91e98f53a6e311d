import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChatError } from '#src/services/im-client/chat-error.ts'
import { createOutbox } from '#src/services/im-client/outbox/outbox.ts'
import { createMemoryStore } from '#src/services/im-client/outbox/outbox-store.ts'
import type { OutboxContent, OutboxEntry } from '#src/services/im-client/outbox/outbox-entry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hello: OutboxContent = { as: 'text', text: 'hello', mentions: [] }

function open(store = createMemoryStore()) {
  let count = 0
  let connected = true
  const send = vi.fn<(entry: OutboxEntry) => Promise<unknown>>(async ({ key }) => key)
  const onArrived = vi.fn<(message: unknown) => void>()
  const locks = new Map<string, Promise<void>>()
  const outbox = createOutbox({
    store: async () => store,
    send,
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
    onArrived,
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

test('messages written within one second differ in their sequence, and rise', async () => {
  const { outbox, store } = open()
  await outbox.use('10001')
  for (const _ of [1, 2, 3]) await outbox.add('C2Ca', hello)
  const [a, b, c] = (await store.all('10001')).map(({ sequence }) => sequence)
  expect([b, c]).toEqual([(a ?? 0) + 1, (a ?? 0) + 2])
})

test('forgets everything of an account that signs out', async () => {
  const { outbox, store } = open()
  await outbox.use('10001')
  await outbox.add('C2Ca', hello)
  await outbox.clear()
  expect(await store.all('10001')).toEqual([])
  expect(outbox.items.current()).toEqual([])
})
