import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { hostname } from 'node:os'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, onTestFinished, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { assembleHarness } from '#harness/library/assemble-harness.ts'
import type { StartedHarness, StartOptions } from '#harness/library/public-api.ts'
import { startHarness } from '#harness/library/start-harness.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import { openFolderObjects } from '#harness/store/objects/folder-object-store.ts'
import { curl } from '#support/harness/curl.ts'
import { authorizeUrl, inApp } from '#support/harness/harness-authorize.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'
import { codeIn, day, identities, minute } from '#support/harness/test-harness.ts'

const noon = '2026-03-01T04:00:00Z'
const clinic = { appId: 'wx00000000000c11a1', appSecret: 'clinic-secret-0123456789' }
const nurse = { openId: 'oNurse0000000000000000000001', nickname: '护士长' }

async function open(options: StartOptions = {}): Promise<StartedHarness> {
  const harness = await startHarness({ clock: noon, port: null, ...options })
  onTestFinished(harness.close)
  return harness
}

/** Where the authorization page sends a phone, by the next decision. */
async function authorize(harness: StartedHarness): Promise<string> {
  const { headers } = await harness.fetch(authorizeUrl({}), { headers: { 'User-Agent': inApp } })
  return headers.get('location') ?? ''
}

async function codeOf(harness: StartedHarness, openId: string): Promise<string> {
  await harness.approveNext({ openId })
  return codeIn(await authorize(harness))
}

const secret = 'consult-h5-harness-app-secret-01'
const exchange = async (harness: StartedHarness, code: string): Promise<unknown> => {
  const query = `appid=wx0000000000000001&secret=${secret}&code=${code}`
  const path = `/sns/oauth2/access_token?grant_type=authorization_code&${query}`
  return (await harness.fetch(path)).json()
}

test('a harness without a port answers by fetch and by its handler', async () => {
  const harness = await open()
  expect((await harness.fetch('/harness/api/health')).status).toBe(200)
  const server = createServer(harness.handler).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/harness/api/health`)
  expect(await answer.json()).toMatchObject({ ok: true, now: Date.parse(noon) })
})

test('a harness with a port says where it is, until it is closed', async () => {
  const harness = await open({ port: 0 })
  const { url } = harness
  expect((await fetch(`${url}/harness/api/health`)).status).toBe(200)
  await harness.close()
  await expect(fetch(`${url}/harness/api/health`)).rejects.toThrow('fetch failed')
})

test('calls one after the other leave timers and sockets their turn', async () => {
  const harness = await open()
  // The first one reads what is not loaded at the start.
  await harness.sms()
  const timer = { hasRun: false }
  setTimeout(() => (timer.hasRun = true))
  for (let calls = 0; calls < 1000 && !timer.hasRun; calls++) await harness.sms()
  expect(timer.hasRun).toBe(true)
})

test('a harness that is closed has no fault of what was under way, and answers nothing more', async () => {
  const errors: unknown[] = []
  const harness = await open({ onError: (error) => void errors.push(error) })
  const underWay = Array.from({ length: 20 }, () => harness.fetch('/api/doctor/list'))
  await harness.close()
  await Promise.allSettled(underWay)
  expect(errors).toEqual([])
  await expect(harness.fetch('/harness/api/health')).rejects.toThrow('the harness is closed')
})

describe('a harness answers', () => {
  const statusOf = async (harness: StartedHarness, Host: string) =>
    (await harness.fetch('/harness/api/health', { headers: { Host } })).status

  test.for(['0.0.0.0', '::'])('its own URL on %s, and each name of the machine', async (host) => {
    const harness = await open({ port: 0, host })
    const { port } = new URL(harness.url)
    for (const name of ['127.0.0.1', ...(host === '::' ? ['[::1]'] : [])]) {
      expect((await fetch(`http://${name}:${port}/harness/api/health`)).status).toBe(200)
    }
    expect((await fetch(`${harness.url}/harness/api/health`)).status).toBe(200)
    expect(await statusOf(harness, `${hostname()}:${port}`)).toBe(200)
    expect(await statusOf(harness, `rebound.example:${port}`)).toBe(403)
  })

  test('by the host that it was told, however that is written', async () => {
    expect(await statusOf(await open({ host: 'fd00:0::1' }), '[fd00::1]:8787')).toBe(200)
    expect(await statusOf(await open({ host: 'MyMachine' }), 'mymachine:8787')).toBe(200)
    const allowed = await open({ allowedHosts: ['Team.example'] })
    expect(await statusOf(allowed, 'team.example:8787')).toBe(200)
  })

  test.for(['team.example:8787', 'team.example.', '*.example'])(
    'by no name like %s, which no browser sends',
    async (name) => {
      const start = startHarness({ port: null, allowedHosts: [name] })
      await expect(start).rejects.toThrow(`not "${name}"`)
    },
  )
})

describe('a harness over HTTPS', () => {
  test('is trusted by who trusts its authority, and nobody else', async () => {
    const { url, authority } = await open({ port: 0, https: true })
    expect(new URL(url).protocol).toBe('https:')
    const health = `${url}/harness/api/health`
    const trusted = await curl('--cacert', authority?.file ?? '', health)
    expect(trusted).toMatchObject({ code: 0, stdout: expect.stringContaining('"ok":true') })
    expect(await curl(health)).toMatchObject({ code: 60 })
    expect(readFileSync(authority?.file ?? '', 'utf8')).toBe(authority?.certificate)
  })

  test('takes sockets of the chat by wss', async () => {
    const { url, authority } = await open({ port: 0, https: true })
    const socket = new WebSocket(`${url.replace('http', 'ws')}/im/info`, {
      ca: authority?.certificate,
    })
    onTestFinished(() => socket.terminate())
    await once(socket, 'open')
    expect(socket.url).toMatch('wss://')
  })

  test('is reached by the programs that it runs', async () => {
    const harness = await open({ port: 0, https: true })
    const { url } = await harness.run([process.execPath, '-e', askingProgram])
    expect(await (await fetch(url)).text()).toBe('41002')
  })

  test('has one authority with the others of its process, and what was named beside them', async () => {
    const [first, second] = [
      await open({ port: 0, https: true }),
      await open({ port: 0, https: true }),
    ]
    expect(second.authority).toEqual(first.authority)
    const certificates = join(temporaryFolder(), 'certificates')
    const named = await open({ port: 0, https: true, certificates })
    expect(named.authority?.file).toBe(join(certificates, 'authority.pem'))
    expect(named.authority?.certificate).not.toBe(first.authority?.certificate)
  })

  test('that is not served over HTTPS has no authority', async () => {
    expect((await open({ port: 0 })).authority).toBeNull()
  })

  test('needs a port', async () => {
    await expect(startHarness({ port: null, https: true })).rejects.toThrow('https needs a port')
  })
})

test('whoever follows the calls has heard the last one once the harness is closed', async () => {
  for (const port of [null, 0]) {
    const harness = await open({ port })
    const paths: string[] = []
    const followed = (async () => {
      for await (const { path } of harness.follow()) paths.push(path)
    })()
    await harness.fetch('/sns/auth?access_token=none&openid=none')
    await expect.poll(() => paths).toEqual(['/sns/auth'])
    await harness.close()
    await followed
  }
})

/** Answers each page with what the platform says of a call without an app. */
const askingProgram = `
  require('node:http').createServer(async (request, response) => {
    const answer = await fetch('https://api.weixin.qq.com/cgi-bin/token')
    response.end(String((await answer.json()).errcode))
  }).listen(process.env.PORT, '127.0.0.1')`

test('a database of a server is no file to keep everything in', async () => {
  const data = 'postgres://user:secret@127.0.0.1:9/team'
  await expect(startHarness({ data })).rejects.toThrow(/^data is a file, not a database$/)
})

test('a port that is taken is an error, and leaves nothing behind', async () => {
  const { url } = await open({ port: 0 })
  await expect(open({ port: Number(new URL(url).port) })).rejects.toThrow('EADDRINUSE')
})

test.for([-1, '+010000-01-01T00:00:00Z', 8.64e15])(
  'a clock at %s, from which it could not go on, is refused',
  async (clock) => {
    await expect(open({ clock })).rejects.toThrow('clock takes a time from 1970 to 9999')
  },
)

test('two at once have clocks, people and codes of their own', async () => {
  const first = await open({ seed: { base: 'empty', people: [nurse] } })
  const second = await open({ clock: '2030-01-01T00:00:00Z' })
  expect((await first.people()).map(({ nickname }) => nickname)).toEqual(['护士长'])
  expect((await second.people()).map(({ nickname }) => nickname)).not.toContain('护士长')
  expect(await first.advance(minute)).toBe(Date.parse(noon) + minute)
  expect(await second.advance(0)).toBe(Date.parse('2030-01-01T00:00:00Z'))

  const code = await codeOf(first, nurse.openId)
  expect(await exchange(second, code)).toMatchObject({ errcode: 40029 })
  expect(await exchange(first, code)).toMatchObject({ openid: nurse.openId })
  expect((await second.events()).map(({ path }) => path)).toEqual(['/sns/oauth2/access_token'])
})

test('what it starts with is there again after a reset, and another base only when it is asked for', async () => {
  const harness = await open({ seed: { base: 'empty', people: [nurse], apps: [clinic] } })
  const token = `/cgi-bin/token?grant_type=client_credential&appid=${clinic.appId}&secret=${clinic.appSecret}`
  const names = async () => (await harness.people()).map(({ nickname }) => nickname)
  await harness.fetch('/harness/api/clock', post({ advanceMs: day }))
  await harness.reset()
  expect(await harness.advance(0)).toBe(Date.parse(noon))
  expect(await names()).toEqual(['护士长'])
  expect(await (await harness.fetch(token)).json()).toHaveProperty('access_token')
  await harness.reset('default')
  expect(await names()).toContain('林晓')
})

test('a person of the seed is bound to an account that is there, or the harness does not start', async () => {
  const bound = await open({ seed: { people: [{ ...nurse, userId: '20001' }] } })
  const found = (await bound.people()).find(({ openId }) => openId === nurse.openId)
  expect(found).toEqual({ ...nurse, userId: '20001', role: 'doctor' })
  const seed = { people: [{ ...nurse, userId: 'nobody' }] }
  await expect(open({ seed })).rejects.toThrow('no such account')
})

test.for([
  ['an account', { ...nurse, userId: 'nobody' }, 'no such account'],
  ['an openId', { ...nurse, openId: '' }, 'openId'],
] as const)('a seed without %s leaves nothing of its harness open', async ([, person, message]) => {
  const store = await openStore(join(temporaryFolder(), 'harness.sqlite'))
  const close = vi.fn<() => Promise<void>>()
  const objects = { ...openFolderObjects(':memory:'), close }
  const start = assembleHarness({ seed: { people: [person] } }, { store, objects })
  await expect(start).rejects.toThrow(message)
  await expect(store.selectFrom('user').select('id').execute()).rejects.toThrow('destroyed')
  expect(close).toHaveBeenCalledOnce()
})

test('an app of the seed is one that the control API takes, or the harness does not start', async () => {
  const own = { ...clinic, appId: 'wx0000000000000001' }
  await expect(open({ seed: { apps: [own] } })).rejects.toThrow('is the harness’s own application')
  const cut = { ...clinic, payPublicKey: '-----BEGIN PUBLIC KEY-----\nMIIB' }
  await expect(open({ seed: { apps: [cut] } })).rejects.toThrow('no public key in PEM')
})

test('the next authorizations do what was said, that many times', async () => {
  const harness = await open()
  await harness.approveNext({ openId: identities.bound })
  await harness.denyNext()
  await harness.failNext({ error: 10006, times: 2 })
  expect(await authorize(harness)).toContain('code=')
  expect(await authorize(harness)).not.toContain('code=')
  expect(await authorize(harness)).toBe('')
  const page = await harness.fetch(authorizeUrl({}), { headers: { 'User-Agent': inApp } })
  expect(await page.text()).toContain('必须关注此测试号')
})

test('it starts with switches, which are turned one by one, and a reset goes back to them', async () => {
  const harness = await open({ seed: { fidelity: ['landingUrl'] }, fidelity: ['denialCode'] })
  const on = async () =>
    (await harness.fidelity.list()).filter((each) => each.on).map(({ name }) => name)
  expect(await on()).toEqual(['denialCode', 'landingUrl'])
  await harness.denyNext()
  expect(await authorize(harness)).toContain('?code=authdeny&state=')
  await harness.fidelity.turnOff('landingUrl')
  await harness.fidelity.turnOn('snapshotUser')
  expect(await on()).toEqual(['denialCode', 'snapshotUser'])
  await harness.fidelity.set(['tooFrequent'])
  expect(await on()).toEqual(['tooFrequent'])
  await harness.reset()
  expect(await on()).toEqual(['denialCode', 'landingUrl'])
})

test('switches that were turned are so after a restart over the same file', async () => {
  const data = join(temporaryFolder(), 'harness.sqlite')
  const first = await open({ data })
  await first.fidelity.turnOn('blankOutside')
  await first.close()
  const again = await open({ data })
  expect((await again.fidelity.list()).filter((each) => each.on)).toMatchObject([
    { name: 'blankOutside' },
  ])
})

test('what can’t be is an error in the words of the harness', async () => {
  const harness = await open()
  await expect(harness.approveNext({ openId: 'oNobody000000000000000000001' })).rejects.toThrow(
    'oNobody000000000000000000001',
  )
  await expect(harness.restore('nothing')).rejects.toThrow('nothing')
  await expect(harness.setClock('noon')).rejects.toThrow('not a time')
})

test('a call is waited for, also one that has come already, and who waits in vain hears what came', async () => {
  const harness = await open()
  const coming = harness.waitForEvent({ path: '/sns/userinfo', code: 40014 })
  await exchange(harness, 'none')
  await harness.fetch('/sns/userinfo?access_token=none&openid=none')
  expect(await coming).toMatchObject({ method: 'GET', status: 200 })
  const seen = await harness.waitForEvent(({ path }) => path.endsWith('access_token'))
  expect(seen).toMatchObject({ code: 40029 })
  const vain = harness.waitForEvent({ path: '/nowhere' }, { timeoutMs: 1000 })
  await expect(vain).rejects.toThrow('GET /sns/userinfo 200')
})

test('a control key is asked of others, and the harness itself has it', async () => {
  const harness = await open({ controlKey: 'a-key-of-sixteen-characters' })
  expect((await harness.fetch('/harness/api/identities')).status).toBe(401)
  expect(await harness.people()).not.toEqual([])
})

test('using it ends it', async () => {
  let url = ''
  {
    await using harness = await startHarness()
    url = harness.url
  }
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

function post(body: object): RequestInit {
  const headers = { 'Content-Type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify(body) }
}
