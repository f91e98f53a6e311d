import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'
import { inApp } from '#support/harness/harness-authorize.ts'
import { runHarness } from '#support/harness/running-harness.ts'
import { openHarness } from '#support/harness/test-harness.ts'

const long = '胎'.repeat(3000)
const query = (name: string) => `${name}=${encodeURIComponent(long)}`

test.for([
  ['a path of the product', 'POST', `/api/${long}`, {}],
  ['a field of the product', 'POST', paths.sendSmsCode, { mobile: '1', [long]: 1 }],
  ['a path of the control API', 'POST', `/harness/api/${long}`, {}],
  ['a field of the control API', 'POST', '/harness/api/reset', { [long]: 1 }],
  ['a payment', 'POST', '/harness/api/payments', { prepayId: long }],
  ['a chat user', 'POST', '/harness/api/im/kick', { userId: long, reason: 'elsewhere' }],
  ['an app id', 'GET', `/connect/oauth2/authorize?${query('appid')}`, {}],
  ['a parameter', 'GET', `/connect/oauth2/authorize?appid=a&${query('redirect_uri')}`, {}],
] as const)('an error repeats at most 200 bytes of %s', async ([, method, path, body]) => {
  const { http } = await openHarness()
  const address = encodeURI(decodeURI(path))
  const call = method === 'GET' ? http().get(address) : http().post(address).send(body)
  const { text } = await call.set('User-Agent', inApp)
  expect(Buffer.byteLength(text.match(/胎+/g)?.join('') ?? '')).toBeLessThanOrEqual(200)
})

test('an origin and a host are repeated by at most 200 bytes as well', async () => {
  const { http } = await openHarness()
  const origin = `http://${'x'.repeat(3000)}.example`
  for (const header of ['Origin', 'Host']) {
    const { status, text } = await http().get('/harness/').set(header, origin)
    expect(status).toBe(403)
    expect(text.length).toBeLessThan(400)
  }
})

test('data files are their owner’s alone, as are the folders made for them', async () => {
  const data = join(temporaryFolder(), 'kept', 'harness.sqlite')
  const harness = await runHarness({ data })
  onTestFinished(() => harness.stop())
  expect((statSync(data).mode & 0o777).toString(8)).toBe('600')
  expect((statSync(dirname(data)).mode & 0o777).toString(8)).toBe('700')
})
