import { createHmac, generateKeyPairSync, hash, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { jsSignatureText } from '#harness/domain/check-js-config.ts'
import { inApp } from '#support/harness/harness-authorize.ts'
import { clinicApp, otherApp } from '#support/harness/other-app.ts'
import { mobiles, minute, openHarness } from '#support/harness/test-harness.ts'
import { launch, openService, price } from '#support/harness/consultation-steps.ts'

const open = 'https://clinic.example/pay?order=1'
const landing = 'https://clinic.example/list?code=0a&state=b'
const stamp = { nonceStr: 'Wm3WZYTPz0wzccnW', timestamp: '1767600000' }

async function openPage() {
  const harness = await openHarness({ seed: { apps: [clinicApp] } })
  const clinic = otherApp(harness)
  const { ticket } = await clinic.ticket((await clinic.token()).access_token)

  /** What the platform's script sends for a page that signed that address. */
  function config(url: string, differing: object = {}, language = 'en-US') {
    const signature = hash('sha1', jsSignatureText(String(ticket), { ...stamp, url }), 'hex')
    const place = { url: open, landingUrl: landing, userAgent: 'MicroMessenger Android' }
    return harness
      .http()
      .post('/harness/js-sdk/config')
      .set({ Origin: 'https://clinic.example', 'Accept-Language': language })
      .type('text')
      .send(JSON.stringify({ appId: clinicApp.appId, ...stamp, ...place, signature, ...differing }))
  }
  return { ...harness, config }
}

describe('/harness/js-sdk/config', () => {
  test('takes a signature of the address that is open, from a page of any host', async () => {
    const { config } = await openPage()
    const { body, headers } = await config(open)
    expect(body).toEqual({ ok: true, errMsg: 'config:ok', reason: null })
    expect(headers['access-control-allow-origin']).toBe('*')
  })

  test('takes pages on any name of this machine for an app without hosts of its own', async () => {
    const { config, control } = await openPage()
    await control('/apps', { ...clinicApp, scriptHosts: null })
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const url = `http://${host}:3000/pay`
      expect((await config(url, { url })).body).toMatchObject({ ok: true })
    }
    const { body } = await config(open)
    expect(body).toMatchObject({ errMsg: 'config:invalid url domain' })
    expect(body.reason).toContain('localhost, 127.0.0.1, [::1]')
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
    const [logged] = (await events()).filter(({ path }) => path === '/harness/js-sdk/config')
    expect(logged?.request).toMatchObject({ url: open, reason: body.reason })
  })

  test('goes with the switch landingUrl by the landing URL in every browser', async () => {
    const { config, http } = await openPage()
    await http().put('/harness/api/fidelity/landingUrl').send({ on: true })
    const { body } = await config(open)
    expect(body).toMatchObject({ ok: false, errMsg: 'config:invalid signature' })
    expect(body.reason).toContain(landing)
    expect((await config(landing)).body).toMatchObject({ ok: true })
  })

  test.for<[string, object, string]>([
    ['config:invalid appid', { appId: 'wx00000000000c11a2' }, 'no app wx00000000000c11a2'],
    ['config:invalid url domain', { url: 'https://m.clinic.example/' }, 'clinic.example'],
    ['config:invalid signature', { nonceStr: '' }, 'no nonceStr'],
    ['config:invalid signature', { nonceStr: 42 }, 'no nonceStr'],
    ['config:invalid signature', { signature: null }, 'no signature'],
    ['config:invalid signature', { appId: null }, 'no appId'],
  ])('answers %s to %o', async ([errMsg, differing, message]) => {
    const { config } = await openPage()
    const { body } = await config(open, differing)
    expect(body).toMatchObject({ ok: false, errMsg })
    expect(body.reason).toContain(message)
  })

  test('tells a ticket that is over from one that is wrong', async () => {
    const { config, clock } = await openPage()
    clock.advance(120 * minute)
    expect((await config(open)).body.reason).toContain('one that has expired')
  })

  test.for<[string, string]>([
    ['no JSON', '{'],
    ['nothing of it', '{}'],
    ['too much', JSON.stringify({ appId: 'x'.repeat(70_000) })],
    [
      'no address',
      JSON.stringify({ appId: '', ...stamp, signature: '', url: 'x', landingUrl: 'y' }),
    ],
  ])('answers 400 to %s', async ([, body]) => {
    const { http } = await openPage()
    const { status, body: answer } = await http()
      .post('/harness/js-sdk/config')
      .set('Accept-Language', 'zh-CN')
      .type('text')
      .send(body)
    expect({ status, ...answer }).toEqual({
      status: 400,
      ok: false,
      errMsg: 'config:fail',
      reason: expect.stringMatching(/^页面发来的内容无法读取/),
    })
  })
})

const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })
const payKey = 'clinic-pay-key-0123456789'
const payClinic = {
  ...clinicApp,
  payKey,
  payPublicKey: merchant.publicKey.export({ type: 'spki', format: 'pem' }),
}
const unsigned = {
  appId: clinicApp.appId,
  timeStamp: '1767600000',
  nonceStr: '5K8264ILTKCH16CQ2502SI8ZNMTM67VS',
  package: 'prepay_id=wx201410272009395522657a690389285100',
}
const { appId, timeStamp, nonceStr, package: packed } = unsigned
const lines = `${appId}\n${timeStamp}\n${nonceStr}\n${packed}\n`
const rsa = (text: string) => ({
  signType: 'RSA',
  paySign: sign('RSA-SHA256', Buffer.from(text), merchant.privateKey).toString('base64'),
})
const pairs = (signType: string) =>
  `appId=${appId}&nonceStr=${nonceStr}&package=${packed}&signType=${signType}&timeStamp=${timeStamp}`
const md5 = (text: string) => ({
  signType: 'MD5',
  paySign: hash('md5', `${text}&key=${payKey}`, 'hex').toUpperCase(),
})
const hmac = (text: string) => ({
  signType: 'HMAC-SHA256',
  paySign: createHmac('sha256', payKey).update(`${text}&key=${payKey}`).digest('hex').toUpperCase(),
})

describe('/harness/js-sdk/payment', () => {
  async function openPayments() {
    const harness = await openHarness({
      seed: { apps: [payClinic, { ...clinicApp, appId: noKeys }] },
    })
    const pay = (parameters: object) =>
      harness
        .http()
        .post('/harness/js-sdk/payment')
        .set({ Origin: 'https://clinic.example', 'Accept-Language': 'en-US' })
        .type('text')
        .send(JSON.stringify(parameters))
    return { ...harness, pay }
  }
  const noKeys = 'wx00000000000c11a9'

  test.for([
    ['v3 by RSA', rsa(lines)],
    ['v2 by MD5', md5(pairs('MD5'))],
    ['v2 by HMAC-SHA256', hmac(pairs('HMAC-SHA256'))],
  ] as const)('takes parameters that are signed by %s', async ([, signed]) => {
    const { pay } = await openPayments()
    const { body } = await pay({ ...unsigned, ...signed })
    expect(body).toEqual({ ok: true, errMsg: 'get_brand_wcpay_request:ok', reason: null })
  })

  test('takes what the product signs', async () => {
    const { pay, ...harness } = await openPayments()
    const { token } = await harness.logIn(mobiles.patient)
    await openService(harness)
    const consultationId = await launch(harness, { token })
    const order = { consultationId, price, method: 'wechat' }
    const { data } = await harness.call('askPay', order, { token })
    const { bridge } = endpoints.askPay.response.parse(data)
    expect((await pay(bridge ?? {})).body).toMatchObject({ ok: true })
    const other = { ...bridge, nonceStr: 'another' }
    expect((await pay(other)).body).toMatchObject({ ok: false })
  })

  test.for<[string, object]>([
    ['the last of the four lines was signed without its line end', rsa(lines.trimEnd())],
    ['the number alone was signed', rsa(lines.replace('prepay_id=', ''))],
    ['timestamp was signed', md5(pairs('MD5').replace('timeStamp', 'timestamp'))],
    ['signType is signed too', md5(pairs('MD5').replace('&signType=MD5', ''))],
    ['paySign is not the signature of', rsa('something else')],
    ['paySign is not the signature of', { ...md5(pairs('MD5')), nonceStr: 'another' }],
    ['paySign is not the signature of', { signType: 'MD5', paySign: rsa(lines).paySign }],
    [
      'signType is RSA (v3), MD5 or HMAC-SHA256 (v2), not SHA1',
      { ...rsa(lines), signType: 'SHA1' },
    ],
    ['timeStamp is in whole seconds', { ...rsa(lines), timeStamp: '1767600000000' }],
    ['no timeStamp, or it is no text', { ...rsa(lines), timeStamp: 1767600000 }],
    ['no paySign', { signType: 'RSA' }],
    ['package is prepay_id=', { ...rsa(lines), package: 'wx2014' }],
    ['no app wx00000000000c11a2', { ...rsa(lines), appId: 'wx00000000000c11a2' }],
    ['no key of the app is registered to check RSA', { ...rsa(lines), appId: noKeys }],
    ['no key of the app is registered to check MD5', { ...md5(lines), appId: noKeys }],
  ])('refuses with “%s” %o', async ([message, differing]) => {
    const { pay } = await openPayments()
    const { body } = await pay({ ...unsigned, ...differing })
    expect(body).toMatchObject({ ok: false, errMsg: 'get_brand_wcpay_request:fail' })
    expect(body.reason).toContain(message)
  })

  test('answers 400 to what is no object', async () => {
    const { pay } = await openPayments()
    const { status, body } = await pay([])
    expect({ status, ...body }).toEqual({
      status: 400,
      ok: false,
      errMsg: 'get_brand_wcpay_request:fail',
      reason: expect.stringMatching(/^what the page has sent can’t be read/),
    })
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
