import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { mobiles, openHarness } from '#support/harness/test-harness.ts'

const rows = Object.entries<Endpoint>(endpoints)
const json = 'application/json'
const deep = `${'[{"a":'.repeat(100_000)}1${'}]'.repeat(100_000)}`

type Body = { text: string | Buffer; type?: string; encoding?: string }

const notJson = [400, codes.invalidRequest, '请求体不是合法的 JSON'] as const
const noObject = [200, codes.invalidRequest, '请求体应为对象'] as const
const bodies: [string, Body, readonly [number, number, string]][] = [
  ['that is no JSON', { text: '{"mobile":' }, notJson],
  ['of text', { text: 'hello' }, notJson],
  ['of null', { text: 'null' }, notJson],
  ['in an unknown charset', { text: '{}', type: `${json}; charset=utf-99` }, notJson],
  ['in an unknown encoding', { text: '{}', encoding: 'rot13' }, notJson],
  ['that says gzip and is not', { text: '{}', encoding: 'gzip' }, notJson],
  [
    'of 2 MB',
    { text: `{"a":"${'x'.repeat(2 << 20)}"}` },
    [413, codes.tooLarge, '请求体不能超过 1 MB'],
  ],
  [
    'that unpacks to 20 MB',
    { text: gzipSync(`{"a":"${' '.repeat(20 << 20)}"}`), encoding: 'gzip' },
    [413, codes.tooLarge, '请求体不能超过 1 MB'],
  ],
  ['of an array', { text: '[]' }, noObject],
  ['of an array of objects', { text: '[{}]' }, noObject],
  ['of another type', { text: '<a/>', type: 'text/xml' }, noObject],
  ['of a form', { text: 'mobile=1', type: 'application/x-www-form-urlencoded' }, noObject],
  ['that is empty', { text: '', type: 'text/plain' }, noObject],
]

test.for(bodies)(
  'a body %s gets one clear error at every endpoint, and the harness lives on',
  async ([, { text, type = json, encoding = 'identity' }, [status, code, msg]]) => {
    const { http, logIn } = await openHarness()
    const { token } = await logIn(mobiles.patient)
    for (const [, { path }] of rows) {
      const headers = { SSOtoken: token, 'Content-Type': type, 'Content-Encoding': encoding }
      const sending = http().post(path).set(headers)
      const reply = await sending.serialize((raw: string) => raw).send(text)
      const refusal = { code, success: false, msg, data: null }
      expect({ status: reply.status, body: reply.body }).toEqual({ status, body: refusal })
    }
    expect((await http().get('/harness/api/health')).body).toMatchObject({ ok: true })
  },
)

test('a body nested 200,000 levels deep gets one clear error, and the harness lives on', async () => {
  const { http, events } = await openHarness()
  for (const text of [deep, `{"token":${deep}}`, `{"a":${deep}}`]) {
    const { status, body } = await http()
      .post(endpoints.autoLogin.path)
      .set('Content-Type', json)
      .send(text)
    expect({ status, ...body }).toMatchObject({ code: codes.invalidRequest, success: false })
  }
  expect((await events()).map(({ request }) => request)).toEqual([
    { cut: '…' },
    { cut: '…' },
    { cut: '…' },
  ])
  expect((await http().get('/harness/api/health')).body).toMatchObject({ ok: true })
})

test('a body that speaks of prototypes is refused, and pollutes none', async () => {
  const { http } = await openHarness()
  const text = '{"token":"x","__proto__":{"auth":false},"constructor":{"prototype":{"auth":1}}}'
  const { body } = await http().post(endpoints.autoLogin.path).set('Content-Type', json).send(text)
  expect(body).toMatchObject({ success: false, code: codes.invalidRequest })
  expect(Object.keys(Object.prototype)).toEqual([])
  expect({}).not.toHaveProperty('auth')
})

test.for([
  ['GET', endpoints.userInfo.path],
  ['PUT', endpoints.userInfo.path],
  ['POST', '/api/nothing'],
  ['POST', '/api'],
  ['POST', `${endpoints.userInfo.path}/more`],
] as const)('%s %s is no endpoint', async ([method, path]) => {
  const { http } = await openHarness()
  const call = {
    GET: () => http().get(path),
    PUT: () => http().put(path),
    POST: () => http().post(path),
  }
  const { status, body } = await call[method]()
  expect({ status, ...body }).toMatchObject({
    status: 404,
    success: false,
    code: codes.unknownEndpoint,
    msg: expect.stringContaining(`没有这个接口：${method} ${path}`),
  })
})
