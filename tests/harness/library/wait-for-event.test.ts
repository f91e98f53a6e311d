import { expect, onTestFinished, test, vi } from 'vitest'
import type { CallEvent } from '#harness/library/public-api.ts'
import { assembleHarness } from '#harness/library/assemble-harness.ts'
import { startHarness } from '#harness/library/start-harness.ts'
import { collectGarbage } from '#support/collect-garbage.ts'

async function open() {
  const harness = await startHarness({ port: null })
  onTestFinished(harness.close)
  await harness.fetch('/sns/userinfo')
  return harness
}

/** What JavaScript lets through. */
const untyped = (value: unknown) => value as never

test.for([
  [{ pth: '/sns/userinfo' }],
  ['/sns/userinfo'],
  [undefined],
  [{ path: /userinfo/ }],
  [{ status: '200' }],
])('a match that is none is refused: %j', async ([match]) => {
  const harness = await open()
  const waiting = harness.waitForEvent(untyped(match))
  await expect(waiting).rejects.toThrow('waitForEvent takes a function, or some of method, path')
})

test.for([[{ timeout: 10 }], [{ timeoutMs: Infinity }], [{ timeoutMs: Number.NaN }], [10], [null]])(
  'a way to wait that there is not is refused: %j',
  async ([wait]) => {
    const harness = await open()
    const waiting = harness.waitForEvent({ path: '/sns/userinfo' }, untyped(wait))
    await expect(waiting).rejects.toThrow('waitForEvent takes timeoutMs, a whole number, and after')
  },
)

test('a function may take its time to say whether a call fits', async () => {
  const harness = await open()
  await harness.fetch('/sns/auth')
  const isAuth = async ({ path }: CallEvent) => path === '/sns/auth'
  expect((await harness.waitForEvent(isAuth)).path).toBe('/sns/auth')
})

test('who waits as long as usual is told before the test of Vitest is over', async () => {
  const harness = await open()
  const began = performance.now()
  await expect(harness.waitForEvent({ path: '/never' })).rejects.toThrow('GET /sns/userinfo 200')
  expect(performance.now() - began).toBeLessThan(4900)
})

test('who waits in vain is told also where a test has put fake timers in place', async () => {
  const harness = await open()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const waiting = harness.waitForEvent({ path: '/never' }, { timeoutMs: 50 })
  await expect(waiting).rejects.toThrow('no call fitted within 50 ms')
})

/** What an environment of a test may have in the place of Node's. */
class ForeignController {
  readonly signal = Object.assign(new EventTarget(), { aborted: false })

  abort(): void {
    this.signal.aborted = true
    this.signal.dispatchEvent(new Event('abort'))
  }
}

test('who waits in vain is told also where signals are not those of Node', async () => {
  const harness = await open()
  vi.stubGlobal('AbortController', ForeignController)
  onTestFinished(() => void vi.unstubAllGlobals())
  const waiting = harness.waitForEvent({ path: '/never' }, { timeoutMs: 50 })
  await expect(waiting).rejects.toThrow('no call fitted within 50 ms')
})

test('who waits in vain is told also where garbage has been collected meanwhile', async () => {
  const harness = await open()
  const sees = Promise.withResolvers<void>()
  const seen = () => {
    sees.resolve()
    return false
  }
  const waiting = harness.waitForEvent(seen, { timeoutMs: 500 })
  void sees.promise.then(collectGarbage)
  await expect(waiting).rejects.toThrow('no call fitted within 500 ms')
})

test('who waits, or begins to, as the harness is closed is told so', async () => {
  const harness = await open()
  const waiting = harness.waitForEvent({ path: '/never' }).catch(String)
  await harness.close()
  expect(await waiting).toContain('the harness is closed')
  await expect(harness.waitForEvent({ path: '/never' })).rejects.toThrow('the harness is closed')
})

test.for(['while the harness is open', 'once it is closed'])(
  'who waits for calls of a log that can not be read waits no longer, %s',
  async (when) => {
    const faults: unknown[] = []
    const onError = (error: unknown) => void faults.push(error)
    const { harness, started } = await assembleHarness({ port: null, onError }, {})
    onTestFinished(started.close)
    const reading = Promise.withResolvers<never>()
    const list = vi.spyOn(harness.context.log, 'list').mockReturnValue(reading.promise)
    const waiting = started.waitForEvent({ path: '/never' }).catch(String)
    await expect.poll(() => list.mock.calls.length).toBe(1)
    const isOpen = when === 'while the harness is open'
    if (!isOpen) await started.close()
    const unreadable = new Error('unreadable')
    reading.reject(unreadable)
    expect(await waiting).toMatch(isOpen ? 'aborted' : 'the harness is closed')
    expect(faults).toEqual(isOpen ? [unreadable] : [])
  },
)

test('a harness that is closed ends what it streams', async () => {
  const harness = await open()
  const headers = { Accept: 'text/event-stream' }
  const listen = () => harness.fetch('/harness/api/events', { headers })
  const [read, unread] = [await listen(), await listen()]
  const reading = read.text().catch(String)
  await harness.close()
  expect(await reading).toContain('the harness is closed')
  await expect(unread.text()).rejects.toThrow('the harness is closed')
})
