import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { codes } from '#contract/codes.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { envelopeSchema } from '#contract/envelope.ts'
import { createHarness } from '#harness/app.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import { authorizeUrl, inApp } from '#support/harness/harness-authorize.ts'
import {
  codeIn,
  day,
  mobiles,
  identities,
  thirdParty,
  tokenIn,
} from '#support/harness/test-harness.ts'
import { restartable, temporaryFolder } from '#support/harness/harness-process.ts'
import type { RunningHarness } from '#support/harness/running-harness.ts'
import { timeLimit } from '#support/time-limit.ts'

// Each starts a process up to three times, which takes seconds where others use the machine too.
vi.setConfig({ testTimeout: timeLimit(60_000), hookTimeout: timeLimit(60_000) })

test('a token and its revocation survive kill -9 right after they were acknowledged', async () => {
  const { start, restart } = restartable()
  let harness = await start()
  const token = await logIn(harness, mobiles.stranger)
  harness = await restart('SIGKILL')
  expect(await call(harness, 'userInfo', {}, token)).toMatchObject({
    success: true,
    data: { mobile: mobiles.stranger },
  })
  await call(harness, 'logout', {}, token)
  harness = await restart('SIGKILL')
  expect(await call(harness, 'userInfo', {}, token)).toMatchObject({ code: codes.signedOut })
})

test('a bound identity survives kill -9: the next visit needs no login', async () => {
  const { start, restart } = restartable()
  let harness = await start()
  await call(harness, 'authLogin', { code: await codeOf(harness), ...thirdParty })
  const token = await logIn(harness, mobiles.stranger)
  await call(harness, 'authBind', { openId: identities.unbound, ...thirdParty }, token)
  harness = await restart('SIGKILL')
  const next = await call(harness, 'authLogin', { code: await codeOf(harness), ...thirdParty })
  expect(await call(harness, 'userInfo', {}, tokenIn(next) ?? '')).toMatchObject({
    data: { mobile: mobiles.stranger },
  })
})

test('a used code stays used after kill -9, and an unused one stays good once', async () => {
  const { start, restart } = restartable()
  let harness = await start()
  const [used, unused] = [await codeOf(harness), await codeOf(harness)]
  await call(harness, 'authLogin', { code: used, ...thirdParty })
  harness = await restart('SIGKILL')
  const redeem = (code: string) => call(harness, 'authLogin', { code, ...thirdParty })
  expect(await redeem(used)).toMatchObject({ code: 40163 })
  expect(await redeem(unused)).toMatchObject({ success: true })
  expect(await redeem(unused)).toMatchObject({ code: 40163 })
})

test('an SMS code survives kill -9, with its wrong tries and the wait for the next', async () => {
  const { start, restart } = restartable()
  let harness = await start()
  const mobile = mobiles.patient
  await call(harness, 'sendSmsCode', { mobile })
  const [sent] = await harness.smsCodes(mobile)
  const wrong = sent?.code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 4; tries++) {
    await call(harness, 'loginBySms', { mobile, code: wrong })
  }
  harness = await restart('SIGKILL')
  expect(await harness.smsCodes(mobile)).toEqual([sent])
  expect(await call(harness, 'sendSmsCode', { mobile })).toMatchObject({ code: codes.tooFrequent })
  await call(harness, 'loginBySms', { mobile, code: wrong })
  expect(await call(harness, 'loginBySms', { mobile, code: sent?.code })).toMatchObject({
    code: codes.smsCodeWrong,
  })
})

test('the moved clock, what is next and a reset survive the end by SIGTERM', async () => {
  const { start, restart } = restartable()
  let harness = await start()
  const token = await logIn(harness, mobiles.patient)
  await harness.post('/harness/api/reset', { seed: 'empty' })
  await harness.advance(10 * day)
  await harness.next({ decision: 'deny' })
  harness = await restart('SIGTERM')
  expect(await nowOf(harness)).toBeGreaterThan(Date.now() + 9 * day)
  expect(await harness.identities()).toEqual([])
  expect(await call(harness, 'userInfo', {}, token)).toMatchObject({ code: codes.signedOut })
  expect(await visit(harness)).toMatch(/service\?state=Xy9$/)
})

test('the key of chat signatures is drawn once, then kept', async () => {
  const data = join(temporaryFolder(), 'harness.sqlite')
  const keys: string[] = []
  for (let starts = 0; starts < 2; starts++) {
    const harness = await createHarness({ store: await openStore(data) })
    keys.push(harness.context.chatApp.key)
    await harness.close()
  }
  expect(keys[0]).toMatch(/^[\da-f]{64}$/)
  expect(keys[1]).toBe(keys[0])
})

test('a process with an open event stream ends at SIGTERM all the same', async () => {
  const { start, restart } = restartable()
  const harness = await start()
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const stream = await fetch(`${harness.url}/harness/api/events`, {
    headers: { Accept: 'text/event-stream' },
    signal: leaving.signal,
  })
  const ended = stream.text().catch(() => 'cut off')
  await restart('SIGTERM')
  expect(await ended).toBe('cut off')
})

async function call(harness: RunningHarness, name: EndpointName, input: object, token = '') {
  const response = await fetch(harness.url + endpoints[name].path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', SSOtoken: token, deviceToken: 'device-1' },
    body: JSON.stringify(input),
  })
  return envelopeSchema.parse(await response.json())
}

async function logIn(harness: RunningHarness, mobile: string): Promise<string> {
  await call(harness, 'sendSmsCode', { mobile })
  const [sent] = await harness.smsCodes(mobile)
  const { data } = await call(harness, 'loginBySms', { mobile, code: sent?.code })
  return endpoints.loginBySms.response.parse(data).token
}

/** Where the authorization page sends a person that is bound to nobody yet. */
async function visit(harness: RunningHarness): Promise<string | undefined> {
  const { headers } = await fetch(harness.url + authorizeUrl(), {
    redirect: 'manual',
    headers: { 'User-Agent': inApp, Cookie: `harness_identity=${identities.unbound}` },
  })
  return headers.get('location') ?? undefined
}

async function codeOf(harness: RunningHarness): Promise<string> {
  return codeIn(await visit(harness))
}

async function nowOf(harness: RunningHarness): Promise<number> {
  const response = await fetch(`${harness.url}/harness/api/health`)
  return z.object({ now: z.number() }).parse(await response.json()).now
}
