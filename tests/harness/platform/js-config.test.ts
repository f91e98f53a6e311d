import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { jsSignatureText } from '#harness/domain/check-js-config.ts'
import { inApp } from '#support/harness/harness-authorize.ts'
import { clinicApp, otherApp } from '#support/harness/other-app.ts'
import { minute, openHarness } from '#support/harness/test-harness.ts'

const open = 'https://clinic.example/pay?order=1'
const landing = 'https://clinic.example/list?code=0a&state=b'
const asked = { nonceStr: 'Wm3WZYTPz0wzccnW', timestamp: '1767600000' }

async function openPage() {
  const harness = await openHarness({ apps: [clinicApp] })
  const clinic = otherApp(harness)
  const { ticket } = await clinic.ticket((await clinic.token()).access_token)

  /** What the platform's script sends for a page that signed that address. */
  function config(url: string, differing: object = {}, language = 'en-US') {
    const signature = hash('sha1', jsSignatureText(String(ticket), { ...asked, url }), 'hex')
    const place = { url: open, landingUrl: landing, userAgent: 'MicroMessenger Android' }
    return harness
      .http()
      .post('/harness/js-config')
      .set({ Origin: 'https://clinic.example', 'Accept-Language': language })
      .type('text')
      .send(JSON.stringify({ appId: clinicApp.appId, ...asked, ...place, signature, ...differing }))
  }
  return { ...harness, config }
}

describe('/harness/js-config', () => {
  test('takes a signature of the address that is open, from a page of any host', async () => {
    const { config } = await openPage()
    const { body, headers } = await config(open)
    expect(body).toEqual({ ok: true, errMsg: 'config:ok', reason: null })
    expect(headers['access-control-allow-origin']).toBe('*')
  })

  test('names the landing URL on iOS, in English or Chinese', async () => {
    const { config, events } = await openPage()
    const { body } = await config(open, { userAgent: inApp })
    expect(body).toMatchObject({ ok: false, errMsg: 'config:invalid signature' })
    expect(body.reason).toContain(`signed was ${open}`)
    expect(body.reason).toContain(`landing URL, by which the page was first loaded: ${landing}`)
    const chinese = await config(open, { userAgent: inApp }, 'zh-CN')
    expect(chinese.body.reason).toContain(
      `iOS 按落地 URL（页面首次整页加载的地址）校验：${landing}`,
    )
    const [logged] = (await events()).filter(({ path }) => path === '/harness/js-config')
    expect(logged?.request).toMatchObject({ url: open, reason: body.reason })
  })

  test.for<[string, object, string]>([
    ['config:invalid appid', { appId: 'wx00000000000c11a2' }, 'no app wx00000000000c11a2'],
    ['config:invalid url domain', { url: 'https://m.clinic.example/' }, 'clinic.example'],
    ['config:invalid signature', { nonceStr: '' }, 'no nonceStr'],
  ])('answers %s to %o', async ([errMsg, differing, words]) => {
    const { config } = await openPage()
    const { body } = await config(open, differing)
    expect(body).toMatchObject({ ok: false, errMsg })
    expect(body.reason).toContain(words)
  })

  test('tells a ticket that is over from one that is wrong', async () => {
    const { config, clock } = await openPage()
    clock.advance(120 * minute)
    expect((await config(open)).body.reason).toContain('one that has expired')
  })

  test.for<[string, string]>([
    ['{', 'no JSON'],
    ['{}', 'nothing of it'],
    [
      JSON.stringify({ appId: '', ...asked, signature: '', url: 'x', landingUrl: 'y' }),
      'no address',
    ],
  ])('answers 400 to %s (%s)', async ([body]) => {
    const { http } = await openPage()
    const { status } = await http().post('/harness/js-config').type('text').send(body)
    expect(status).toBe(400)
  })
})

test.for(['/harness/jweixin-1.6.0.js', '/open/js/jweixin-1.6.0.js'])(
  '%s is a script for pages of any host, which knows where the harness is',
  async (path) => {
    const { http } = await openHarness()
    const { status, headers, text } = await http().get(path).set('Host', 'localhost:8787')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(text).toContain("const harness = 'http://localhost:8787'")
  },
)
