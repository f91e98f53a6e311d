import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createHarness } from '#harness/app.ts'
import { runHarness } from '#support/harness/running-harness.ts'
import { identities, mobiles, openHarness } from '#support/harness/test-harness.ts'

const rebound = 'evil.example:8787'

describe('a page under a name that leads here', () => {
  test.for([
    ['GET', '/'],
    ['GET', '/pages/index/index'],
    ['GET', '/harness/'],
    ['GET', '/harness/api/health'],
    ['GET', '/harness/api/sms'],
    ['POST', '/harness/api/clock'],
    ['POST', paths.sendSmsCode],
    ['GET', '/connect/oauth2/authorize'],
    ['GET', '/sns/auth'],
    ['GET', '/cashier/1'],
    ['GET', '/bucket/x'],
    ['GET', '/im/info'],
  ] as const)('gets 403 for %s %s', async ([method, path]) => {
    const { http } = await openHarness()
    const call = method === 'GET' ? http().get(path) : http().post(path).send({})
    expect((await call.set('Host', rebound)).status).toBe(403)
  })

  test('can not name the host of its own redirect_uri', async () => {
    const { authorize } = await openHarness()
    const request = authorize({ redirect_uri: 'https://evil.example/' }, identities.bound)
    const { status, headers } = await request.set('Host', 'evil.example')
    expect({ status, location: headers.location }).toEqual({ status: 403, location: undefined })
  })

  test('opens no socket of the chat', async () => {
    const { chat } = await ownHarness()
    expect(await upgradeStatus(chat, rebound)).toBe(403)
    expect(await upgradeStatus(chat, 'localhost:1')).toBe(101)
  })
})

test.for([
  'localhost',
  'LOCALHOST:1',
  '127.0.0.1:8787',
  '127.3.2.1',
  '[::1]:9',
  'localhost.',
  'team.example:80',
  'harness.localhost:8787',
  'phone-3.harness.localhost:8787',
])('the harness answers to %s', async (host) => {
  const { http } = await openHarness({ hosts: ['team.example'] })
  expect((await http().get('/harness/api/health').set('Host', host)).status).toBe(200)
})

test.for([
  'localhost.evil.example',
  'evil.localhost',
  'phone-4.harness.localhost',
  'evil.harness.localhost:8787',
  'phone-1.harness.localhost.evil.example',
  '127.0.0.1.evil.example',
  '127.0.0.1@evil.example',
  'evil.example:127',
  '128.0.0.1',
  '[::2]',
  '',
])('the harness does not answer to %s', async (host) => {
  const { http } = await openHarness({ hosts: ['team.example'] })
  expect((await http().get('/harness/api/health').set('Host', host)).status).toBe(403)
})

describe('what a page from elsewhere sends', () => {
  const foreign = { Origin: 'https://evil.example' }

  test('is no answer on the authorization page', async () => {
    const { answer, listIdentities } = await openHarness()
    const form = { decision: 'allow', openId: 'new', nickname: 'Mallory' }
    const { status, headers } = await answer(form).set(foreign)
    expect(status).toBe(403)
    expect(headers['set-cookie']).toBeUndefined()
    expect(await listIdentities()).toHaveLength(4)
  })

  test.for(['/cashier', '/cashier/1', '/harness/identity'])('is refused by %s', async (path) => {
    const { http } = await openHarness()
    expect((await http().post(path).type('form').send({}).set(foreign)).status).toBe(403)
  })

  test.for([
    ['a navigation from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a navigation from another port', { 'Sec-Fetch-Site': 'same-site' }],
    ['a navigation over plain HTTP', { Referer: 'http://evil.example/a' }],
    ['a frame without an origin', { Origin: 'null' }],
  ] as const)('as %s opens neither the console nor another browser', async ([, headers]) => {
    const { http } = await openHarness()
    for (const path of ['/harness/', '/harness/open?as=ios&to=/', '/harness/api/sms']) {
      const { status, headers: answered } = await http().get(path).set(headers)
      expect({ path, status, cookie: answered['set-cookie'] }).toEqual({
        path,
        status: 403,
        cookie: undefined,
      })
    }
  })

  test('shows the pictures of seeded people all the same', async () => {
    const { http } = await openHarness()
    const shown = await http().get('/harness/portraits/f0.svg').set('Sec-Fetch-Site', 'cross-site')
    expect(shown.status).toBe(200)
  })

  test('leads to the authorization page, as every application’s page does', async () => {
    const { authorize } = await openHarness()
    expect((await authorize().set('Sec-Fetch-Site', 'cross-site')).status).toBe(200)
  })
})

describe('a harness with a key', () => {
  const controlKey = 'k'.repeat(32)
  const bearer = { Authorization: `Bearer ${controlKey}` }

  test('asks for it wherever it says or changes something, and says without it that it serves', async () => {
    const { http } = await openHarness({ controlKey })
    for (const path of [
      '/harness/',
      '/harness/api/sms',
      '/harness/api/events',
      '/harness/api/identities',
    ]) {
      expect({ path, status: (await http().get(path)).status }).toEqual({ path, status: 401 })
    }
    for (const wrong of ['', 'k'.repeat(31), 'x'.repeat(32)]) {
      const { status } = await http()
        .post('/harness/api/reset')
        .set('Authorization', `Bearer ${wrong}`)
        .send({})
      expect(status).toBe(401)
    }
    expect((await http().get('/harness/api/health')).body).toMatchObject({ ok: true })
    expect((await http().post('/harness/api/reset').set(bearer).send({})).status).toBe(200)
  })

  test('takes it from the address of the console, where it does not stay', async () => {
    const { http } = await openHarness({ controlKey })
    const opened = await http().get(`/harness/?key=${controlKey}`)
    expect({ status: opened.status, location: opened.headers.location }).toEqual({
      status: 302,
      location: '/harness/',
    })
    const cookie = String(opened.headers['set-cookie'])
    expect(cookie).toMatch(/^harness_key=k+;.*HttpOnly/)
    expect((await http().get('/harness/').set('Cookie', cookie)).status).not.toBe(401)
    expect((await http().get('/harness/?key=wrong')).status).toBe(401)
  })

  test('serves the application, the authorization page and the cashier without it', async () => {
    const { http, call, authorize, codeOf } = await openHarness({ controlKey })
    expect((await http().get('/pages/index/index')).status).toBe(200)
    expect((await http().get('/harness/bridge.js')).status).toBe(200)
    expect((await authorize()).status).toBe(200)
    expect(await codeOf(identities.bound)).not.toBe('')
    expect((await call('sendSmsCode', { mobile: mobiles.patient })).success).toBe(true)
    // There is no such payment; that it is looked for is what matters.
    expect((await http().post('/cashier').type('form').send({ prepayId: 'wx1' })).status).toBe(404)
  })
})

test('--lan asks for the key that the printed address of the console carries', async () => {
  const harness = await runHarness({ flags: ['--lan'] })
  onTestFinished(() => harness.stop())
  expect((await fetch(`${harness.url}/harness/api/sms`)).status).toBe(401)
  const [, key = ''] = /harness\/\?key=(\S+)/.exec(harness.printed) ?? []
  const headers = { Authorization: `Bearer ${key}` }
  expect((await fetch(`${harness.url}/harness/api/sms`, { headers })).status).toBe(200)
})

async function ownHarness() {
  const harness = await createHarness()
  onTestFinished(() => harness.close())
  return harness
}

/** The status that an opening of the chat's socket is answered with. */
async function upgradeStatus(
  chat: Awaited<ReturnType<typeof ownHarness>>['chat'],
  host: string,
): Promise<number | undefined> {
  const server = createServer()
  server.on('upgrade', (request, socket, head) => chat.upgrade(request, socket, head))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // A TCP server's address is an object, not a pipe's name.
  const { port } = server.address() as AddressInfo
  const request = httpRequest({
    port,
    path: '/im/info',
    headers: {
      Host: host,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    },
  })
  request.on('error', () => {})
  request.end()
  return new Promise((resolve) => {
    request.on('response', ({ statusCode }) => resolve(statusCode))
    request.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy()
      resolve(statusCode)
    })
  })
}
