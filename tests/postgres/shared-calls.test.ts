import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '#contract/paths.ts'
import { identities, mobiles, tokenIn, type TestHarness } from '#support/harness/test-harness.ts'
import { StoreUnavailableError } from '#harness/store/engine/store-unavailable.ts'
import { follow } from '#support/harness/follow-events.ts'
import { openTwoHarnesses } from '#support/postgres/two-harnesses.ts'

const call = { method: 'GET', path: '/', query: '', status: 200, code: null, ms: 0, flow: null }

/** A session of the server's, as another process has it. */
async function sessionAt(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('a call to one process is listed by the other, and streamed by both', async () => {
  const { one, other } = await openTwoHarnesses()
  const [ofOne, ofOther] = [follow(one), follow(other)]
  await one.call('sendSmsCode', { mobile: mobiles.patient })
  const sent = { id: 1, path: paths.sendSmsCode }
  expect(await ofOther()).toMatchObject(sent)
  expect(await ofOne()).toMatchObject(sent)
  await other.call('userInfo', {})
  expect(await ofOne()).toMatchObject({ id: 2, path: paths.userInfo, code: 100401 })
  expect(await one.events()).toEqual(await other.events())
})

test('a reader goes on at another process, behind the last call that it has seen', async () => {
  const { one, other } = await openTwoHarnesses()
  for (let times = 0; times < 3; times++) await one.call('userInfo', {})
  await one.events()
  const next = follow(other, 2)
  expect(await next()).toMatchObject({ id: 3 })
  await one.call('userInfo', {})
  expect(await next()).toMatchObject({ id: 4 })
})

test('who follows the log misses none of many calls that processes write at once, and hears them in order', async () => {
  const { one, other } = await openTwoHarnesses()
  const next = follow(other)
  const each = 600
  for (let at = 0; at < each; at++) {
    one.context.log.add({ ...call, at, request: null, path: '/one' })
    other.context.log.add({ ...call, at, request: null, path: '/other' })
    if (at % 7 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  const heard = [await next()]
  while (heard.length < 2 * each) heard.push(await next())
  expect(heard.map(({ id }) => id)).toEqual(heard.map((_, place) => place + 1))
  for (const path of ['/one', '/other']) {
    const times = heard.filter((event) => event.path === path).map(({ at }) => at)
    expect(times).toEqual(times.map((_, place) => place))
  }
})

test('a call waits for the one before it to be kept, so that no reader misses one that is kept late', async () => {
  const { one, other, url } = await openTwoHarnesses()
  const late = await sessionAt(url)
  const written = JSON.stringify({
    ...call,
    at: 0,
    request: null,
    reply: null,
    fault: null,
    phone: null,
  })
  await late.query('begin')
  await late.query('select harness_shared.add_calls($1)', [
    JSON.stringify([{ flow: null, device: null, bytes: 300, call: written }]),
  ])
  const next = follow(other)
  one.context.log.add({ ...call, at: 0, request: null })
  const waiting =
    'select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())'
  await vi.waitFor(async () => expect((await late.query(waiting)).rows).toHaveLength(1))
  await late.query('commit')
  expect([(await next()).id, (await next()).id]).toEqual([1, 2])
})

test('what a device does at another process belongs to the flow that it has joined', async () => {
  const { one, other } = await openTwoHarnesses()
  const code = await one.codeOf(identities.bound, { state: 'flowOne' })
  const phone = { deviceId: 'phone' }
  const token = tokenIn(await one.authLogin(code, phone)) ?? ''
  await one.events()
  await other.call('chatAccount', {}, { token, ...phone })
  await other.call('userInfo', {}, { token, deviceId: 'tablet' })
  const flows = (await other.events()).map(({ path, flow }) => [path, flow])
  expect(flows.slice(-2)).toEqual([
    [paths.chatAccount, 'flowOne'],
    [paths.userInfo, 'tablet'],
  ])
  const { body } = await other.http().get('/harness/api/events').query({ flow: 'flowOne' })
  expect(body).toHaveLength(3)
})

test('the log is emptied for all', async () => {
  const { one, other } = await openTwoHarnesses()
  await one.call('userInfo', {})
  await other.call('userInfo', {})
  await other.events()
  expect(await one.events()).toHaveLength(2)
  await other.context.log.clear()
  expect(await one.events()).toEqual([])
  await one.call('userInfo', {})
  await one.events()
  expect(await other.context.log.list(null)).toMatchObject([{ id: 3 }])
})

test('the 2,000 latest calls of both are kept, and 8 MB of them', async () => {
  const { one, other } = await openTwoHarnesses()
  const add = ({ context }: TestHarness, count: number, request: string | null) => {
    for (let at = 0; at < count; at++) context.log.add({ ...call, at, request })
    return context.log.list(null)
  }
  for (let round = 0; round < 3; round++) {
    await add(one, 900, null)
    await add(other, 900, null)
  }
  expect(await one.events()).toHaveLength(2000)
  const large = JSON.stringify({ text: 'x'.repeat(20_000) })
  await add(one, 150, large)
  await add(other, 150, large)
  const kept = await add(one, 1, null)
  expect(kept.length * large.length * 2).toBeLessThan(10 * 1024 * 1024)
  expect(kept.length).toBeGreaterThan(100)
})

test('a text that no database takes is kept as near as can be', async () => {
  const { one, other } = await openTwoHarnesses()
  const odd = 'a\0b\ud800'
  one.context.log.add({ ...call, at: 0, flow: odd, path: odd, request: JSON.stringify({ odd }) })
  await one.context.log.list(null)
  expect(await other.context.log.list(null)).toMatchObject([
    { flow: 'a\ufffdb\ufffd', path: odd, request: { odd } },
  ])
})

test('calls that could not be kept are dropped, and the log goes on', async () => {
  const { one, other } = await openTwoHarnesses()
  const { log, store } = one.context
  const away = vi.spyOn(store.getExecutor(), 'executeQuery')
  away.mockRejectedValueOnce(new StoreUnavailableError('away'))
  log.add({ ...call, at: 1, request: null })
  expect(await log.list(null)).toEqual([])
  log.add({ ...call, at: 2, request: null })
  await log.list(null)
  expect(await other.context.log.list(null)).toMatchObject([{ at: 2 }])
})
