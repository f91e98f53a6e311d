import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, onTestFinished, test } from 'vitest'
import { platformHosts } from '#harness/domain/platform-hosts.ts'
import { inApp } from '#support/harness/harness-authorize.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'
import { openPlatform } from '#support/harness/platform-harness.ts'
import { runHarness } from '#support/harness/running-harness.ts'
import { execute, startProgram } from '#support/harness/started-program.ts'
import { identities } from '#support/harness/test-harness.ts'

const clinic = { appId: 'wx00000000000c11a1', appSecret: 'clinic-secret-0123456789' }
const program = 'jssdk-server.mjs'

/** What its server is started with; its library keeps tokens in a file. */
function ownEnvironment(): Record<string, string> {
  const store = join(temporaryFolder(), 'wechat-info.json')
  return { APP_ID: clinic.appId, APP_SECRET: clinic.appSecret, STORE_FILE: store }
}

/** Led to the harness by `exec`; people are sent there, too. */
async function openByExec() {
  const harness = await runHarness()
  onTestFinished(() => harness.stop())
  async function follow(address: string): Promise<string> {
    const sent = await fetch(address, { headers: { 'User-Agent': inApp }, redirect: 'manual' })
    return sent.headers.get('location') ?? ''
  }
  const child = execute(harness.url, program, ownEnvironment())
  return { harness, follow, child, platform: `${harness.url}/connect/oauth2/authorize` }
}

/** Led by the hosts file, on its own machine and on that of people; certificates are checked. */
async function openByHosts() {
  const harness = await openPlatform()
  async function follow(address: string): Promise<string> {
    const { stdout } = await harness.call(address, '-A', inApp, '-w', '%{redirect_url}')
    return stdout
  }
  const imported = ['--import', './tests/support/platform/hosts-file.mjs']
  const child = startProgram([...imported, `tests/support/platform/${program}`], {
    ...ownEnvironment(),
    NODE_EXTRA_CA_CERTS: harness.bundle,
    HOSTS_LINE: platformHosts.join(' '),
    HOSTS_LINE_PORT: String(harness.port),
  })
  const platform = 'https://open.weixin.qq.com/connect/oauth2/authorize'
  return { harness, follow, child, platform }
}

async function portOf(child: ReturnType<typeof startProgram>): Promise<string> {
  const [port] = await once(createInterface(child.stdout), 'line')
  return String(port)
}

describe.for([
  ['under exec', openByExec],
  ['by the hosts file', openByHosts],
] as const)('wechat-jssdk, unmodified, %s', ([, open]) => {
  test('logs a person in, and renews the token that it keeps', async () => {
    const { harness, follow, child, platform } = await open()
    await harness.post('/harness/api/apps', clinic)
    await harness.next({ decision: 'approve', openId: identities.bound })
    const url = `http://127.0.0.1:${await portOf(child)}`
    const sent = await fetch(`${url}/login`, { redirect: 'manual' })
    const page = sent.headers.get('location') ?? ''
    expect(page).toMatch(`${platform}?appid=${clinic.appId}`)
    const back = await follow(page)
    expect(back).toMatch(`${url}/back?code=`)
    const { person, renewed } = await (await fetch(back)).json()
    expect(person).toMatchObject({ nickname: '林晓', access_token: expect.any(String) })
    expect(renewed).toMatchObject({ openid: person.openid, nickname: '林晓' })
    const called = (await harness.events()).map((event) => event.path)
    expect(called).toEqual([
      '/connect/oauth2/authorize',
      '/sns/oauth2/access_token',
      '/sns/userinfo',
      '/sns/oauth2/refresh_token',
      '/sns/userinfo',
    ])
    const again = await fetch(back)
    expect(await again.json()).toMatchObject({ errcode: 40163 })
  })

  test('signs a page by token and ticket, once for all calls, as the platform checks it', async () => {
    const { harness, child } = await open()
    await harness.post('/harness/api/apps', clinic)
    const url = `http://127.0.0.1:${await portOf(child)}`
    const page = 'http://127.0.0.1/page?order=1'
    const sign = async () =>
      (await fetch(`${url}/js-config?url=${encodeURIComponent(page)}`)).json()
    const signed = await sign()
    expect(await sign()).toEqual(signed)
    const config = { ...signed, url: page, landingUrl: page, userAgent: inApp }
    const checked = await harness.post('/harness/js-sdk/config', config)
    expect(checked).toEqual({ ok: true, errMsg: 'config:ok', reason: null })
    const other = { ...config, nonceStr: 'another' }
    expect(await harness.post('/harness/js-sdk/config', other)).toMatchObject({
      errMsg: 'config:invalid signature',
    })
    const called = (await harness.events()).map((event) => event.path)
    expect(called.slice(0, 2)).toEqual(['/cgi-bin/token', '/cgi-bin/ticket/getticket'])
    expect(called.filter((path) => path.startsWith('/cgi-bin'))).toHaveLength(2)
  })
})
