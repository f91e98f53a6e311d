import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { json, text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { smsChatAccount } from '#support/chat/sms-account.ts'
import { inApp } from '#support/harness/harness-authorize.ts'
import { runToEnd } from '#support/harness/harness-process.ts'
import { serveAlways } from '#support/harness/other-server.ts'
import { identities } from '#support/harness/test-harness.ts'
import { execute } from '#support/harness/started-program.ts'
import { machineEnv } from '#support/machine-env.ts'
import { runHarness } from '#support/harness/running-harness.ts'

const clinic = { appId: 'wx00000000000c11a1', appSecret: 'clinic-secret-0123456789' }

async function openHarnessOfClinic() {
  const harness = await runHarness()
  onTestFinished(() => harness.stop())
  await harness.post('/harness/api/apps', clinic)
  return harness
}

async function openClinic() {
  const harness = await openHarnessOfClinic()
  const { appId: APP_ID, appSecret: APP_SECRET } = clinic
  // The libraries are old, and Node says so.
  const NODE_OPTIONS = '--disable-warning=DEP0060'
  const env = { APP_ID, APP_SECRET, NODE_OPTIONS }
  const child = execute(harness.url, 'clinic-server.mjs', env)
  const [port] = await once(createInterface(child.stdout), 'line')
  const url = `http://127.0.0.1:${port}`

  /** What somebody's phone is sent to. */
  async function next(address: string): Promise<string> {
    const headers = { 'User-Agent': inApp, Cookie: `harness_identity=${identities.bound}` }
    const response = await fetch(address, { headers, redirect: 'manual' })
    return response.headers.get('location') ?? ''
  }

  /** From a page of the clinic to the platform, whose person allows it, and back to the clinic. */
  async function logIn(path: string): Promise<unknown> {
    await harness.next({ decision: 'approve', openId: identities.bound })
    const platform = await next(url + path)
    expect(platform).toMatch(`${harness.url}/connect/oauth2/authorize?appid=${clinic.appId}`)
    expect(platform).toMatch(/#wechat_redirect$/)
    return (await fetch(await next(platform))).json()
  }
  return { harness, url, logIn, child }
}

describe('libraries that name the platform’s hosts', () => {
  test('passport-wechat logs a person in', async () => {
    const { logIn } = await openClinic()
    expect(await logIn('/login')).toMatchObject({
      openid: expect.stringMatching(/^o.{27}$/),
      nickname: '林晓',
    })
  })

  test('wechat-oauth logs a person in, and knows a code that is no good', async () => {
    const { logIn, url } = await openClinic()
    expect(await logIn('/start')).toMatchObject({
      person: { nickname: '林晓' },
      verified: { errcode: 0 },
    })
    const refused = await fetch(`${url}/back?code=nothing`)
    expect(await refused.json()).toMatchObject({ name: 'WeChatAPIError', code: 40029 })
  })

  test('wechat-api signs a page with the ticket that its server has fetched', async () => {
    const { url, harness } = await openClinic()
    const page = encodeURIComponent('http://127.0.0.1/page')
    const config = await (await fetch(`${url}/js-config?url=${page}`)).json()
    expect(config).toMatchObject({
      appId: clinic.appId,
      signature: expect.stringMatching(/^[\da-f]{40}$/),
    })
    const called = (await harness.events()).map(({ path }) => path)
    expect(called).toEqual(['/cgi-bin/token', '/cgi-bin/ticket/getticket'])
  })
})

test('every way that Node has of calling the platform leads to the harness, and no other call does', async () => {
  const { url } = await openHarnessOfClinic()
  const answers = await json(execute(url, 'calling-program.mjs').stdout)
  const { unsupported, ...others } = answers as Record<string, { errcode?: number }>
  const errcodes = Object.entries(others).map(([way, answer]) => [way, answer.errcode ?? answer])
  expect(Object.fromEntries(errcodes)).toEqual({
    'https.get of an address': 40013,
    'https.get by its name': 40013,
    'https.get of options': 40013,
    'https.request with an agent': 40013,
    'https.request with headers in a row': 40013,
    'http.get of an address': 40013,
    'fetch of an address': 40013,
    'fetch of a request': 40013,
    'fetch of an address with a body': 40013,
    'undici of an address': 40013,
    'undici with a body': 40013,
    'undici with bytes, on the same line': 40013,
    'urllib of an address with a body': 40013,
    'its own, by get': 'mine',
    'its own, by fetch': 'mine',
    'its own, by undici': 'mine',
  })
  const notPlayed = (call: string) => ({
    status: 501,
    ok: false,
    error: expect.stringContaining(call),
  })
  expect(unsupported).toEqual([
    notPlayed('POST api.mch.weixin.qq.com/v3/pay'),
    notPlayed('POST api.weixin.qq.com/cgi-bin/menu'),
  ])
})

test('calls of the platform that the harness does not play are events, each once, without its secrets', async () => {
  const { url, events } = await openHarnessOfClinic()
  const script = `
    const calls = [
      ['api.mch.weixin.qq.com/v3/pay/transactions/jsapi', 'POST'],
      ['api.weixin.qq.com/wxa/getwxacodeunlimit?access_token=secret', 'POST'],
      ['api.weixin.qq.com/cgi-bin/menu/create', 'POST'],
      ['open.weixin.qq.com/connect/qrconnect?appid=wx1', 'GET'],
    ]
    for (const [address, method] of calls) await fetch('https://' + address, { method })`
  const flags = ['exec', '--harness', url, '--', process.execPath, '-e', script]
  expect(await runToEnd(flags)).toMatchObject({ code: 0, stderr: '' })
  const called = (await events()).map(({ method, path, query, status }) => [
    `${method} ${path}`,
    query,
    status,
  ])
  expect(called).toEqual([
    ['POST /v3/pay/transactions/jsapi', '', 501],
    ['POST /wxa/getwxacodeunlimit', 'access_token=…', 501],
    ['POST /cgi-bin/menu/create', '', 501],
    ['GET /connect/qrconnect', 'appid=wx1', 501],
  ])
})

test('a browser that a program redirects to the platform finds the harness, however its server writes the header', async () => {
  const { url } = await openHarnessOfClinic()
  const locations = await json(execute(url, 'redirecting-program.mjs').stdout)
  const led = `${url}/connect/oauth2/authorize?appid=wx1#wechat_redirect`
  expect(locations).toEqual({
    'set before': { Location: led },
    'an object': { Location: led, Vary: 'Cookie' },
    'a row': { Location: led, Vary: 'Cookie' },
    pairs: { Location: led, Vary: 'Cookie' },
    'its own, in a row': { Location: '/own', Vary: 'Cookie' },
  })
})

test('what a program means for the platform goes past a proxy, which hears of no code and no secret', async () => {
  const { url } = await openHarnessOfClinic()
  const heard: string[] = []
  const proxy = createServer(({ url: path = '' }, response) => {
    heard.push(path)
    // The harness itself may be behind it, for exec.
    response.end('{"ok":true,"errcode":-1}')
  }).listen(0, '127.0.0.1')
  proxy.on('connect', ({ url: path = '' }, socket) => {
    heard.push(path)
    socket.destroy()
  })
  onTestFinished(() => void proxy.close())
  await once(proxy, 'listening')
  // A TCP server's address is an object, not a pipe's name.
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const proxies = { HTTP_PROXY: address, HTTPS_PROXY: address, NODE_USE_ENV_PROXY: '1' }
  const env = { ...proxies, no_proxy: 'own.example' }
  expect(await json(execute(url, 'proxied-program.mjs', env).stdout)).toEqual({
    axios: 40013,
    fetch: 40013,
    hosts:
      'own.example,api.weixin.qq.com,open.weixin.qq.com,api.mch.weixin.qq.com,127.0.0.1,localhost',
  })
  // exec itself asks whether the harness is there, by the environment that it was given.
  expect(heard.filter((path) => !path.endsWith('/harness/api/health'))).toEqual([])
  const all = { ...proxies, NO_PROXY: '*' }
  expect(await json(execute(url, 'proxied-program.mjs', all).stdout)).toMatchObject({ hosts: '*' })
})

test('a process and a Worker that are handed on few variables, or none, are led as well', async () => {
  const { url } = await openHarnessOfClinic()
  expect(await json(execute(url, 'threading-program.mjs').stdout)).toEqual({
    'a process with NODE_OPTIONS alone': 40013,
    'a Worker': 40013,
    'a Worker without variables': 40013,
    'a Worker of a script': 40013,
    'a Worker of a script without variables': 40013,
    'a Worker of a Worker without variables': 40013,
  })
})

test('a program under exec within exec is led to the harness that it was last told of', async () => {
  const [outer, inner] = [await openHarnessOfClinic(), await openHarnessOfClinic()]
  const exec = ['harness/main.mjs', 'exec', '--harness', inner.url, '--', process.execPath]
  const script = `fetch('https://api.weixin.qq.com/cgi-bin/token')`
  const args = ['exec', '--harness', outer.url, '--', process.execPath, ...exec, '-e', script]
  expect(await runToEnd(args)).toMatchObject({ code: 0 })
  const called = async (harness: typeof outer) => (await harness.events()).map(({ path }) => path)
  expect(await called(inner)).toContain('/cgi-bin/token')
  expect(await called(outer)).not.toContain('/cgi-bin/token')
})

test('the vendor’s chat SDK, told of no other server, signs in to the harness’s chat', async () => {
  const harness = await openHarnessOfClinic()
  const { sdkAppId, userId, userSig } = await smsChatAccount(harness, '13800000003')
  const env = { SDK_APP_ID: String(sdkAppId), USER_ID: userId, USER_SIG: userSig }
  const { stdout } = execute(harness.url, 'chatting-program.mjs', env)
  const lines = (await text(stdout)).trimEnd().split('\n')
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ ready: true, userId })
  const signedIn = { path: 'im_open_status.wslogin', status: 200, flow: userId }
  expect(await harness.events()).toContainEqual(expect.objectContaining(signedIn))
})

describe('exec', () => {
  test('ends as its program ends', async () => {
    const { url } = await openHarnessOfClinic()
    const script = ['--', process.execPath, '-e', 'process.exit(7)']
    expect(await runToEnd(['exec', '--harness', url, ...script])).toMatchObject({ code: 7 })
    const missing = await runToEnd(['exec', '--harness', url, '--', 'no-such-program'])
    expect(missing).toMatchObject({ code: 127, stdout: '' })
    expect(missing.stderr).toContain('no-such-program')
  })

  test('hands a signal on to its program', async () => {
    const { url, child } = await openClinic()
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(child.exitCode).toBe(143)
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })

  test('leaves Ctrl-C to the terminal, which has told its program already', async () => {
    const { url } = await openHarnessOfClinic()
    const exec = `harness/main.mjs exec --harness ${url} -- ${process.execPath}`
    const command = `${process.execPath} ${exec} tests/support/platform/counting-program.mjs`
    // A terminal of its own, as a person has one.
    const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
      env: { ...machineEnv },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    onTestFinished(() => void terminal.kill('SIGKILL'))
    let pid = 0
    let last = ''
    for await (const line of createInterface(terminal.stdout)) {
      const [, under] = /^under (\d+)$/.exec(line) ?? []
      if (under !== undefined) {
        pid = Number(under)
        terminal.stdin.write('\x03')
      }
      if (line.endsWith('interrupted 1')) process.kill(pid, 'SIGTERM')
      last = line
    }
    expect(last).toBe('ended after 1')
  })

  test.for([
    ['no program', ['exec', '--harness', 'http://127.0.0.1:1'], 'exec [--harness'],
    ['an unknown flag', ['exec', '--nope', '--', 'true'], 'exec [--harness'],
    [
      'an address of files',
      ['exec', '--harness', 'file:///a', '--', 'true'],
      'file:///a is no address of a harness',
    ],
    [
      'an address without its scheme',
      ['exec', '--harness', 'localhost:8787', '--', 'true'],
      'localhost:8787 is no address of a harness; write one like http://127.0.0.1:8787',
    ],
    ['no harness', ['exec', '--harness', 'http://127.0.0.1:1', '--', 'true'], 'no harness answers'],
    ['no program in Chinese', ['exec', '--lang', 'zh'], '用法：exec [--harness'],
    [
      'no harness in Chinese',
      ['exec', '--lang', 'zh', '--harness', 'http://127.0.0.1:1', '--', 'true'],
      'http://127.0.0.1:1 没有模拟环境应答',
    ],
    [
      'no harness in English where the language is the program’s',
      ['exec', '--harness', 'http://127.0.0.1:1', '--', 'true', '--lang', 'zh'],
      'no harness answers',
    ],
  ] as const)('says %s in one line, and ends with 2', async ([, flags, message]) => {
    const { code, stdout, stderr } = await runToEnd([...flags])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(message)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  test.for([
    ['why the harness refuses it', 403, '{"ok":false,"error":"The host name is not accepted"}'],
    ['that what it needs is away', 503, '{"ok":false,"error":"The database is away"}'],
  ] as const)('says %s in its words', async ([, status, body]) => {
    const url = await serveAlways({ status, type: 'application/json', body })
    const ended = await runToEnd(['exec', '--harness', url, '--', 'true'])
    const { error } = z.object({ error: z.string() }).parse(JSON.parse(body))
    expect(ended).toEqual({ code: 2, stdout: '', stderr: `${error}\n` })
  })

  test.for([
    [200, '<!doctype html>'],
    [200, '{"status":"up"}'],
    [502, 'Bad Gateway'],
  ] as const)('takes no server that answers %i and %s for a harness', async ([status, body]) => {
    const url = await serveAlways({ status, type: 'text/html', body })
    const ended = await runToEnd(['exec', '--harness', url, '--', 'true'])
    const line = `what answers at ${url} is no harness, or one of another version\n`
    expect(ended).toEqual({ code: 2, stdout: '', stderr: line })
  })
})
