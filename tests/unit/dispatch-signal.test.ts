import { beforeEach, expect, test, vi } from 'vitest'
import { DispatchSignal } from '#harness/store/dispatch-signal.ts'
import { useFakeNodeTimers } from '#support/fake-node-timers.ts'

beforeEach(() => void useFakeNodeTimers('setTimeout', 'clearTimeout'))

function open() {
  const dispatch = vi.fn<() => Promise<void>>(async () => {})
  const signal = new DispatchSignal((error) => expect.unreachable(String(error)))
  signal.onWake(dispatch)
  return { dispatch, signal }
}

test('a dispatcher is woken when it has asked for it, and at the last time that it named', async () => {
  const { dispatch, signal } = open()
  signal.wakeIn(1000)
  signal.wakeIn(3000)
  await vi.advanceTimersByTimeAsync(2999)
  expect(dispatch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(dispatch).toHaveBeenCalledTimes(1)
})

test('a dispatcher that has been closed is woken no more', async () => {
  const { dispatch, signal } = open()
  signal.wakeIn(1000)
  await signal.close()
  await vi.advanceTimersByTimeAsync(5000)
  expect(dispatch).not.toHaveBeenCalled()
})

test('a time that is years away is looked at again meanwhile', async () => {
  const { dispatch, signal } = open()
  signal.wakeIn(1e13)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(dispatch).toHaveBeenCalledTimes(1)
})
