import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { FidelitySwitch } from '#contract/fidelity.ts'
import { startHarness } from '#harness/library/start-harness.ts'
import { appIdInApp } from '#contract/product-ids.ts'
import { authorizeUrl, inApp, outside, servicePage } from '#support/harness/harness-authorize.ts'
import { platformServer } from '#support/harness/harness-sns.ts'
import { codeIn, identities, minute, openHarness } from '#support/harness/test-harness.ts'

const userInfo = { scope: 'snsapi_userinfo' }
const swapped = (scope: string) =>
  `/connect/oauth2/authorize?appid=${appIdInApp}&redirect_uri=${encodeURIComponent(servicePage)}&scope=${scope}&response_type=code&state=Xy9`

async function openWith(...fidelity: FidelitySwitch[]) {
  const harness = await openHarness({ seed: { fidelity } })
  const visit = (address: string, userAgent = inApp) =>
    harness
      .http()
      .get(address)
      .set({ 'User-Agent': userAgent, Cookie: `harness_identity=${identities.bound}` })
  return { ...harness, visit, platform: platformServer(harness) }
}

describe('looseOrder', () => {
  test('forgives scope before response_type with snsapi_base, and is page 10005 with snsapi_userinfo', async () => {
    const { visit } = await openWith('looseOrder')
    expect(codeIn((await visit(swapped('snsapi_base'))).headers.location)).toHaveLength(32)
    const { status, text } = await visit(swapped('snsapi_userinfo'))
    expect(status).toBe(400)
    expect(text).toContain('错误码：10005')
  })

  test('forgives no other order, and off both scopes are refused', async () => {
    const loose = await openWith('looseOrder')
    const stateFirst = swapped('snsapi_base').replace('&state=Xy9', '').replace('?', '?state=Xy9&')
    for (const address of [stateFirst, `${swapped('snsapi_base')}&x=1`]) {
      expect((await loose.visit(address)).text).toContain('该链接无法访问')
    }
    const { visit } = await openWith()
    for (const scope of ['snsapi_base', 'snsapi_userinfo']) {
      expect((await visit(swapped(scope))).text).toContain('该链接无法访问')
    }
  })
})

describe('doubleCallback', () => {
  type Called = { code: string | null; answer: unknown; headers: IncomingHttpHeaders }

  /** An application that redeems whatever code its address is called with. */
  async function openSite() {
    const harness = await startHarness({ fidelity: ['doubleCallback'] })
    onTestFinished(harness.close)
    const called: Called[] = []
    const app = express().get('/back', async ({ originalUrl, headers }, response) => {
      const code = new URL(originalUrl, 'http://site').searchParams.get('code')
      const query = `appid=${appIdInApp}&secret=consult-h5-harness-app-secret-01&code=${code}`
      const exchange = `/sns/oauth2/access_token?grant_type=authorization_code&${query}`
      called.push({ code, answer: await (await fetch(harness.url + exchange)).json(), headers })
      response.end()
    })
    const site = app.listen(0, '127.0.0.1')
    await once(site, 'listening')
    onTestFinished(() => {
      site.closeAllConnections()
      site.close()
    })
    // A TCP server's address is an object, not a pipe's name.
    const { port } = site.address() as AddressInfo
    const visit = async (behind: string, cookie = '') => {
      await harness.approveNext({ openId: identities.bound })
      const address = authorizeUrl({ redirect_uri: `http://127.0.0.1:${port}/back` }) + behind
      return fetch(harness.url + address, { headers: { 'User-Agent': inApp, Cookie: cookie } })
    }
    return { visit, called, port }
  }

  test('has the second call find its code used', async () => {
    const { visit, called } = await openSite()
    expect((await visit('')).status).toBe(200)
    const [first, second] = called
    expect(called).toHaveLength(2)
    expect(second?.code).toBe(first?.code)
    expect(first?.answer).toMatchObject({ openid: identities.bound })
    expect(second?.answer).toMatchObject({ errcode: 40163 })
  })

  test('is ended by connect_redirect=1', async () => {
    const { visit, called } = await openSite()
    await visit('&connect_redirect=1')
    expect(called.map(({ answer }) => answer)).toMatchObject([{ openid: identities.bound }])
  })

  test('calls first with the cookies that a browser sends to that host, less the harness’s own', async () => {
    const { visit, called } = await openSite()
    await visit('', 'sid=1; harness_key=secret-of-the-console')
    expect(called[0]?.headers).toMatchObject({ cookie: 'sid=1', 'user-agent': inApp })
  })

  test('reaches a phone of the console, whose name not every system knows', async () => {
    const { called, port } = await openSite()
    const { authorize, control } = await openWith('doubleCallback')
    await control('/authorize/next', { decision: 'approve', openId: identities.bound })
    const host = 'phone-1.harness.localhost'
    const redirect_uri = `http://${host}:${port}/back`
    expect((await authorize({ redirect_uri }).set('Host', host)).status).toBe(302)
    expect(called.map(({ headers }) => headers.host)).toEqual([`${host}:${port}`])
  })

  test('says so when nobody listens there, and why', async () => {
    const { authorize } = await openWith('doubleCallback')
    const redirect_uri = 'http://127.0.0.1:1/back?secret=1'
    const { status, headers, text } = await authorize({ redirect_uri }, identities.bound)
    expect({ status, location: headers.location }).toEqual({ status: 400, location: undefined })
    expect(text).toContain('http://127.0.0.1:1/back 没有应答（ECONNREFUSED）')
  })
})

describe('a person who refuses', () => {
  test.for<[FidelitySwitch[], string | undefined]>([
    [[], `${servicePage}?state=Xy9`],
    [['denialCode'], `${servicePage}?code=authdeny&state=Xy9`],
    [['silentDenial'], undefined],
    [['silentDenial', 'denialCode'], undefined],
  ])('with %o is led to %s, by the page as by authorize/next', async ([fidelity, location]) => {
    const { answer, authorize, control } = await openWith(...fidelity)
    const pressed = await answer({ decision: 'deny' })
    expect(pressed.headers.location).toBe(location)
    await control('/authorize/next', { decision: 'deny' })
    const directed = await authorize({}, identities.bound)
    expect(directed.headers.location).toBe(location)
  })

  test('with silentDenial is left on a page that says so', async () => {
    const { answer } = await openWith('silentDenial')
    const { status, text } = await answer({ decision: 'deny' })
    expect(status).toBe(200)
    expect(text).toContain('已拒绝授权')
  })

  test('brings with denialCode a code that is none', async () => {
    const { answer, platform } = await openWith('denialCode')
    const { headers } = await answer({ decision: 'deny' })
    expect(await platform.exchange(codeIn(headers.location))).toMatchObject({ errcode: 40029 })
  })
})

test('forcedConsent asks whoever is signed in for snsapi_base, too', async () => {
  const { authorize } = await openWith('forcedConsent')
  const { status, headers, text } = await authorize({}, identities.bound)
  expect({ status, location: headers.location }).toEqual({ status: 200, location: undefined })
  expect(text).toContain('允许')
})

describe('silentUserInfo', () => {
  test('asks whoever is signed in for nothing, and their profile can be read', async () => {
    const { authorize, platform } = await openWith('silentUserInfo', 'forcedConsent')
    const { headers } = await authorize(userInfo, identities.bound)
    const grant = await platform.exchange(codeIn(headers.location))
    expect(grant).toMatchObject({ openid: identities.bound, scope: 'snsapi_userinfo' })
    const read = await platform.userInfo(String(grant.access_token), identities.bound)
    expect(read).toMatchObject({ nickname: '林晓' })
  })

  test('still asks where nobody is signed in', async () => {
    const { authorize } = await openWith('silentUserInfo')
    expect((await authorize(userInfo)).text).toContain('允许')
  })
})

describe('snapshotUser', () => {
  test('passes snsapi_userinfo without a question, with a virtual openId and no profile', async () => {
    const { authorize, platform } = await openWith('snapshotUser')
    const { headers } = await authorize(userInfo, identities.bound)
    const grant = await platform.exchange(codeIn(headers.location))
    expect(grant).toMatchObject({ openid: identities.snapshot, is_snapshotuser: 1 })
    const read = await platform.userInfo(String(grant.access_token), identities.snapshot)
    expect(read).toMatchObject({ errcode: 48001 })
  })

  test('draws a new openId for each visit where the seed has no snapshot user, and keeps none', async () => {
    const harness = await openHarness({ seed: { base: 'empty', fidelity: ['snapshotUser'] } })
    const { authorize, listIdentities } = harness
    const visitors = new Set<unknown>()
    for (const _ of [1, 2]) {
      const { headers } = await authorize(userInfo)
      const grant = await platformServer(harness).exchange(codeIn(headers.location))
      expect(grant).toMatchObject({
        openid: expect.stringMatching(/^o\w{27}$/),
        is_snapshotuser: 1,
      })
      visitors.add(grant.openid)
    }
    expect(visitors.size).toBe(2)
    expect(await listIdentities()).toEqual([])
  })

  test('leaves snsapi_base alone, and lets authorize/next into the real page', async () => {
    const { authorize, control, platform } = await openWith('snapshotUser')
    const base = await authorize({}, identities.bound)
    await control('/authorize/next', { decision: 'approve', openId: identities.bound })
    const real = await authorize(userInfo)
    for (const { headers } of [base, real]) {
      const grant = await platform.exchange(codeIn(headers.location))
      expect(grant).toMatchObject({ openid: identities.bound })
      expect(grant).not.toHaveProperty('is_snapshotuser')
    }
  })
})

test('blankOutside shows a browser outside the app nothing, and gives it no code', async () => {
  const { visit } = await openWith('blankOutside')
  const { status, headers, text } = await visit(authorizeUrl(), outside)
  expect({ status, location: headers.location }).toEqual({ status: 200, location: undefined })
  expect(text).toMatch(/<body><main><\/main><\/body>/)
  expect((await visit(authorizeUrl())).status).toBe(302)
})

describe('tooFrequent', () => {
  test('shows page 10009 to who is signed in and to who allows, until it is off', async () => {
    const { authorize, answer, http } = await openWith('tooFrequent')
    const refused = [
      await authorize({}, identities.bound),
      await answer({ decision: 'allow', openId: identities.bound }),
    ]
    for (const { status, text } of refused) {
      expect(status).toBe(400)
      expect(text).toContain('错误码：10009')
    }
    await http().put('/harness/api/fidelity/tooFrequent').send({ on: false })
    expect((await authorize({}, identities.bound)).status).toBe(302)
  })

  test('answers servers with 45011, and uses up none of their codes', async () => {
    const { http, authorize, platform } = await openWith()
    const code = codeIn((await authorize({}, identities.bound)).headers.location)
    await http()
      .put('/harness/api/fidelity')
      .send({ on: ['tooFrequent'] })
    const slow = { errcode: 45011, errmsg: expect.stringContaining('api minute-quota reach limit') }
    expect(await platform.exchange(code)).toMatchObject(slow)
    expect(await platform.userInfo('token', 'openid')).toMatchObject(slow)
    expect(await platform.refresh('token')).toMatchObject(slow)
    expect(await platform.auth('token', 'openid')).toMatchObject(slow)
    await http().put('/harness/api/fidelity').send({ on: [] })
    expect(await platform.exchange(code)).toMatchObject({ openid: identities.bound })
  })
})

test('authorize/next goes before every switch', async () => {
  const { authorize, control, clock } = await openWith(
    'tooFrequent',
    'forcedConsent',
    'snapshotUser',
    'silentDenial',
  )
  await control('/authorize/next', { decision: 'approve', openId: identities.doctor, times: 2 })
  for (const parameters of [{}, userInfo]) {
    expect(codeIn((await authorize(parameters)).headers.location)).toHaveLength(32)
  }
  await control('/authorize/next', { decision: 'error', error: 10006 })
  expect((await authorize()).text).toContain('错误码：10006')
  clock.advance(minute)
  expect((await authorize()).text).toContain('错误码：10009')
})
