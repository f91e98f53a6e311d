import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { codes } from '#contract/codes.ts'
import { endpoints } from '#contract/endpoints.ts'
import { appIdInApp } from '#contract/product-ids.ts'
import { addressRates } from '#harness/domain/flood-limits.ts'
import { openServer } from '#harness/http/open-server.ts'
import { openChat } from '#support/chat/chat-harness.ts'
import { runHarness } from '#support/harness/running-harness.ts'
import { identities, openHarness, type TestHarness } from '#support/harness/test-harness.ts'

const [one, other] = ['192.0.2.1', '192.0.2.2']
const forwardedFor = (addresses: string) => ({ 'X-Forwarded-For': addresses })
const stamp = { nonceStr: 'Wm3WZYTPz0wzccnW', timestamp: '1767600000' }
const overTls = { 'X-Forwarded-Proto': 'https' }

/** Whether a call through a balancer, which says whom it was called by, may send an SMS. */
async function maySend({ http }: TestHarness, addresses: string, mobile: string): Promise<boolean> {
  const headers = { deviceToken: 'device', ...forwardedFor(addresses) }
  const { body } = await http().post(endpoints.sendSmsCode.path).set(headers).send({ mobile })
  return body.code === codes.ok
}

/** Spends what the client may send at once. */
async function spend(harness: TestHarness, address: string): Promise<void> {
  for (let sent = 0; sent < addressRates.sms.burst; sent++) {
    expect(await harness.context.limiter.take('sms', address)).toBe(0)
  }
}

test('behind a balancer one client is not held up by another, and a header of its own does not help it', async () => {
  const harness = await openHarness({ trustProxy: 1 })
  await spend(harness, one)
  expect(await maySend(harness, one, '13900000001')).toBe(false)
  expect(await maySend(harness, `${other}, ${one}`, '13900000001')).toBe(false)
  expect(await maySend(harness, other, '13900000001')).toBe(true)
})

test('without a balancer a client is whom its socket says, whatever it writes', async () => {
  const harness = await openHarness()
  await spend(harness, '127.0.0.1')
  expect(await maySend(harness, other, '13900000001')).toBe(false)
})

test('behind a balancer addresses of the harness have the scheme that the browser has called by', async () => {
  for (const [flags, scheme] of [
    [['--trust-proxy', '1'], 'https'],
    [[], 'http'],
  ] as const) {
    const { url, stop } = await runHarness({ flags })
    const script = await fetch(`${url}/harness/jweixin-1.6.0.js`, { headers: overTls })
    expect(await script.text()).toContain(`'${url.replace('http', scheme)}'`)
    await stop()
  }
})

test('a forwarded host, which nobody has checked, is no host of the app', async () => {
  const { authorize, http } = await openHarness({ trustProxy: 1, hosts: ['team.example'] })
  const to = (host: string) =>
    authorize({ redirect_uri: `http://${host}/back` }, identities.bound).set({
      Host: 'team.example',
      'X-Forwarded-Host': 'evil.example',
    })
  expect((await to('evil.example')).text).toContain('错误码：10003')
  expect((await to('team.example')).headers.location).toContain('http://team.example/back?code=')
  const url = 'http://evil.example/'
  const config = {
    appId: appIdInApp,
    ...stamp,
    signature: 'a',
    url,
    landingUrl: url,
    userAgent: '',
  }
  const { body } = await http()
    .post('/harness/js-sdk/config')
    .set({ Host: 'team.example', 'X-Forwarded-Host': 'evil.example' })
    .send(config)
  expect(body).toMatchObject({ errMsg: 'config:invalid url domain' })
})

test('of two calls with a code the first brings cookies to the host that was called, not to a forwarded one', async () => {
  const cookies: (string | undefined)[] = []
  const server = createServer(({ headers }, response) => {
    cookies.push(headers.cookie)
    response.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  // A TCP server's address is an object, not a pipe's name.
  const { port } = server.address() as AddressInfo
  const { authorize, http } = await openHarness({ trustProxy: 1 })
  await http().put('/harness/api/fidelity/doubleCallback').send({ on: true })
  const redirect_uri = `http://127.0.0.1:${port}/`
  for (const [host, forwarded] of [
    ['localhost', '127.0.0.1'],
    ['127.0.0.1', 'localhost'],
  ] as const) {
    const call = authorize({ redirect_uri }).set({ Host: host, 'X-Forwarded-Host': forwarded })
    await call.set('Cookie', `harness_identity=${identities.bound}; session=1`)
  }
  expect(cookies).toEqual([undefined, 'session=1'])
})

const presigned = z.object({ download_url: z.string() })

test('of a socket of the chat, too, a balancer says whose it is and how it was called', async () => {
  const { context, socket } = await openChat({ trustProxy: 1 })
  const taken = vi.spyOn(context.limiter, 'takeFrame')
  const signed = await socket('10001', { ...forwardedFor(one), ...overTls })
  const file = { file_type: 1, file_name: 'a.png' }
  const { download_url } = presigned.parse(await signed.ask('im_cos_msg.pre_sig', file))
  expect(download_url).toMatch(/^https:/)
  expect(taken).toHaveBeenCalledWith('commands', one)
})

test('a connection that somebody keeps is good for longer than they are told', async () => {
  const server = openServer()
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  server.on('request', (_request, response) => response.end('here'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(await response.text()).toBe('here')
  expect(response.headers.get('Keep-Alive')).toBe('timeout=5')
  await expect.poll(() => sockets.map(({ timeout }) => timeout)).toEqual([35_000])
})
