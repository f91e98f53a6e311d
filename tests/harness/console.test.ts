import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bridgeStub } from '#harness/console/bridge-script.ts'
import { builtConsole } from '#harness/console/serve-console.ts'
import { builtApplication } from '#harness/console/serve-application.ts'
import { clinicApp } from '#support/harness/other-app.ts'
import { identities, openHarness } from '#support/harness/test-harness.ts'

const page = '<!doctype html><title>Console</title>'
const script = 'export {}'

/** A harness whose console was built as little as can be. */
async function withConsole() {
  const folder = mkdtempSync(join(tmpdir(), 'consult-h5-console-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'console.html'), page)
  writeFileSync(join(folder, 'assets/console.js'), script)
  const application = {
    ...builtApplication(folder),
    console: builtConsole([join(folder, 'none'), folder]),
  }
  return { folder, ...(await openHarness({ application })) }
}

describe('the page at /harness/', () => {
  test('is the built console, whose files stand below /harness/console', async () => {
    const { http } = await withConsole()
    const { status, headers, text } = await http().get('/harness/')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    expect(text).toBe(page)
    expect((await http().get('/harness/console/assets/console.js')).text).toBe(script)
    expect((await http().get('/harness/console/assets/other.js')).status).toBe(404)
  })

  test('loads scripts and styles of its own alone, and none that stand in it', async () => {
    const { http } = await withConsole()
    const { headers } = await http().get('/harness/')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
        [1, 2, 3]
          .flatMap((each) =>
            ['http', 'https'].map((scheme) => `${scheme}://phone-${each}.harness.localhost:*`),
          )
          .reduce((all, each) => `${all} ${each}`, 'frame-src'),
    )
  })

  test('is looked for at each call: a build may have come meanwhile', async () => {
    const { http, folder } = await withConsole()
    rmSync(join(folder, 'console.html'))
    const missing = await http().get('/harness/')
    expect(missing.status).toBe(503)
    expect(missing.text).toContain('npm run build')
    writeFileSync(join(folder, 'console.html'), page)
    expect((await http().get('/harness/')).status).toBe(200)
  })

  test('without its key says so in the language of who comes', async () => {
    const { http } = await openHarness({ controlKey: 'k'.repeat(32) })
    const english = await http().get('/harness/')
    expect(english.text).toContain('<html lang="en">')
    expect(english.text).toContain('A key is needed')
    const accepting = await http().get('/harness/').set('Accept-Language', 'zh-CN,en;q=0.5')
    expect(accepting.text).toContain('需要密钥')
    expect((await http().get('/harness/?lang=zh')).text).toContain('需要密钥')
  })

  test('takes the key out of its address, and leaves the rest of it', async () => {
    const controlKey = 'k'.repeat(32)
    const { http } = await openHarness({ controlKey })
    const { headers } = await http().get(`/harness/?tab=sms&key=${controlKey}&lang=zh`)
    expect(headers.location).toBe('/harness/?tab=sms&lang=zh')
  })
})

describe('GET /harness/api/browser', () => {
  test('says who is signed in to WeChat in the browser that asks, and what it plays', async () => {
    const { http } = await withConsole()
    const cookie = `harness_identity=${identities.bound}; harness_browser=android`
    const known = await http().get('/harness/api/browser').set('Cookie', cookie)
    expect(known.body).toMatchObject({ openId: identities.bound, plays: 'android' })
    const stranger = await http().get('/harness/api/browser')
    expect(stranger.body).toMatchObject({ openId: null, plays: null })
  })

  test('says whether the harness serves an application, which may be built meanwhile', async () => {
    const { http, folder } = await withConsole()
    const isServed = async () => (await http().get('/harness/api/browser')).body.hasApplication
    expect(await isServed()).toBe(false)
    writeFileSync(join(folder, 'index.html'), page)
    expect(await isServed()).toBe(true)
  })
})

test('GET /harness/api/clock says the time, and whether it stands', async () => {
  const { http, clock, control } = await openHarness()
  const read = async () => (await http().get('/harness/api/clock')).body as unknown
  expect(await read()).toEqual({ now: clock.now(), frozen: false })
  await control('/clock', { freeze: true })
  expect(await read()).toEqual({ now: clock.now(), frozen: true })
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

  test.for(['http://localhost:3000/a?b=1', 'https://127.0.0.1:8443/', 'http://[::1]:3000/'])(
    'to another application on this machine leads there: %s',
    async (to) => {
      const { http } = await openHarness()
      const { headers } = await http().get('/harness/open').query({ as: 'ios', to })
      expect(headers.location).toBe(to)
      expect(String(headers['set-cookie'])).toMatch(/^harness_browser=ios; /)
    },
  )

  test('to an application on the host of a registered app leads there, and to none besides', async () => {
    const { http } = await openHarness({ seed: { apps: [clinicApp] } })
    const led = async (to: string) =>
      (await http().get('/harness/open').query({ as: 'ios', to })).headers.location
    expect(await led('https://clinic.example/visit')).toBe('https://clinic.example/visit')
    for (const other of ['https://evil.clinic.example/', 'https://clinic.example@evil.example/']) {
      expect(await led(other)).toBe('/')
    }
  })

  test('to another application on the machine that the console is called by leads there, and to no other machine', async () => {
    const { http } = await openHarness({ hosts: ['192.168.1.5', '192.168.1.6'] })
    const led = async (to: string) => {
      const visit = http().get('/harness/open').set('Host', '192.168.1.5:8787')
      return (await visit.query({ as: 'ios', to })).headers.location
    }
    expect(await led('http://192.168.1.5:3000/a?b=1')).toBe('http://192.168.1.5:3000/a?b=1')
    expect(await led('http://192.168.1.6:3000/')).toBe('/')
  })

  test('signs in whom a console by another name names, and leaves who is signed in without one', async () => {
    const { http } = await openHarness()
    const cookies = async (query: object) =>
      String(
        (
          await http()
            .get('/harness/open')
            .query({ as: 'ios', ...query })
        ).headers['set-cookie'],
      )
    expect(await cookies({ openId: identities.doctor })).toContain(
      `harness_identity=${identities.doctor}; `,
    )
    for (const openId of ['', 'oNobody000000000000000000005']) {
      expect(await cookies({ openId })).toMatch(/harness_identity=; .*1970/)
    }
    expect(await cookies({})).not.toContain('harness_identity')
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
