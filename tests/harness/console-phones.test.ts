import { describe, expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { identities, openHarness } from '#support/harness/test-harness.ts'

const consoleHost = 'harness.localhost:8787'
const phoneHost = (phone: number) => `phone-${phone}.${consoleHost}`
const fromConsole = { 'Sec-Fetch-Site': 'same-site', Referer: `http://${consoleHost}/` }

/** Starts a phone as the console does, and gives the cookies that the browser keeps then. */
async function start(phone: number, query: string) {
  const { http } = await openHarness()
  const call = http().get(`/harness/phone?${query}`)
  const { status, headers } = await call.set({ ...fromConsole, Host: phoneHost(phone) })
  return { status, headers, cookies: [headers['set-cookie'] ?? []].flat().join('\n') }
}

describe('a phone of the console', () => {
  test('has its person and its browser in cookies that name it, for the console to read', async () => {
    const { status, headers, cookies } = await start(
      2,
      `as=android&openId=${identities.doctor}&to=/pages/index/index`,
    )
    expect({ status, location: headers.location }).toEqual({
      status: 302,
      location: '/pages/index/index',
    })
    expect(cookies).toMatch(/^harness_browser_2=android;.*Domain=harness\.localhost;.*HttpOnly/m)
    expect(cookies).toMatch(
      /^harness_identity_2=oDoctorBound0000000000000003;.*Domain=harness\.localhost/m,
    )
    const { http } = await openHarness()
    const read = http().get('/harness/api/phones').set('Host', consoleHost)
    const Cookie = `harness_identity_2=${identities.doctor}; harness_browser_2=none; harness_identity=${identities.bound}`
    expect((await read.set('Cookie', Cookie)).body).toEqual([
      { phone: 1, openId: null, plays: 'ios' },
      { phone: 2, openId: identities.doctor, plays: null },
      { phone: 3, openId: null, plays: 'ios' },
    ])
  })

  test('is led neither elsewhere nor signed in as nobody there is, and forgets where it is told to', async () => {
    const { headers, cookies } = await start(1, 'openId=oNobody&to=//evil.example&fresh=1')
    expect(headers).toMatchObject({ location: '/', 'clear-site-data': '"storage"' })
    expect(cookies).toMatch(/^harness_identity_1=;/m)
    expect((await start(1, 'to=/')).headers).not.toHaveProperty('clear-site-data')
  })

  test('passes silently as its own person, whoever is signed in elsewhere in the browser', async () => {
    const { authorize, http } = await openHarness()
    const request = authorize({ redirect_uri: `http://${phoneHost(1)}/` })
    const Cookie = `harness_identity=${identities.bound}; harness_identity_2=${identities.bound}`
    const answer = await request.set({ Host: phoneHost(1), Cookie })
    expect({ status: answer.status, asks: answer.text.includes('允许') }).toEqual({
      status: 200,
      asks: true,
    })
    const own = authorize({ redirect_uri: `http://${phoneHost(1)}/` })
    const passed = await own.set({
      Host: phoneHost(1),
      Cookie: `harness_identity_1=${identities.bound}`,
    })
    expect(passed.headers.location).toMatch(/^http:\/\/phone-1\.harness\.localhost:8787\/\?code=/)
    expect((await http().get('/harness/phone').set('Host', consoleHost)).status).toBe(404)
  })

  test('is framed by the console alone, with its script in every page; no other page is', async () => {
    const { http } = await openHarness()
    for (const path of [
      '/connect/oauth2/authorize',
      '/cashier/1',
      '/harness/api/health',
      '/im/x',
    ]) {
      const { headers } = await http().get(path).set('Host', phoneHost(3))
      expect(headers).not.toHaveProperty('x-frame-options')
      expect(headers['content-security-policy']).toContain(`frame-ancestors http://${consoleHost}`)
    }
    const page = await http().get('/connect/oauth2/authorize').set('Host', phoneHost(3))
    expect(page.text).toContain('<head><script src="/harness/phone.js"></script>')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    const elsewhere = await http().get('/connect/oauth2/authorize').set('Host', consoleHost)
    expect(elsewhere.text).not.toContain('phone.js')
    expect(elsewhere.headers).toMatchObject({ 'x-frame-options': 'DENY' })
  })

  test('is known by its calls in the log', async () => {
    const { http, events } = await openHarness()
    for (const host of [phoneHost(2), '127.0.0.1:8787']) {
      await http().post(paths.sendSmsCode).set('Host', host).send({ mobile: '1' })
    }
    expect((await events()).map(({ phone }) => phone)).toEqual([2, null])
  })
})

describe('of the names of the console', () => {
  const { Referer } = fromConsole
  test.for([
    ['the console’s page starts a phone', phoneHost(1), '/harness/phone', Referer, 302],
    [
      'the console is opened by its other name',
      consoleHost,
      '/harness/api/phones',
      'http://127.0.0.1:8787/',
      200,
    ],
    [
      'a page on a phone controls nothing',
      consoleHost,
      '/harness/api/phones',
      `http://${phoneHost(1)}/`,
      403,
    ],
    ['nor another phone', phoneHost(2), '/harness/phone', `http://${phoneHost(1)}/`, 403],
    [
      'a page of another port controls nothing',
      consoleHost,
      '/harness/api/phones',
      'http://127.0.0.1:9999/',
      403,
    ],
    [
      'a page from elsewhere starts no phone',
      phoneHost(1),
      '/harness/phone',
      'http://evil.example/',
      403,
    ],
    ['and none without a word', phoneHost(1), '/harness/phone', undefined, 403],
  ] as const)('%s', async ([, Host, path, from, status]) => {
    const { http } = await openHarness()
    const call = http().get(path).set({ Host, 'Sec-Fetch-Site': 'cross-site' })
    expect((await (from === undefined ? call : call.set('Referer', from))).status).toBe(status)
  })

  test('the way to the phones keeps the port and the language, and brings the key along', async () => {
    const controlKey = 'k'.repeat(32)
    const { http } = await openHarness({ controlKey })
    const call = () => http().get('/harness/phones?lang=zh').set('Host', 'localhost:99')
    expect((await call()).headers.location).toBe(
      'http://harness.localhost:99/harness/?lang=zh&tab=phones',
    )
    const known = await call().set('Cookie', `harness_key=${controlKey}`)
    expect(known.headers).toMatchObject({
      location: `http://harness.localhost:99/harness/?lang=zh&tab=phones&key=${controlKey}`,
      'referrer-policy': 'origin',
    })
  })
})
