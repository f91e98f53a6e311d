import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { secureHarness } from '#harness/certificates/secure-harness.ts'
import { issueUserSig } from '#harness/im/user-sig.ts'
import { interfaceAddresses } from '#harness/reachable-hosts.ts'
import { openSocket } from '#support/chat/chat-socket.ts'
import { curl } from '#support/harness/curl.ts'
import { authorizeUrl, inApp } from '#support/harness/harness-authorize.ts'
import { runToEnd, temporaryFolder } from '#support/harness/harness-process.ts'
import { runHarness } from '#support/harness/running-harness.ts'
import { runSecureHarness } from '#support/harness/secure-harness.ts'

const chatApp = { sdkAppId: 1400000000, key: 'a-key-of-this-test-alone' }

const dayMs = 24 * 60 * 60_000

describe('a harness over HTTPS', () => {
  test('prints addresses with https, where its authority is, and no key', async () => {
    const { url, printed, authority } = await runSecureHarness(['--lan'])
    expect(new URL(url).protocol).toBe('https:')
    expect(printed).not.toContain('http://')
    expect(printed).toContain(`authority    ${authority} (new: nothing trusts it yet)`)
    expect(printed).toContain(`NODE_EXTRA_CA_CERTS=${authority}`)
    expect(printed).toContain(`curl --cacert ${authority} ${url}/harness/api/health`)
    expect(printed).not.toContain('PRIVATE')
  })

  test('is called by programs that trust its authority, and by no other', async () => {
    const { url, authority } = await runSecureHarness()
    const { port } = new URL(url)
    for (const host of ['127.0.0.1', 'localhost']) {
      const called = await curl('--cacert', authority, `https://${host}:${port}/harness/api/health`)
      expect(called).toMatchObject({ code: 0, stdout: expect.stringContaining('"ok":true') })
    }
    const stranger = await curl(`${url}/harness/api/health`)
    expect(stranger).toMatchObject({ code: 60, stderr: expect.stringContaining('certificate') })
  })

  test('is reached by its address on the network and by names that it was told', async () => {
    const flags = ['--lan', '--allowed-hosts', 'consult.example']
    const { url, authority } = await runSecureHarness(flags)
    const { port } = new URL(url)
    const named = `https://consult.example:${port}/harness/api/health`
    const to = `consult.example:${port}:127.0.0.1:${port}`
    expect(await curl('--cacert', authority, '--connect-to', to, named)).toMatchObject({ code: 0 })
    const onNetwork = interfaceAddresses().filter(({ family }) => family === 'IPv4')
    for (const { address } of onNetwork) {
      const there = `https://${address}:${port}/harness/api/health`
      expect(await curl('--cacert', authority, there)).toMatchObject({ code: 0 })
    }
  })

  test('authorizes for a page that is served over HTTPS', async () => {
    const harness = await runSecureHarness()
    await harness.next({ decision: 'approve' })
    const page = authorizeUrl({ redirect_uri: `${harness.url}/` })
    const answer = await fetch(harness.url + page, {
      headers: { 'User-Agent': inApp },
      redirect: 'manual',
    })
    expect(answer.headers.get('location')).toMatch(`${harness.url}/?code=`)
  })

  test('calls it first by its own authority where every address is called twice', async () => {
    const harness = await runSecureHarness()
    await harness.fidelity.turnOn('doubleCallback')
    await harness.next({ decision: 'approve' })
    const page = authorizeUrl({ redirect_uri: `${harness.url}/` })
    const headers = { 'User-Agent': inApp }
    const answer = await fetch(harness.url + page, { headers, redirect: 'manual' })
    expect(answer.headers.get('location')).toMatch(`${harness.url}/?code=`)
  })

  test('signs in to the chat over wss, and has files put and read over HTTPS', async () => {
    const { url } = await runSecureHarness(['--tim-secret-key', chatApp.key])
    const now = Math.floor(Date.now() / 1000)
    const userSig = issueUserSig(chatApp, { userId: '10001', now, expire: 600 })
    const socket = await openSocket({ url, sdkAppId: chatApp.sdkAppId, userId: '10001', userSig })
    expect(new URL(socket.socket.url).protocol).toBe('wss:')
    await socket.logIn()
    const granted = z
      .object({ upload_url: z.string(), download_url: z.string() })
      .parse(await socket.ask('im_cos_msg.pre_sig', { file_type: 255, file_name: 'a.txt' }))
    expect(granted.upload_url).toMatch(`${url}/`)
    expect((await fetch(granted.upload_url, { method: 'PUT', body: 'over TLS' })).status).toBe(200)
    expect(await (await fetch(granted.download_url)).text()).toBe('over TLS')
  })

  test('gives no certificate to who asks for another host', async () => {
    const { url, authority } = await runSecureHarness()
    const ca = readFileSync(authority)
    const { port } = new URL(url)
    const socket = connect({ port: Number(port), host: '127.0.0.1', servername: 'a.example', ca })
    await expect(once(socket, 'secureConnect')).rejects.toThrow('disconnected before secure TLS')
    expect(socket.getPeerCertificate()).toBeNull()
  })

  test('serves no file of its certificates by any path', async () => {
    const { url, certificates, folder } = await runSecureHarness()
    const files = readdirSync(certificates)
    expect(files).toContain('authority-key.pem')
    const places = ['', 'certificates/', '.data/certificates/', 'harness/', 'harness/certificates/']
    const ways = ['', '..%2f', '../', 'assets/..%2f..%2f', `${folder}/certificates/`.slice(1)]
    for (const place of places) {
      for (const way of ways) {
        for (const file of files) {
          const { stdout } = await curl(
            '--insecure',
            '--path-as-is',
            `${url}/${place}${way}${file}`,
          )
          expect(stdout).not.toContain('PRIVATE KEY')
        }
      }
    }
  })

  test('has the same certificates when it is started again, and by other data beside them', async () => {
    const first = await runSecureHarness()
    const read = () =>
      readdirSync(first.certificates).map((name) =>
        readFileSync(join(first.certificates, name), 'utf8'),
      )
    const before = read()
    await first.stop()
    const again = await runSecureHarness([], first.folder)
    expect(again.printed).not.toContain('nothing trusts it yet')
    expect(read()).toEqual(before)
  })

  test('certifies new lines anew, while it runs, before its certificate ends', async () => {
    const folder = temporaryFolder()
    const today = Date.now()
    const now = new Date(today - 380 * dayMs)
    const settings = { host: '127.0.0.1', allowedHosts: [] }
    const { server, renew } = secureHarness(settings, { folder, now })
    server.listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    // A TCP server's address is an object, not a pipe's name.
    const { port } = server.address() as AddressInfo
    const ca = readFileSync(join(folder, 'authority.pem'))
    const fingerprint = async (servername?: string) => {
      const socket = connect({ port, host: '127.0.0.1', ca, ...(servername && { servername }) })
      await once(socket, 'secureConnect')
      const { fingerprint256 } = socket.getPeerCertificate()
      socket.destroy()
      return fingerprint256
    }
    const first = await fingerprint()
    renew(new Date(today - 40 * dayMs))
    expect(await fingerprint()).toBe(first)
    renew(new Date(today))
    expect(await fingerprint()).not.toBe(first)
    expect(await fingerprint('localhost')).toBe(await fingerprint())
  })

  test('keeps them where it is told, and for memory alone only while it runs', async () => {
    const folder = join(temporaryFolder(), 'for all projects')
    const flags = ['--https', '--certificates', folder]
    const lastLine = 'It is valid until'
    const keeping = await runHarness({ flags, lastLine })
    expect(keeping.printed).toContain(`NODE_EXTRA_CA_CERTS='${folder}/authority.pem'`)
    await keeping.stop()
    expect(existsSync(join(folder, 'authority.pem'))).toBe(true)
    const forgetful = await runHarness({ flags: ['--https'], lastLine })
    const [, file = ''] = /authority\s+(\S+)/.exec(forgetful.printed) ?? []
    expect(existsSync(file)).toBe(true)
    await forgetful.stop()
    expect(existsSync(join(file, '..'))).toBe(false)
  })

  test('that can’t keep its certificates is one line, and the end with 2', async () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    const flags = ['--https', '--port', '0', '--certificates', file]
    const { code, stdout, stderr } = await runToEnd(flags)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(`no certificates can be kept in ${file}: `)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  test('is controlled by the command, and reached by exec, with the authority in NODE_EXTRA_CA_CERTS', async () => {
    const { url, authority } = await runSecureHarness()
    const program = ['--', process.execPath, '-e', script]
    const trusting = { HARNESS_URL: url, NODE_EXTRA_CA_CERTS: authority }
    expect((await runToEnd(['people'], trusting)).stdout).toContain('林晓')
    const ran = await runToEnd(['exec', ...program], trusting)
    expect(ran).toMatchObject({ code: 0, stdout: '40013 40013 40013\n' })
    for (const args of [['people'], ['exec', ...program]]) {
      const { code, stdout, stderr } = await runToEnd(args, { HARNESS_URL: url })
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toMatch(/^the certificate of \S+ is not trusted; set NODE_EXTRA_CA_CERTS/)
      expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    }
    for (const args of [
      ['people', '--lang', 'zh'],
      ['exec', '--lang', 'zh', ...program],
    ]) {
      const { code, stderr } = await runToEnd(args, { HARNESS_URL: url })
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: `${url} 的证书不受信任；请将 NODE_EXTRA_CA_CERTS 设为模拟环境所打印的根证书文件\n`,
      })
    }
  })
})

/** What a program is answered that means the platform, by a call that brings its own authority, by fetch and by undici. */
const script = `
  const https = require('node:https')
  const { request } = require('undici')
  const address = 'https://api.weixin.qq.com/cgi-bin/token?appid=wx1'
  https.get(address, { ca: 'mine', servername: 'api.weixin.qq.com' }, async (answer) => {
    const [first] = await answer.toArray()
    const second = await (await fetch(address)).json()
    const third = await (await request(address)).body.json()
    console.log(JSON.parse(first).errcode, second.errcode, third.errcode)
  })`
