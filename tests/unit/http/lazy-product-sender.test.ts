import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyProductSender } from '#src/services/lazy-product-sender.ts'
import type { SendProductCall } from '#src/services/product-sender.ts'

const call = { path: '/api/x', input: {}, token: null }
const reply = { status: 200, body: '{}' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What fetches the sender; each fetch waits for the test. */
function pendingLoads() {
  const loads: PromiseWithResolvers<SendProductCall>[] = []
  const load = () => {
    const pending = Promise.withResolvers<SendProductCall>()
    loads.push(pending)
    return pending.promise
  }
  return { loads, load }
}

test('the sender is fetched ahead of the first call, and once', async () => {
  const { loads, load } = pendingLoads()
  const send = lazyProductSender(load)
  expect(loads).toHaveLength(1)
  const replies = [send(call), send(call)]
  loads[0]?.resolve(() => Promise.resolve(reply))
  expect(await Promise.all(replies)).toEqual([reply, reply])
  expect(loads).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a sender that is there sends at once, without a turn of its own', async () => {
  const { loads, load } = pendingLoads()
  const send = lazyProductSender(load)
  const sent: string[] = []
  loads[0]?.resolve(({ path }) => (sent.push(path), Promise.resolve(reply)))
  await send(call)
  void send(call)
  expect(sent).toEqual(['/api/x', '/api/x'])
})

test('a sender that did not come is a call without a network, and fetched with the next', async () => {
  const { loads, load } = pendingLoads()
  const send = lazyProductSender(load)
  loads[0]?.reject(new TypeError('Failed to fetch'))
  expect(await send(call)).toMatchObject({ failed: 'network' })
  const next = send(call)
  expect(loads).toHaveLength(2)
  loads[1]?.resolve(() => Promise.resolve(reply))
  expect(await next).toEqual(reply)
})

test('a sender is waited for as long as an answer: 60,000 ms', async () => {
  const { load } = pendingLoads()
  const settled = vi.fn<(failed: unknown) => void>()
  void lazyProductSender(load)(call).then(settled)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ failed: 'timeout' }))
})
