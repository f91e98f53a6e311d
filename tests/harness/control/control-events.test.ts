import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { callEventSchema } from '#contract/control.ts'
import { paths } from '#contract/paths.ts'
import {
  mobiles,
  identities,
  codeIn,
  openHarness,
  thirdParty,
  tokenIn,
  type TestHarness,
} from '#support/harness/test-harness.ts'
import { useFakeNodeTimers } from '#support/fake-node-timers.ts'
import { platformServer } from '#support/harness/harness-sns.ts'

const pathsOf = (events: { path: string }[]) => events.map(({ path }) => path)
const authorizePath = '/connect/oauth2/authorize'

describe('the log of calls', () => {
  test('has every call, newest last, with time, status, code and body', async () => {
    const harness = await openHarness()
    const code = await harness.codeOf(identities.bound)
    harness.clock.advance(5)
    await harness.authLogin(code)
    await harness.authLogin(code)
    await harness.http().get('/sns/auth?openid=x')
    await harness.http().get('/api/nothing?t=1')
    const events = await harness.events()
    expect(
      events.map(({ method, path, status, code: number }) => [method, path, status, number]),
    ).toEqual([
      ['POST', authorizePath, 303, null],
      ['POST', paths.authLogin, 200, 100000],
      ['POST', paths.authLogin, 200, 40163],
      ['GET', '/sns/auth', 200, 41001],
      ['GET', '/api/nothing', 404, 100404],
    ])
    expect(events.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
    expect(events[1]).toMatchObject({
      at: harness.clock.now(),
      query: '',
      request: { code, ...thirdParty },
    })
    expect(events[4]).toMatchObject({ query: 't=1', request: null })
  })

  test('shows one auth-login a code', async () => {
    const harness = await openHarness()
    const code = await harness.codeOf(identities.bound)
    await harness.authLogin(code)
    const logins = (await harness.events()).filter(({ path }) => path === paths.authLogin)
    expect(logins.map(({ request }) => request)).toMatchObject([{ code }])
  })

  test('leaves out calls of the control API and of the application', async () => {
    const { http, events } = await openHarness()
    await http().get('/harness/api/health')
    await http().get('/harness/')
    await http().get('/pages/service/service')
    expect(await events()).toEqual([])
  })

  test('has no token and no secret in it', async () => {
    const harness = await openHarness()
    const { appSecret } = harness.context.platformApp
    const server = platformServer(harness)
    const { token } = await harness.logIn(mobiles.patient)
    const inAppToken =
      tokenIn(await harness.authLogin(await harness.codeOf(identities.bound))) ?? ''
    const grant = await server.grantOf(identities.bound, 'snsapi_userinfo')
    await server.userInfo(grant.access_token, identities.bound)
    await server.refresh(grant.refresh_token)
    await harness.call('autoLogin', { token })
    await harness.call('autoLogin', { token, deep: [{ token }] })
    await harness.call('logout', {}, { token: inAppToken })
    await harness.authorize({ redirect_uri: `http://127.0.0.1/?token=${token}` })
    const log = JSON.stringify(await harness.events())
    for (const secret of [token, inAppToken, grant.access_token, grant.refresh_token, appSecret]) {
      expect(secret.length).toBeGreaterThan(20)
      expect(log).not.toContain(secret)
    }
    expect(log).toContain('"token":"…"')
    expect(log).toContain('access_token=…')
  })

  test('cuts a long body', async () => {
    const { call, events } = await openHarness()
    await call('sendSmsCode', { mobile: 'x'.repeat(500_000) })
    const [event] = await events()
    expect(JSON.stringify(event).length).toBeLessThan(3000)
    expect(event?.request).toHaveProperty('cut')
  })

  test('keeps the 2,000 latest calls', async () => {
    const { context, http } = await openHarness()
    const call = { method: 'GET', path: '/', query: '', status: 200, code: null, ms: 0 }
    const calls = { ...call, flow: null, request: null }
    for (let at = 1; at <= 10_000; at++) context.log.add({ ...calls, at })
    const { body } = await http().get('/harness/api/events')
    const events = z.array(callEventSchema).parse(body)
    expect(events).toHaveLength(2000)
    expect(events.at(-1)?.at).toBe(10_000)
  })
})

test('?flow= gives one flow: the authorization, its login, and what the device does then', async () => {
  const harness = await openHarness()
  const code = await harness.codeOf(identities.bound, { state: 'flowOne' })
  const other = await harness.codeOf(identities.doctor, { state: 'flowTwo' })
  const [phone, tablet] = [{ deviceId: 'phone' }, { deviceId: 'tablet' }]
  const token = tokenIn(await harness.authLogin(code, phone)) ?? ''
  await harness.authLogin(other, tablet)
  await harness.call('chatAccount', {}, { token, ...phone })
  const flow = async (name: string) => {
    const { body } = await harness.http().get('/harness/api/events').query({ flow: name })
    return pathsOf(z.array(callEventSchema).parse(body))
  }
  expect(await flow('flowOne')).toEqual([authorizePath, paths.authLogin, paths.chatAccount])
  expect(await flow('flowTwo')).toEqual([authorizePath, paths.authLogin])
  expect(await flow('nothing')).toEqual([])
})

describe('the log as server-sent events', () => {
  test('gives the calls there were, then each new one', async () => {
    const harness = await openHarness()
    await harness.call('sendSmsCode', { mobile: mobiles.patient })
    const next = await listen(harness, '/harness/api/events')
    expect(await next()).toMatchObject({ id: 1, path: paths.sendSmsCode })
    await harness.call('userInfo', {})
    expect(await next()).toMatchObject({ id: 2, path: paths.userInfo, code: 100401 })
    await harness.authorize({}, identities.bound)
    expect(await next()).toMatchObject({ id: 3, path: authorizePath, flow: 'Xy9' })
  })

  test('of one flow gives that flow alone', async () => {
    const harness = await openHarness()
    const next = await listen(harness, '/harness/api/events?flow=flowTwo')
    await harness.codeOf(identities.bound, { state: 'flowOne' })
    await harness.codeOf(identities.bound, { state: 'flowTwo' })
    expect(await next()).toMatchObject({ id: 2, flow: 'flowTwo' })
  })

  test('gives a log of several megabytes whole, also to who reads it slowly', async () => {
    const harness = await openHarness()
    const request = JSON.stringify({ text: 'x'.repeat(1900) })
    const call = { at: 0, method: 'GET', path: '/', query: '', status: 200, code: null, ms: 0 }
    for (let n = 0; n < 2000; n++) harness.context.log.add({ ...call, flow: null, request })
    const next = await listen(harness, '/harness/api/events')
    for (let id = 1; id <= 2000; id++) expect((await next()).id).toBe(id)
    await harness.call('userInfo', {})
    expect(await next()).toMatchObject({ id: 2001, path: paths.userInfo })
  })

  test('goes on behind the last one that a reader has seen', async () => {
    const harness = await openHarness()
    for (let times = 0; times < 3; times++) await harness.call('userInfo', {})
    const next = await listen(harness, '/harness/api/events', { 'Last-Event-ID': '2' })
    expect(await next()).toMatchObject({ id: 3 })
  })

  test('is kept open by a comment where nothing is called, until the reader leaves', async () => {
    useFakeNodeTimers('setInterval', 'clearInterval')
    const harness = await openHarness()
    const before = vi.getTimerCount()
    const next = await listen(harness, '/harness/api/events')
    for (const _ of [1, 2]) {
      vi.advanceTimersByTime(20_000)
      expect(await next.nextBlock()).toBe(':')
    }
    await harness.call('userInfo', {})
    expect(await next()).toMatchObject({ id: 1 })
    await next.leave()
    await expect.poll(() => vi.getTimerCount()).toBe(before)
  })

  test('is let go of when the reader leaves', async () => {
    const harness = await openHarness()
    const { log } = harness.context
    const leaving = vi.fn<() => void>()
    const subscribe = log.subscribe.bind(log)
    vi.spyOn(log, 'subscribe').mockImplementation((listener) => {
      const leave = subscribe(listener)
      return () => {
        leave()
        leaving()
      }
    })
    const next = await listen(harness, '/harness/api/events')
    await harness.call('userInfo', {})
    await next()
    await next.leave()
    await expect.poll(() => leaving.mock.calls.length).toBe(1)
  })
})

/** Reads the event stream over a real connection, an event a call. */
async function listen({ app }: TestHarness, path: string, headers: Record<string, string> = {}) {
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A TCP server's address is an object, not a pipe's name.
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { Accept: 'text/event-stream', ...headers },
  })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader === undefined) throw new Error('the stream has no body')
  let read = ''

  async function nextBlock() {
    while (!read.includes('\n\n')) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: '' }
      if (done) throw new Error('the stream ended')
      read += value
    }
    const [block = '', ...rest] = read.split('\n\n')
    read = rest.join('\n\n')
    return block
  }

  async function next() {
    const [, id, data = ''] = /^id: (\d+)\ndata: (.*)$/.exec(await nextBlock()) ?? []
    const parsed = callEventSchema.parse(JSON.parse(data))
    expect(String(parsed.id)).toBe(id)
    return parsed
  }
  return Object.assign(next, { nextBlock, leave: async () => reader?.cancel() })
}

describe('an event says how its call was answered', () => {
  test('by its JSON, or where a page was sent to', async () => {
    const harness = await openHarness()
    const code = await harness.codeOf(identities.bound)
    await harness.authLogin(code)
    await harness.http().get('/sns/auth?openid=x')
    const replies = (await harness.events()).map(({ reply }) => reply)
    expect(replies).toMatchObject([
      { location: expect.stringContaining(`code=${code}`) },
      { code: 100000, data: { token: '…' } },
      { errcode: 41001 },
    ])
  })

  test('and which fault it met', async () => {
    const { control, http, events } = await openHarness()
    await control('/faults', { match: { path: '/sns/*' }, status: 503, latencyMs: 1, times: 1 })
    await http().get('/sns/auth')
    await http().get('/sns/auth')
    await http().get('/sns/auth').set('X-Harness-Fault', 'errcode=45009')
    expect((await events()).map(({ fault }) => fault)).toEqual([
      { status: 503, latencyMs: 1 },
      null,
      { errcode: 45009 },
    ])
  })
})

test('a server that comes with a code belongs to the flow of that code, also where it is refused', async () => {
  const harness = await openHarness()
  const server = platformServer(harness)
  const code = await harness.codeOf(identities.bound, { state: 'flowOne' })
  await server.exchange(code)
  await server.exchange(code)
  const flow = (await harness.events()).filter((event) => event.flow === 'flowOne')
  expect(flow.map(({ code: number }) => number)).toEqual([null, null, 40163])
})

test('the flow of a link without a state is not called by its code', async () => {
  const harness = await openHarness()
  const server = platformServer(harness)
  const { headers } = await harness.authorize({ state: null }, identities.bound)
  const code = codeIn(headers.location)
  await server.exchange(code)
  await server.exchange(code)
  const flows = (await harness.events())
    .filter(({ path }) => path === '/sns/oauth2/access_token')
    .map(({ flow }) => flow)
  expect(flows).toHaveLength(2)
  expect(new Set(flows).size).toBe(1)
  expect(flows[0]).toMatch(/^[\w-]{12}$/)
  expect(code).not.toContain(flows[0])
})

test('an authorization link that meets a fault belongs to the flow of its state, like the attempt after it', async () => {
  const harness = await openHarness()
  await harness.control('/faults', { match: { path: authorizePath }, status: 503, times: 1 })
  expect((await harness.authorize({ state: 'flowOne' }, identities.bound)).status).toBe(503)
  await harness.authorize({ state: 'flowOne' }, identities.bound)
  const away = { 'X-Harness-Fault': 'status=503' }
  await harness
    .http()
    .get(`${authorizePath}?state=${'a'.repeat(129)}`)
    .set(away)
  await harness.http().get('/sns/auth?state=flowOne').set(away)
  const flows = (await harness.events()).map(({ flow }) => flow)
  expect(flows).toEqual(['flowOne', 'flowOne', '', ''])
})

test('a reader that was connected to an earlier process gets the whole log of this one', async () => {
  const harness = await openHarness()
  await harness.call('sendSmsCode', { mobile: mobiles.patient })
  const next = await listen(harness, '/harness/api/events', { 'Last-Event-ID': '700' })
  expect(await next()).toMatchObject({ id: 1 })
})
