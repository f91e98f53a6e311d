import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { appIdInApp } from '#contract/product-ids.ts'
import type { Supplied } from '#harness/verify/contract-checks.ts'
import { verifyApi, type CheckResult } from '#harness/verify/verify-api.ts'
import { dumpOf } from '#support/harness/store-dump.ts'
import {
  identities,
  mobiles,
  openHarness,
  type TestHarness,
} from '#support/harness/test-harness.ts'

const nothing = { appId: appIdInApp, bind: false, logOut: false }

async function listenOnLoopback(listener: RequestListener): Promise<URL> {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return new URL(`http://127.0.0.1:${port}`)
}

async function resultsOf(
  harness: TestHarness,
  supplied: Partial<Supplied>,
  listener: RequestListener = harness.app,
): Promise<CheckResult[]> {
  const api = await listenOnLoopback(listener)
  const results: CheckResult[] = []
  for await (const each of verifyApi(api, { ...nothing, ...supplied }, harness.clock)) {
    results.push(each)
  }
  return results
}

const differing = (results: CheckResult[]) => results.flatMap(({ differences }) => differences)
const notRun = (results: CheckResult[]) =>
  results.filter(({ outcome }) => outcome === 'notRun').map(({ check }) => check)

describe('the harness, compared with its own contract', () => {
  test('differs nowhere, and is asked nothing that was not handed over', async () => {
    const results = await resultsOf(await openHarness(), {})
    expect(differing(results)).toEqual([])
    expect(results.filter(({ outcome }) => outcome === 'same')).toHaveLength(5)
  })

  test('differs nowhere by a code whose openId is bound: its token goes on', async () => {
    const harness = await openHarness()
    const results = await resultsOf(harness, { code: await harness.codeOf(identities.bound) })
    expect(differing(results)).toEqual([])
    expect(notRun(results)).toEqual([
      'a page of another origin may call',
      'an SMS code logs in',
      'an openId is bound to an account',
      'logging out succeeds',
      'a token that has been revoked is refused as signed out',
    ])
  })

  test('binds and logs out where it is told to, and nowhere else', async () => {
    const harness = await openHarness()
    const code = await harness.codeOf(identities.unbound)
    const sms = { mobile: mobiles.patient, code: await harness.sendSms(mobiles.patient) }
    const results = await resultsOf(harness, { code, sms, bind: true, logOut: true })
    expect(differing(results)).toEqual([])
    expect(notRun(results)).toEqual(['a page of another origin may call'])
    const again = await harness.authLogin(await harness.codeOf(identities.unbound))
    expect(again).toMatchObject({ success: true, data: { token: expect.any(String) } })
  })

  test('is as it was before, and the token still lives', async () => {
    const harness = await openHarness()
    const { token, userId } = await harness.logIn(mobiles.patient)
    const before = await dumpOf(harness)
    const results = await resultsOf(harness, { token })
    expect(differing(results)).toEqual([])
    expect(await dumpOf(harness)).toEqual(before)
    expect(await harness.userOf(token)).toBe(userId)
  })

  test('a code of somebody who is bound to nobody gives no token, which is said', async () => {
    const harness = await openHarness()
    const results = await resultsOf(harness, { code: await harness.codeOf(identities.unbound) })
    expect(differing(results)).toEqual([])
    const who = results.find(({ check }) => check === 'who is signed in is told')
    expect(who).toMatchObject({ outcome: 'notRun', lacking: 'a token: the login gave none' })
  })
})

type Planted = { status?: number; type?: string; body: unknown }

/** The harness, but for one path, where something else is answered. */
function plantedAt({ app }: TestHarness, path: string, planted: Planted): RequestListener {
  return (request, response) => {
    if (!request.url?.startsWith(path)) return app(request, response)
    const { status = 200, type = 'application/json; charset=utf-8', body } = planted
    response.writeHead(status, { 'Content-Type': type })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

const ok = { code: 100_000, success: true, msg: '' }
const person = { id: '10001', mobile: '13800000001', nickName: '', realName: '', headPic: '' }

describe('what differs is told by its field', () => {
  test.for<[what: string, path: string, Planted, { field: string; found: string }]>([
    [
      'a field of another type',
      paths.doctorDetail,
      { body: { ...ok, data: { doctorType: '1' } } },
      { field: 'data.doctorType', found: '"1"' },
    ],
    [
      'a field that is missing',
      paths.userInfo,
      { body: { ...ok, data: { ...person, headPic: undefined } } },
      { field: 'data.headPic', found: 'nothing' },
    ],
    [
      'a mobile number that is a number, which is not shown',
      paths.userInfo,
      { body: { ...ok, data: { ...person, mobile: Number(person.mobile) } } },
      { field: 'data.mobile', found: 'a number' },
    ],
    [
      'success without its code',
      paths.userInfo,
      { body: { ...ok, code: 200, data: person } },
      { field: 'code', found: 'code 200, success true, ""' },
    ],
    [
      'no success at all',
      paths.userInfo,
      { body: { code: 100_000, msg: '', data: person } },
      { field: 'success', found: 'nothing' },
    ],
    [
      'a success with a status of a failure',
      paths.userInfo,
      { status: 500, body: { ...ok, data: person } },
      { field: 'status', found: '500' },
    ],
    [
      'a page in the place of JSON',
      paths.userInfo,
      { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' },
      { field: 'body', found: 'status 502, text/html, "<h1>Bad gateway</h1>"' },
    ],
    [
      'JSON that is not said to be',
      paths.userInfo,
      { type: 'text/plain', body: { ...ok, data: person } },
      { field: 'content-type', found: 'text/plain' },
    ],
    [
      'a signature that is none',
      paths.chatAccount,
      { body: { ...ok, data: { sdkAppId: 1, userId: '10001', userSig: 'abc', expire: 60 } } },
      { field: 'data.userSig', found: 'what is none' },
    ],
    [
      'a session that is over by another code',
      paths.chatAccount,
      { status: 401, body: { code: 401, success: false, msg: 'log in' } },
      { field: 'code', found: '401, "log in"' },
    ],
    [
      'a refusal without words',
      paths.authLogin,
      { body: { code: 100_400, success: false, msg: '' } },
      { field: 'msg', found: '""' },
    ],
    [
      'a token that everybody has',
      paths.autoLogin,
      { body: { ...ok, data: {} } },
      { field: 'code', found: 'success, 100000' },
    ],
  ])('%s', async ([, path, planted, difference]) => {
    const harness = await openHarness()
    const { token } = await harness.logIn(mobiles.patient)
    const results = await resultsOf(harness, { token }, plantedAt(harness, path, planted))
    expect(differing(results)).toContainEqual(expect.objectContaining(difference))
    expect(differing(results.filter((each) => each.path !== path))).toEqual([])
  })

  test('a chat account whose signature is of somebody else', async () => {
    const harness = await openHarness()
    const [own, other] = [await harness.logIn(mobiles.patient), await harness.logIn(mobiles.doctor)]
    const { data } = await harness.call('chatAccount', {}, { token: other.token })
    const body = { ...ok, data: { ...(data as object), userId: own.userId } }
    const listener = plantedAt(harness, paths.chatAccount, { body })
    const results = await resultsOf(harness, { token: own.token }, listener)
    expect(differing(results)).toContainEqual({
      field: 'data.userSig TLS.identifier',
      expected: own.userId,
      found: other.userId,
    })
  })

  test('what a browser is not allowed to send from another origin', async () => {
    const origin = 'https://m.example.com'
    const results = await resultsOf(await openHarness(), { origin }, (request, response) => {
      response.writeHead(request.method === 'OPTIONS' ? 204 : 200, {
        'Access-Control-Allow-Origin': 'https://other.example.com',
        'Access-Control-Allow-Headers': 'content-type, accept-language, SSOtoken',
      })
      response.end()
    })
    const [first] = results
    expect(first?.differences.map(({ field }) => field)).toEqual([
      'preflight access-control-allow-origin',
      'access-control-allow-origin',
      'access-control-expose-headers',
      'preflight access-control-allow-headers',
    ])
    expect(first?.differences.at(-1)?.expected).not.toContain('ssotoken')
    expect(first?.differences.at(-1)?.expected).toContain('devicetoken')
  })

  test('that an answer ends in its midst', async () => {
    const results = await resultsOf(await openHarness(), {}, (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' })
      response.write('{"code":')
      setImmediate(() => response.destroy())
    })
    expect(differing(results).map(({ field }) => field)).toEqual(Array(5).fill('reply'))
  })

  test('that nobody is there', async () => {
    const harness = await openHarness()
    const results = await resultsOf(harness, {}, (request) => void request.destroy())
    expect(differing(results)).toHaveLength(5)
    expect(differing(results)[0]).toMatchObject({ field: 'reply', expected: 'an answer' })
  })
})
