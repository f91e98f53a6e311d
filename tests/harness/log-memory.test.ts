import { onTestFinished, expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { openHarness } from '#support/harness/test-harness.ts'
import { runHarness } from '#support/harness/running-harness.ts'
import { timeLimit } from '#support/time-limit.ts'

const megabyte = 1_000_000
const json = { 'Content-Type': 'application/json' }

/** Bodies of a megabyte each; what is kept of any of them is next to nothing. */
const bodies: Record<string, string> = {
  text: JSON.stringify({ mobile: 'x'.repeat(megabyte) }),
  'text of two bytes a character': JSON.stringify({ mobile: '胎'.repeat(333_000) }),
  arrays: `{"mobile":[${'[],'.repeat(330_000)}[]]}`,
}

test.for(Object.keys(bodies))(
  'a process with 64 MB outlives 300 calls of 1 MB of %s',
  { timeout: timeLimit(30_000) },
  async (kind) => {
    const harness = await runHarness({ heapMb: 64 })
    onTestFinished(() => harness.stop())
    for (let sent = 0; sent < 300; sent += 10) {
      const calls = Array.from({ length: 10 }, async () => {
        const response = await fetch(harness.url + paths.sendSmsCode, {
          method: 'POST',
          headers: json,
          body: bodies[kind] ?? '',
        })
        await response.text()
      })
      await Promise.all(calls)
    }
    expect((await harness.events()).length).toBeGreaterThan(299)
  },
)

test('the log keeps the start of an address of 14 KB', async () => {
  const { http, events } = await openHarness()
  await http().get(`/sns/auth?access_token_${'x'.repeat(14_000)}`)
  expect((await events())[0]?.query.length).toBe(500)
})

test('the log keeps 8 MB: 2,000 calls of 20 KB each, and not all of them', async () => {
  const { context } = await openHarness()
  const request = JSON.stringify({ text: 'x'.repeat(20_000) })
  const call = { method: 'GET', path: '/', query: '', status: 200, code: null, ms: 0 }
  for (let at = 1; at <= 2000; at++) context.log.add({ ...call, at, flow: null, request })
  const kept = await context.log.list(null)
  expect(kept.at(-1)?.at).toBe(2000)
  expect(kept.length * request.length * 2).toBeLessThan(8 * 1024 * 1024)
  expect(kept.length).toBeGreaterThan(100)
})

test.for([
  ['keys', `{"a":{${Array.from({ length: 90_000 }, (_, n) => `"k${n}":0`).join(',')}}}`],
  ['arrays', bodies.arrays],
  ['numbers', `{"mobile":[${'0,'.repeat(499_000)}0]}`],
  ['levels', `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
] as const)('1 MB of %s is refused before it is parsed', async ([, body]) => {
  const { http, events } = await openHarness()
  const { status } = await http().post(paths.sendSmsCode).set(json).send(body)
  expect(status).toBe(400)
  expect((await events()).at(-1)).toMatchObject({ code: 100400, request: { cut: '…' } })
})

test('JSON that is not in UTF-8 is refused: its structure can’t be counted', async () => {
  const { http } = await openHarness()
  const { status } = await http()
    .post(paths.sendSmsCode)
    .set('Content-Type', 'application/json; charset=utf-16le')
    .send(Buffer.from('{"mobile":"13800000001"}', 'utf16le').toString('latin1'))
  expect(status).toBe(400)
})
