import { bridgeStub } from '#harness/console/bridge-script.ts'
import { describe, expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { mobiles, identities, openHarness } from '#support/harness/test-harness.ts'

describe('the page at /harness/', () => {
  test('lists the identities, the SMS codes and the latest calls', async () => {
    const { http, sendSms, listIdentities } = await openHarness()
    const code = await sendSms(mobiles.patient)
    const { status, headers, text } = await http().get('/harness/')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    for (const { openId, nickname } of await listIdentities()) {
      expect(text).toContain(openId)
      expect(text).toContain(nickname)
    }
    expect(text).toContain(mobiles.patient)
    expect(text).toContain(code)
    expect(text).toContain(paths.sendSmsCode)
  })

  test('shows who is signed in to the messaging app, and what browser this says it is', async () => {
    const { http } = await openHarness()
    const cookie = `harness_identity=${identities.bound}; harness_browser=android`
    const { text } = await http().get('/harness/').set('Cookie', cookie)
    expect(text).toContain('<strong>已登录</strong>')
    expect(text).toContain('<strong>微信 Android</strong>')
    const stranger = await http().get('/harness/')
    expect(stranger.text).not.toContain('已登录')
    expect(stranger.text).toContain('<strong>普通浏览器</strong>')
  })

  test('escapes what a call was made of', async () => {
    const { http, call } = await openHarness()
    await http().get('/api/<script>alert(1)</script>')
    await call('sendSmsCode', { mobile: '<img src=x>' })
    const cookie = 'harness_identity="><script>; harness_browser=<b>'
    const { text } = await http().get('/harness/').set('Cookie', cookie)
    expect(text).not.toMatch(/<script>alert|<img|"><script>|<b>/)
  })

  test('takes nothing from elsewhere', async () => {
    const { http } = await openHarness()
    const { text } = await http().get('/harness/')
    expect(text).not.toMatch(/\b(src|href)=["']?(https?:)?\/\/|@import|url\(|<script/i)
  })
})

describe('POST /harness/identity', () => {
  test('signs somebody in to the messaging app of this browser, and out again', async () => {
    const { http } = await openHarness()
    const send = (openId: string) => http().post('/harness/identity').type('form').send({ openId })
    const signedIn = await send(identities.doctor)
    expect(signedIn.status).toBe(303)
    expect(signedIn.headers.location).toBe('/harness/')
    expect(String(signedIn.headers['set-cookie'])).toMatch(
      new RegExp(`^harness_identity=${identities.doctor};.*HttpOnly; SameSite=Lax`),
    )
    const signedOut = await send('')
    expect(String(signedOut.headers['set-cookie'])).toMatch(/^harness_identity=; .*1970/)
  })

  test('signs nobody in who is not known', async () => {
    const { http } = await openHarness()
    for (const openId of ['oNobody000000000000000000005', 'x\r\nSet-Cookie: a=b', ['a', 'b']]) {
      const { headers } = await http().post('/harness/identity').type('form').send({ openId })
      expect(String(headers['set-cookie'])).toMatch(/^harness_identity=; .*1970/)
    }
  })
})

describe('GET /harness/open', () => {
  test.for([
    ['ios', /^harness_browser=ios; /],
    ['android', /^harness_browser=android; /],
    ['none', /^harness_browser=; .*1970/],
    ['<script>', /^harness_browser=; .*1970/],
  ] as const)('?as=%s sets the cookie and leads to the page', async ([as, cookie]) => {
    const { http } = await openHarness()
    const to = '/pages/service/service?a=1&b=2'
    const { status, headers } = await http().get('/harness/open').query({ as, to })
    expect({ status, location: headers.location }).toEqual({ status: 302, location: to })
    expect(String(headers['set-cookie'])).toMatch(cookie)
  })

  test.for([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    '/\t/evil.example/',
    '/\n/evil.example/',
    ' //evil.example/',
    'javascript:alert(1)',
    'evil.example',
    '/x\r\nLocation: https://evil.example/',
    '',
  ])('to %j leads home instead', async (to) => {
    const { http } = await openHarness()
    const { headers } = await http().get('/harness/open').query({ as: 'ios', to })
    expect(headers.location).toBe('/')
  })

  test('to no place, or to two, leads home', async () => {
    const { http } = await openHarness()
    for (const query of ['as=ios', 'as=ios&to=/a&to=//evil.example', 'as=ios&to[x]=//evil']) {
      expect((await http().get(`/harness/open?${query}`)).headers.location).toBe('/')
    }
  })

  test('wherever it leads, a browser stays on this host', async () => {
    const { http } = await openHarness()
    for (const to of ['/.//evil.example', '/..//evil.example', '/x/../\\evil.example', '/@evil']) {
      const { headers } = await http().get('/harness/open').query({ as: 'ios', to })
      const led = new URL(headers.location ?? '', 'http://127.0.0.1:8787/harness/open')
      expect(led.host).toBe('127.0.0.1:8787')
    }
  })
})

describe('a browser of the messaging app has its bridge', () => {
  const inApp = 'MicroMessenger/8.0.49(0x18003135)'
  const harness = () =>
    openHarness({
      application: {
        files: (_request, _response, next) => next(),
        page: async () => '<!doctype html><html><head></head><body></body></html>',
      },
    })

  test('whether it is set here or says so itself, and no other has', async () => {
    const { http } = await harness()
    const get = () => http().get('/')
    expect((await get().set('Cookie', 'harness_browser=ios')).text).toContain(bridgeStub)
    expect((await get().set('User-Agent', inApp)).text).toContain(bridgeStub)
    expect((await get().set('User-Agent', `${inApp} wxwork/4.1`)).text).not.toContain('Bridge')
    const { text, headers } = await get()
    expect(text).not.toContain('Bridge')
    expect(headers.vary).toContain('User-Agent')
  })

  test('whose payment sheet is fetched when something is paid', async () => {
    const { http } = await harness()
    const { text, headers } = await http().get('/harness/bridge.js')
    expect(headers['content-type']).toContain('javascript')
    expect(text).toContain('getBrandWCPayRequest')
  })
})
