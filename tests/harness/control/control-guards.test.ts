import { describe, expect, test } from 'vitest'
import { mobiles, identities, openHarness } from '#support/harness/test-harness.ts'

const posts = [
  ['/reset', { seed: 'empty' }],
  ['/authorize/next', { decision: 'deny' }],
  ['/clock', { advanceMs: 1000 }],
  ['/im/kick', { userId: '10001' }],
  ['/im/drop', { userId: '10001' }],
] as const

describe.for(posts)('POST /harness/api%s', ([path, body]) => {
  test.for(['https://evil.example', 'http://127.0.0.1:1', 'null', 'http://127.0.0.1.evil.example'])(
    'from a page of %s is refused with 403 and changes nothing',
    async (origin) => {
      const { control, http, clock, listIdentities, authorize } = await openHarness()
      const refused = await control(path, body).set('Origin', origin)
      expect({ status: refused.status, ...refused.body }).toEqual({
        status: 403,
        ok: false,
        error: `Only pages of the harness itself may call this, not ${origin}`,
      })
      expect(refused.headers['access-control-allow-origin']).toBeUndefined()
      expect((await http().get('/harness/api/health')).body).toMatchObject({ now: clock.now() })
      expect(await listIdentities()).toHaveLength(4)
      expect((await authorize({}, identities.bound)).headers.location).toContain('code=')
    },
  )

  test('from a page of the harness itself is carried out', async () => {
    const { control } = await openHarness({ hosts: ['harness.example'] })
    const own = { Origin: 'http://harness.example:8787', Host: 'harness.example:8787' }
    expect((await control(path, body).set(own)).body).toMatchObject({ ok: true })
  })

  test.for(['text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream'])(
    'labelled %s is refused by the name of the header and changes nothing',
    async (type) => {
      const { http, clock, listIdentities, authorize } = await openHarness()
      const send = (language: string) =>
        http()
          .post(`/harness/api${path}`)
          .set({ 'Content-Type': type, 'Accept-Language': language })
          .serialize((raw: string) => raw)
          .send(JSON.stringify(body))
      const refused = await send('en')
      expect({ status: refused.status, ...refused.body }).toEqual({
        status: 415,
        ok: false,
        error: 'A body needs the header Content-Type: application/json',
      })
      expect((await send('zh-CN')).body.error).toBe(
        '请求体须带请求头 Content-Type: application/json',
      )
      expect((await http().get('/harness/api/health')).body).toMatchObject({ now: clock.now() })
      expect(await listIdentities()).toHaveLength(4)
      expect((await authorize({}, identities.bound)).headers.location).toContain('code=')
    },
  )

  test('with an unknown field is refused by its name', async () => {
    const { control } = await openHarness()
    const { status, body: refusal } = await control(path, { ...body, extra_: 1 })
    expect({ status, ...refusal }).toEqual({
      status: 400,
      ok: false,
      error: 'Unknown fields: extra_',
    })
  })

  test('with an array is refused, as is what is no JSON and what is too large', async () => {
    const { control, http } = await openHarness()
    expect(await control(path, [body])).toMatchObject({
      status: 400,
      body: { ok: false, error: 'The request must be an object' },
    })
    const send = (text: string) =>
      http().post(`/harness/api${path}`).set('Content-Type', 'application/json').send(text)
    expect(await send('{"seed":')).toMatchObject({ status: 400, body: { ok: false } })
    expect(await send(`{"a":"${'x'.repeat(2 << 20)}"}`)).toMatchObject({
      status: 413,
      body: { ok: false },
    })
    const deep = '['.repeat(200_000) + ']'.repeat(200_000)
    expect(await send(`{"a":${deep}}`)).toMatchObject({ status: 400, body: { ok: false } })
    expect((await http().get('/harness/api/health')).body).toMatchObject({ ok: true })
  })
})

test.for(['identities', 'sms', 'events', 'health'])(
  'GET /harness/api/%s from a page of elsewhere is refused with 403',
  async (name) => {
    const { http } = await openHarness()
    const { status } = await http()
      .get(`/harness/api/${name}`)
      .set('Origin', 'https://evil.example')
    expect(status).toBe(403)
  },
)

test('what the control API does not know is 404, in one line', async () => {
  const { http, control } = await openHarness()
  expect((await http().get('/harness/api/nothing')).body).toEqual({
    ok: false,
    error: 'There is no endpoint GET /harness/api/nothing',
  })
  expect((await control('/nothing', {})).status).toBe(404)
  expect((await http().get('/harness/api/reset')).status).toBe(404)
})

test('what the platform or the harness does not serve is 404, never the application', async () => {
  const { http } = await openHarness()
  for (const path of [
    '/sns/nothing',
    '/connect/qrconnect',
    '/harness/nothing',
    '/cgi-bin/menu/get',
    '/open/js/nothing.js',
  ]) {
    const { status, text } = await http().get(path)
    expect({ path, status, text }).toEqual({ path, status: 404, text: 'Not Found' })
  }
})

test('a page from elsewhere can not change who is signed in to the messaging app', async () => {
  const { http } = await openHarness()
  const refused = await http()
    .post('/harness/identity')
    .set('Origin', 'https://evil.example')
    .type('form')
    .send({ openId: identities.bound })
  expect(refused.status).toBe(403)
  expect(refused.headers['set-cookie']).toBeUndefined()
})

test('an address that can’t be decoded is the caller’s fault, not the harness’s', async () => {
  const { http } = await openHarness()
  for (const path of ['/%E0%A4%A', '/assets/%zz', '/pages/%c0%ae']) {
    expect((await http().get(path)).status).toBe(400)
  }
})

test('a query that repeats itself or nests is no error', async () => {
  const { http, call } = await openHarness()
  await call('sendSmsCode', { mobile: mobiles.patient })
  for (const query of ['mobile=1&mobile=2', 'mobile[a]=1', 'mobile[]=1', 'mobile=%00']) {
    expect((await http().get(`/harness/api/sms?${query}`)).status).toBe(200)
  }
  expect((await http().get('/sns/auth?access_token[]=1&openid[x]=2')).body).toMatchObject({
    errcode: 41001,
  })
})

describe('what the control API refuses with', () => {
  test.for([
    [
      'zh-CN,zh;q=0.9,en;q=0.8',
      '没有这个故障：77',
      '字段不合法：decision',
      '没有这个接口：GET /harness/api/no',
    ],
    [
      'de',
      'There is no fault 77',
      'This field is not valid: decision',
      'There is no endpoint GET /harness/api/no',
    ],
  ] as const)(
    'is in the language of %s, English first',
    async ([language, fault, field, endpoint]) => {
      const { http } = await openHarness()
      const errorOf = async (call: ReturnType<typeof send>) =>
        (await call.set('Accept-Language', language)).body
      const send = (method: 'get' | 'post' | 'delete', path: string) =>
        http()[method](`/harness/api${path}`)
      expect(await errorOf(send('delete', '/faults/77'))).toEqual({ ok: false, error: fault })
      expect(await errorOf(send('post', '/authorize/next').send({}))).toEqual({
        ok: false,
        error: field,
      })
      expect(await errorOf(send('get', '/no'))).toEqual({ ok: false, error: endpoint })
    },
  )

  test('is Chinese about a recording that is damaged, where the call is', async () => {
    const { control } = await openHarness()
    const damaged = { userId: '10001', csv: '# hz: 2\ntime,fhr\n0,x\n' }
    const { body } = await control('/recordings', damaged).set('Accept-Language', 'zh')
    expect(body.error).toContain('第 3 行：不是数字')
  })
})
