import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import https from 'node:https'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { platformHosts } from '#harness/domain/platform-hosts.ts'
import { listenError } from '#harness/listen.ts'
import { curl } from '#support/harness/curl.ts'
import { inApp } from '#support/harness/harness-authorize.ts'
import { runToEnd, temporaryFolder } from '#support/harness/harness-process.ts'
import { openPlatform } from '#support/harness/platform-harness.ts'
import { runHarness } from '#support/harness/running-harness.ts'
import { trust } from '#support/harness/secure-harness.ts'

const clinic = { appId: 'wx00000000000c11a1', appSecret: 'clinic-secret-0123456789' }
const { appId: appid, appSecret: secret } = clinic

async function open() {
  const platform = await openPlatform()
  async function get(address: string, query: Record<string, string> = {}): Promise<unknown> {
    const { stdout, stderr } = await platform.call(`${address}?${new URLSearchParams(query)}`)
    return stderr === '' ? JSON.parse(stdout) : stderr
  }
  return { ...platform, get }
}

describe('the platform’s names over HTTPS', () => {
  test('lead a program in another language through its flow', async () => {
    const { get, call, post, next } = await open()
    await post('/harness/api/apps', clinic)
    const own = { grant_type: 'client_credential', appid, secret }
    const issued = z
      .object({ access_token: z.string(), expires_in: z.literal(7200) })
      .parse(await get('https://api.weixin.qq.com/cgi-bin/token', own))
    const { access_token } = issued
    const ticket = await get('https://api.weixin.qq.com/cgi-bin/ticket/getticket', {
      access_token,
      type: 'jsapi',
    })
    expect(ticket).toMatchObject({ errcode: 0, ticket: expect.any(String) })

    await next({ decision: 'approve' })
    const page = new URL('https://open.weixin.qq.com/connect/oauth2/authorize')
    page.search = new URLSearchParams([
      ['appid', appid],
      ['redirect_uri', 'http://127.0.0.1:3000/back'],
      ['response_type', 'code'],
      ['scope', 'snsapi_userinfo'],
      ['state', 'clinic'],
    ]).toString()
    const answer = await call(page.href, '--user-agent', inApp, '--write-out', '%{redirect_url}')
    expect(answer.stdout).toMatch(/^http:\/\/127\.0\.0\.1:3000\/back\?code=\w+&state=clinic$/)
    const code = new URL(answer.stdout).searchParams.get('code') ?? ''
    const token = z.object({ access_token: z.string(), openid: z.string() }).parse(
      await get('https://api.weixin.qq.com/sns/oauth2/access_token', {
        appid,
        secret,
        code,
        grant_type: 'authorization_code',
      }),
    )
    expect(await get('https://api.weixin.qq.com/sns/userinfo', token)).toMatchObject({
      openid: token.openid,
      nickname: '林晓',
    })
  })

  test('take the answer of a person on the authorization page, on their own host', async () => {
    const { call } = await openPlatform()
    const query = `appid=wx0000000000000001&redirect_uri=http%3A%2F%2Flocalhost%2F&response_type=code&scope=snsapi_base&state=x`
    const page = `https://open.weixin.qq.com/connect/oauth2/authorize?${query}`
    const answer = (origin: string) =>
      call(
        page,
        `-A${inApp}`,
        `-HOrigin: ${origin}`,
        '-ddecision=allow&openId=oPatientBound000000000000001',
        '-w%{http_code} %{redirect_url}',
      )
    const allowed = await answer('https://open.weixin.qq.com')
    expect(allowed.stdout).toMatch(/^303 http:\/\/localhost\/\?code=/)
    expect((await answer('https://elsewhere.example')).stdout).toMatch(/403 $/)
  })

  test('tell a browser that is not the messaging app’s which user agent is, and link to nothing', async () => {
    const { call } = await openPlatform()
    const page = 'https://open.weixin.qq.com/connect/oauth2/authorize'
    const { stdout } = await call(page, '-AMozilla/5.0 Chrome/140')
    expect(stdout).toContain('请在微信客户端打开链接')
    expect(stdout).toContain('User-Agent 须含 MicroMessenger')
    expect(stdout).not.toContain('<a ')
    expect((await call(page, '-AMozilla/5.0 Chrome/140 MicroMessenger')).stdout).toContain('错误码')
  })

  test('are no way to what their host does not have', async () => {
    const { call } = await openPlatform()
    for (const address of [
      'api.weixin.qq.com/connect/oauth2/authorize',
      'api.weixin.qq.com/cgi-bin/menu/create',
      'api.weixin.qq.com/harness/api/health',
      'api.weixin.qq.com/sns/../harness/api/health',
      'api.weixin.qq.com//harness/api/health',
      'api.weixin.qq.com/api/ucenter/doctor',
      'open.weixin.qq.com/sns/userinfo',
      'open.weixin.qq.com/',
      'open.weixin.qq.com/harness/',
      'open.weixin.qq.com/im/binfo',
      'api.mch.weixin.qq.com/v3/pay/transactions',
      'api.mch.weixin.qq.com/cgi-bin/token',
    ]) {
      const { stdout } = await call(`https://${address}`, '--path-as-is', '-w %{http_code} %{url}')
      const refused = `{"ok":false,"error":"The harness does not play this call of the platform: GET ${address}"}`
      expect(stdout).toBe(`${refused} 501 https://${address}`)
    }
  })

  test('are those that exec leads, and no other host is accepted on their line', async () => {
    const { get, call, url } = await open()
    const script = `
      const { searchParams } = new URL(process.env.NODE_OPTIONS.replace('--import ', ''))
      console.log(JSON.parse(searchParams.get('lead')).platformHosts.join())`
    const ran = await runToEnd(['exec', '--', process.execPath, '-e', script], { HARNESS_URL: url })
    expect(ran.stdout.trim().split(',')).toEqual(platformHosts)
    expect(await get('https://api.weixin.qq.com/cgi-bin/token')).toMatchObject({ errcode: 41002 })
    for (const host of ['127.0.0.1', 'localhost:8787', 'open.weixin.qq.com', 'a.example']) {
      const other = ['--header', `Host: ${host}`, '--write-out', '%{http_code}']
      const { stdout } = await call('https://api.weixin.qq.com/cgi-bin/token', ...other)
      expect(stdout).toMatch(/403$/)
    }
    const named = { headers: { Host: 'api.weixin.qq.com' } }
    const plain = await curl('--header', `Host: ${named.headers.Host}`, `${url}/cgi-bin/token`)
    expect(plain.stdout).toContain('is not accepted')
  })

  test('have a certificate, another host and none at all have not', async () => {
    const { port, certificates } = await openPlatform()
    const ca = readFileSync(join(certificates, 'bundle.pem'), 'utf8')
    const handshake = async (servername?: string) => {
      const named = servername === undefined ? {} : { servername }
      const socket = connect({ port, host: '127.0.0.1', ca, ...named })
      onTestFinished(() => void socket.destroy())
      await once(socket, 'secureConnect')
      return socket.getPeerCertificate().subjectaltname
    }
    for (const host of platformHosts) expect(await handshake(host)).toContain(`DNS:${host}`)
    for (const host of ['mp.weixin.qq.com', 'weixin.qq.com', 'localhost', 'a.example']) {
      await expect(handshake(host)).rejects.toThrow('disconnected before secure TLS')
    }
    await expect(handshake()).rejects.toThrow('handshake failure')
  })

  test.for(['TLSv1.2', 'TLSv1.3'] as const)(
    'answer a program that calls again by %s as they did at first',
    async (maxVersion) => {
      const { port, bundle } = await openPlatform()
      const ca = readFileSync(bundle)
      // As Node's own, it begins a line with the session of the last one.
      const agent = new https.Agent({ ca, maxVersion, servername: 'api.weixin.qq.com' })
      const headers = { Host: 'api.weixin.qq.com' }
      const address = { host: '127.0.0.1', port, path: '/cgi-bin/token', headers, agent }
      for (const _ of [1, 2, 3]) {
        const [answer] = await once(https.get(address), 'response')
        expect(answer.socket.getProtocol()).toBe(maxVersion)
        expect(await json(answer)).toMatchObject({ errcode: 41002 })
      }
    },
  )

  test('print the line of the hosts file, and a bundle that has everybody else’s authorities, too', async () => {
    const { printed, certificates, bundle, port } = await openPlatform()
    expect(printed).toContain(`hosts file 127.0.0.1 ${platformHosts.join(' ')}\n`)
    const variables = [
      'SSL_CERT_FILE',
      'REQUESTS_CA_BUNDLE',
      'CURL_CA_BUNDLE',
      'NODE_EXTRA_CA_CERTS',
    ]
    const set = variables.map((name) => `${name}=${bundle}`).join(' ')
    expect(printed).toContain(`programs   ${set}\n`)
    expect(printed).toContain(`forward it to ${port}`)
    expect(printed).not.toContain('PRIVATE')
    const text = readFileSync(bundle, 'utf8')
    expect(text).toContain(readFileSync(join(certificates, 'platform-authority.pem'), 'utf8'))
    expect(text.match(/BEGIN CERTIFICATE/g)?.length).toBeGreaterThan(100)
    expect(text).not.toContain('PRIVATE')
    for (const name of readdirSync(certificates)) {
      expect(statSync(join(certificates, name)).mode & 0o777).toBe(0o600)
    }
  })

  test('are not what people’s browsers are told to trust', async () => {
    const { certificates, url } = await openPlatform(['--https'])
    trust(readFileSync(join(certificates, 'authority.pem'), 'utf8'))
    expect((await fetch(`${url}/harness/api/health`)).status).toBe(200)
    const { port } = new URL(url)
    const own = [
      '--cacert',
      join(certificates, 'authority.pem'),
      '--connect-to',
      `::127.0.0.1:${port}`,
    ]
    expect((await curl(...own, 'https://api.weixin.qq.com/')).code).toBe(35)
    const bundle = ['--cacert', join(certificates, 'bundle.pem')]
    expect((await curl(...bundle, `${url}/harness/api/health`)).code).toBe(0)
  })
})

describe('a port for the platform’s names', () => {
  test('that is taken is one line, and the end with 2', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    // A TCP server's address is an object, not a pipe's name.
    const { port } = other.address() as AddressInfo
    const flags = ['--port', '0', '--hosts', '--hosts-port', String(port)]
    const { code, stdout, stderr } = await runToEnd(flags)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(`the port is taken; choose another with --hosts-port`)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  test('that is not allowed is said, with what allows it', () => {
    const refused = Object.assign(new Error('listen EACCES: permission denied 127.0.0.1:443'), {
      code: 'EACCES',
    })
    const { message } = listenError(refused, '--hosts-port')
    expect(message).toContain('127.0.0.1:443: the port is not allowed')
    expect(message).toContain('net.ipv4.ip_unprivileged_port_start=443')
    expect(message).toContain('choose another with --hosts-port')
  })

  test('is asked for by --hosts-port or HOSTS_PORT, too, and must be one', async () => {
    const { code, stderr } = await runToEnd(['--port', '0'], { HOSTS_PORT: 'https' })
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'HOSTS_PORT must be a whole number from 0 to 65535, not "https"\n',
    })
  })

  test('is not opened unless it is asked for, and nothing is certified', async () => {
    const folder = temporaryFolder()
    const harness = await runHarness({ data: join(folder, 'harness.sqlite') })
    onTestFinished(() => harness.stop())
    expect(existsSync(join(folder, 'certificates'))).toBe(false)
  })
})
