import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'
import { inApp } from '#support/harness/harness-authorize.ts'
import { runHarness } from '#support/harness/running-harness.ts'
import { openHarness } from '#support/harness/test-harness.ts'

const long = '胎'.repeat(3000)

test.for([
  ['a path of the product', `/api/${long}`, {}],
  ['a field of the product', paths.sendSmsCode, { mobile: '1', [long]: 1 }],
  ['a path of the control API', `/harness/api/${long}`, {}],
  ['a field of the control API', '/harness/api/reset', { [long]: 1 }],
  ['a payment', '/harness/api/payments', { prepayId: long }],
  ['a chat user', '/harness/api/im/kick', { userId: long, reason: 'elsewhere' }],
] as const)('an error repeats at most 200 bytes of %s', async ([, path, body]) => {
  const { http } = await openHarness()
  const { text } = await http()
    .post(encodeURI(decodeURI(path)))
    .send(body)
  expect(Buffer.byteLength(text.match(/胎+/g)?.join('') ?? '')).toBeLessThanOrEqual(200)
})

test.for(['appid', 'redirect_uri', 'response_type', 'scope'] as const)(
  'an error page repeats at most 300 characters of %s',
  async (name) => {
    const { authorize } = await openHarness()
    const { text } = await authorize({ [name]: '胎'.repeat(301) })
    expect(text).toContain(`${name}=${'胎'.repeat(299)}…`)
  },
)

test('an error page repeats at most 300 characters of the names of parameters', async () => {
  const { http } = await openHarness()
  const { text } = await http()
    .get(`/connect/oauth2/authorize?appid=a&redirect_uri=a&scope=a&${encodeURI('胎'.repeat(301))}`)
    .set('User-Agent', inApp)
  const written = /收到的是 (.*?)</.exec(text)?.[1] ?? ''
  expect(written).toMatch(/^appid、redirect_uri、scope、胎+…$/)
  expect(written).toHaveLength(300)
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
