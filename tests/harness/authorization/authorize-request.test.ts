import { describe, expect, test } from 'vitest'
import { authorizeUrl, inApp, outside, servicePage } from '#support/harness/harness-authorize.ts'
import { identities, openHarness } from '#support/harness/test-harness.ts'

const start = '/connect/oauth2/authorize'
const appid = 'appid=wx0000000000000001'
const redirect = `redirect_uri=${encodeURIComponent(servicePage)}`

describe('a request that the platform does not serve gets its error page, and no code', () => {
  test.for([
    ['without appid', { appid: null }, '10012', 'appid不能为空'],
    ['with an empty appid', { appid: '' }, '10012', 'appid不能为空'],
    ['without redirect_uri', { redirect_uri: null }, '10011', 'redirect_uri不能为空'],
    ['without scope', { scope: null }, '10010', 'scope不能为空'],
    ['with an empty state', { state: '' }, '10013', 'state不能为空'],
    ['with an unknown scope', { scope: 'snsapi_login' }, '10005', 'Scope 参数错误'],
    ['with the appid of another', { appid: 'wx0000000000000002' }, '10016', '不支持'],
    ['without response_type', { response_type: null }, null, '该链接无法访问'],
    ['with response_type=token', { response_type: 'token' }, null, '该链接无法访问'],
    ['with a state of symbols', { state: 'a-b' }, null, '该链接无法访问'],
    ['with a question mark in its state', { state: 'abc?def' }, null, '该链接无法访问'],
    ['with a line break in its state', { state: 'abc\n' }, null, '该链接无法访问'],
    ['with a state of 129 letters', { state: 'a'.repeat(129) }, null, '该链接无法访问'],
    ['with a state of 10 KB', { state: 'a'.repeat(10_240) }, null, '该链接无法访问'],
  ] as const)('%s', async ([, parameters, number, text]) => {
    const { authorize } = await openHarness()
    const { status, headers, text: page } = await authorize(parameters, identities.bound)
    expect(status).toBe(400)
    expect(headers.location).toBeUndefined()
    expect(page).toContain(text)
    expect(/错误码：(\d+)/.exec(page)?.[1] ?? null).toBe(number)
  })

  test.for([
    ['scope before response_type', `${appid}&${redirect}&scope=snsapi_base&response_type=code`],
    ['redirect_uri first', `${redirect}&${appid}&response_type=code&scope=snsapi_base`],
    ['state before scope', `${appid}&${redirect}&response_type=code&state=a&scope=snsapi_base`],
    ['redirect_uri twice', `${appid}&${redirect}&${redirect}&response_type=code&scope=snsapi_base`],
    ['an unknown parameter', `${appid}&${redirect}&response_type=code&scope=snsapi_base&x=1`],
    [
      'a question mark that is not encoded in its state',
      `${appid}&${redirect}&response_type=code&scope=snsapi_base&state=abc?def`,
    ],
    [
      'an extra parameter in the midst',
      `${appid}&connect_redirect=1&${redirect}&response_type=code&scope=snsapi_base`,
    ],
  ])('with %s', async ([, query]) => {
    const { http } = await openHarness()
    const { status, headers, text } = await http()
      .get(`${start}?${query}`)
      .set({ 'User-Agent': inApp, Cookie: `harness_identity=${identities.bound}` })
    expect({ status, location: headers.location }).toEqual({ status: 400, location: undefined })
    expect(text).toContain('该链接无法访问')
  })
})

test('a wrong order is answered with the right one and all that was received', async () => {
  const { http } = await openHarness()
  const { text } = await http()
    .get(`${start}?${redirect}&${appid}&scope=snsapi_base&response_type=code&state=a`)
    .set('User-Agent', inApp)
  expect(text).toContain('参数顺序须为 appid、redirect_uri、response_type、scope、state')
  expect(text).toContain('收到的是 redirect_uri、appid、scope、response_type、state<')
})

test('a redirect_uri of usual length is repeated whole', async () => {
  const { authorize } = await openHarness()
  const redirect_uri = `https://other.example/callback/wechat?next=${'a'.repeat(100)}`
  expect((await authorize({ redirect_uri })).text).toContain(`redirect_uri=${redirect_uri}`)
})

describe('a redirect_uri that does not lead to the configured host gets page 10003', () => {
  test.for([
    'javascript:alert(1)',
    'javascript://app.example.com/%0aalert(1)',
    'java\nscript:alert(1)//app.example.com',
    'data:text/html,<script>alert(1)</script>',
    'file://app.example.com/etc/passwd',
    'ftp://app.example.com/',
    'https://evil.example/',
    'https://pay.app.example.com/',
    'https://example.com/',
    'https://app.example.com.evil.example/',
    'https://app.example.com./',
    'https://app.example.com@evil.example/',
    'https://app.example.com:443@evil.example/',
    'https://somebody:secret@app.example.com/',
    'https://evil.example\\@app.example.com/',
    'https://evil.example/?app.example.com',
    'https://evil.example#app.example.com',
    '//app.example.com/',
    '/pages/service/service',
    'app.example.com',
    '%',
  ])('%s', async (redirect_uri) => {
    const { authorize } = await openHarness({ hosts: ['app.example.com'] })
    const refused = await authorize({ redirect_uri }, identities.bound).set(
      'Host',
      'app.example.com',
    )
    expect(refused.status).toBe(400)
    expect(refused.headers.location).toBeUndefined()
    expect(refused.text).toContain('错误码：10003')
  })

  test('also when the form of the page is sent, whose address is the sender’s to change', async () => {
    const { answer } = await openHarness()
    const form = { decision: 'allow', openId: identities.bound }
    const refused = await answer(form, { redirect_uri: 'https://evil.example/' })
    expect({ status: refused.status, location: refused.headers.location }).toEqual({
      status: 400,
      location: undefined,
    })
    expect(refused.text).toContain('错误码：10003')
  })
})

test('the port and the path of redirect_uri are free, on http as on https', async () => {
  const { authorize } = await openHarness({ hosts: ['app.example.com'] })
  for (const redirect_uri of ['https://APP.example.com/a?b=1', 'http://app.example.com:9000/']) {
    const passed = await authorize({ redirect_uri }, identities.bound).set(
      'Host',
      'app.example.com:1',
    )
    expect(passed.status).toBe(302)
    expect(new URL(passed.headers.location ?? '').host).toBe(new URL(redirect_uri).host)
  }
})

test('what is written into redirect_uri is escaped on the error page', async () => {
  const { authorize } = await openHarness()
  const { text } = await authorize({ redirect_uri: 'https://evil.example/<img src=x>"' })
  expect(text).not.toContain('<img')
  expect(text).toContain('&lt;img src=x&gt;&quot;')
})

test('what the platform adds behind the five parameters does no harm', async () => {
  const { http } = await openHarness()
  const { status } = await http()
    .get(`${authorizeUrl()}&connect_redirect=1&forcePopup=true&forceSnapShot=true`)
    .set({ 'User-Agent': inApp, Cookie: `harness_identity=${identities.bound}` })
  expect(status).toBe(302)
})

test.for<[string, string]>([
  ['the phone’s own browser', outside],
  ['the enterprise edition', `${inApp} wxwork/4.1.20`],
  ['a browser that says nothing of itself', ''],
])('%s is told to open the link in the messaging app', async ([, userAgent]) => {
  const { http } = await openHarness()
  const page = await http()
    .get(authorizeUrl())
    .set({ 'User-Agent': userAgent, Cookie: `harness_identity=${identities.bound}` })
  expect(page.headers.location).toBeUndefined()
  expect(page.text).toContain('请在微信客户端打开链接')
  const posted = await http()
    .post(authorizeUrl())
    .set('User-Agent', userAgent)
    .type('form')
    .send({ decision: 'allow', openId: identities.bound })
  expect(posted.headers.location).toBeUndefined()
  expect(posted.text).toContain('请在微信客户端打开链接')
})

test('a request that is refused takes no code out of the store and no directive off the queue', async () => {
  const { authorize, control, context } = await openHarness()
  await control('/authorize/next', { decision: 'deny' })
  await authorize({ scope: 'snsapi_login' }, identities.bound)
  await authorize().set('User-Agent', outside)
  expect(await context.store.selectFrom('authorization_code').selectAll().execute()).toEqual([])
  const { headers } = await authorize({}, identities.bound)
  expect(headers.location).toBe(`${servicePage}?state=Xy9`)
})
