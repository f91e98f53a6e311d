import { describe, expect, onTestFinished, test } from 'vitest'
import type { Fault, StartOptions } from '#harness/library/public-api.ts'
import { startHarness } from '#harness/library/start-harness.ts'
import { runToEnd } from '#support/harness/harness-process.ts'

const auth = '/sns/auth?access_token=none&openid=none'
const match = { path: '/sns/auth' }

async function open(options: StartOptions = {}) {
  const harness = await startHarness(options)
  onTestFinished(harness.close)
  const call = (path = auth) => fetch(harness.url + path)
  const errcode = async () => {
    const { errcode: code }: { errcode: number } = JSON.parse(await (await call()).text())
    return code
  }
  return { harness, call, errcode }
}

test('an errcode comes so often as was said, to the calls that fit, and is in the log', async () => {
  const { harness, errcode, call } = await open()
  await harness.failNext({ match, errcode: 45009 })
  await harness.faults.add({ match: { path: '/sns/*', method: 'GET' }, errcode: -1, times: 2 })
  expect((await call('/cgi-bin/token')).status).toBe(200)
  expect([await errcode(), await errcode(), await errcode(), await errcode()]).toEqual([
    45009, -1, -1, 40014,
  ])
  const logged = (await harness.events()).filter(({ path }) => path === '/sns/auth')
  expect(logged.map(({ code }) => code)).toEqual([45009, -1, -1, 40014])
})

test.for(['/HARNESS/api/faults', '/Harness/API/identities'])(
  'a fault for all leaves %s alone, however the path of what controls it is written',
  async (path) => {
    const { harness, call } = await open()
    await harness.faults.add({ match: { path: '/*' }, status: 503 })
    expect((await call(path)).status).toBe(200)
    expect((await call('//harness/api/faults')).status).toBe(503)
  },
)

test.for([
  [40029, 'invalid code'],
  [-1, 'system error'],
  [42003, 'oauth_code expired'],
  [61004, 'fault'],
] as const)(
  'an errcode of %i says %s and an id of the request, as the platform does',
  async ([code, text]) => {
    const { harness, call } = await open()
    await harness.failNext({ match, errcode: code })
    const errmsg = expect.stringMatching(
      new RegExp(`^${text}, rid: [0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}$`),
    )
    expect(await (await call()).json()).toEqual({ errcode: code, errmsg })
  },
)

test('a fault of one method leaves the others alone', async () => {
  const { harness, errcode } = await open()
  await harness.faults.add({ match: { ...match, method: 'POST' }, errcode: 45009 })
  expect(await errcode()).toBe(40014)
  const posted = await fetch(harness.url + auth, { method: 'POST' })
  expect(await posted.json()).toMatchObject({ errcode: 45009 })
})

test('a status comes with its body, until the fault is taken away', async () => {
  const { harness, call } = await open()
  const id = await harness.faults.add({ match, status: 502, body: 'bad gateway' })
  for (const _ of [1, 2, 3]) {
    const answer = await call()
    expect([answer.status, await answer.text()]).toEqual([502, 'bad gateway'])
  }
  expect(await harness.faults.list()).toMatchObject([{ id, remaining: null }])
  await harness.faults.remove(id)
  expect((await call()).status).toBe(200)
  await expect(harness.faults.remove(id)).rejects.toThrow(String(id))
})

test.for([
  ['{"errcode":-1}', 'application/json'],
  ['[]', 'application/json'],
  ['bad gateway', 'text/plain'],
  ['<h1>bad gateway</h1>', 'text/plain'],
  [undefined, 'text/plain'],
] as const)('a body of %s is sent as %s', async ([body, type]) => {
  const { harness, call } = await open()
  await harness.failNext({ match, status: 502, body })
  const answer = await call()
  expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`)
  expect(await answer.text()).toBe(body ?? '')
})

test('a dropped connection has no answer, and none is logged', async () => {
  const { harness, call, errcode } = await open()
  await harness.failNext({ match, drop: true })
  await expect(call()).rejects.toThrow('fetch failed')
  expect(await errcode()).toBe(40014)
  expect((await harness.events()).map(({ status }) => status)).toEqual([0, 200])
})

test('a body is cut where was said, and the connection ends in its midst', async () => {
  const { harness, call, errcode } = await open()
  await harness.failNext({ match, cutBytes: 5 })
  const { body, status } = await call()
  let read = ''
  const reading = async () => {
    for await (const chunk of body ?? []) read += new TextDecoder().decode(chunk)
  }
  await expect(reading()).rejects.toThrow('terminated')
  expect([status, read]).toEqual([200, '{"err'])
  expect(await errcode()).toBe(40014)
})

test('a latency is waited, with a spread that chance gives', async () => {
  const { harness, call } = await open()
  await harness.faults.add({ match, latencyMs: 60, spreadMs: 100 })
  const times: number[] = []
  for (const _ of [1, 2, 3, 4]) {
    const begin = performance.now()
    expect((await call()).status).toBe(200)
    times.push(performance.now() - begin)
  }
  expect(Math.min(...times)).toBeGreaterThanOrEqual(60)
})

test('with a probability the same seed draws the same calls, and another one others', async () => {
  const drawn = async (randomSeed: number) => {
    const { harness, errcode } = await open()
    await harness.faults.add({ match, errcode: 45009, probability: 0.5, randomSeed })
    const codes: number[] = []
    for (let call = 0; call < 24; call++) codes.push(await errcode())
    return codes
  }
  const [first, again, other] = [await drawn(7), await drawn(7), await drawn(8)]
  expect(first).toEqual(again)
  expect(first).not.toEqual(other)
  const met = first.filter((code) => code === 45009).length
  expect(met).toBeGreaterThan(4)
  expect(met).toBeLessThan(20)
})

test('those of the start are there again after a reset, others not; a snapshot has both', async () => {
  const active: Fault = { match, errcode: 45009 }
  const { harness } = await open({ faults: [active], seed: { faults: [{ match, drop: true }] } })
  const errcodes = async () =>
    (await harness.faults.list()).map(({ fault }) => fault.errcode ?? null)
  await harness.faults.add({ match, errcode: 1 })
  await harness.snapshot('three')
  await harness.reset()
  expect(await errcodes()).toEqual([null, 45009])
  await harness.restore('three')
  expect(await errcodes()).toEqual([null, 45009, 1])
  await harness.faults.remove()
  expect(await errcodes()).toEqual([])
})

test('what controls the harness meets no fault', async () => {
  const { harness, call } = await open({ faults: [{ match: { path: '/*' }, status: 500 }] })
  expect((await call('/harness/api/health')).status).toBe(200)
  expect((await call('/api/anything')).status).toBe(500)
  await harness.faults.remove()
})

test.for([
  ['two answers', { match, status: 500, drop: true }],
  ['nothing', { match }],
  ['a path that is none', { match: { path: 'sns' }, drop: true }],
  ['a query', { match: { path: '/sns?a' }, drop: true }],
  ['a probability beyond 1', { match, drop: true, probability: 2 }],
  ['an unknown field', { match, drop: true, delay: 3 }],
] as const)('a fault with %s is refused', async ([, fault]) => {
  const { harness } = await open()
  const answer = await harness.fetch('/harness/api/faults', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fault),
  })
  expect(answer.status).toBe(400)
  expect(await harness.faults.list()).toEqual([])
})

const noEffect = 'a fault needs a latency or exactly one of status, errcode, cutBytes, drop, close'

test.for([
  ['no effect', { match }, noEffect],
  ['two of them', { match, status: 500, drop: true }, noEffect],
  ['what it can not match', { match: {}, drop: true }, 'a fault matches a path, with status'],
] as const)('a fault with %s is refused by the rule that it breaks', async ([, fault, rule]) => {
  const { harness } = await open()
  await expect(harness.failNext(fault)).rejects.toThrow(`The request is not valid: ${rule}`)
  await expect(harness.faults.add(fault)).rejects.toThrow(rule)
})

test('the command adds, lists and takes away', async () => {
  const { harness, errcode } = await open()
  const run = (args: string) => runToEnd(args.split(' '), { HARNESS_URL: harness.url })
  expect((await run('faults add /sns/auth --errcode 45009 --times 2')).stdout).toBe('1\n')
  expect(await errcode()).toBe(45009)
  expect((await run('faults')).stdout).toMatch(/^1\t1\t\{.*"errcode":45009/)
  expect((await run('faults add /sns/auth --status 500 --drop')).code).toBe(1)
  expect((await run('faults add /sns/auth')).stderr).toContain(noEffect)
  const noPath = 'This field is not valid: match.path'
  expect((await run('faults add sns/auth --drop')).stderr).toContain(noPath)
  expect((await run('faults remove 1')).code).toBe(0)
  expect(await errcode()).toBe(40014)
  expect((await run('faults add /sns/auth --errcode -1 --times 1')).stdout).toBe('2\n')
  expect(await errcode()).toBe(-1)
})

test('the command and the seed name what is pushed, and for whom', async () => {
  const seeded: Fault = { match: { push: 'Group*' }, close: true }
  const { harness } = await open({ seed: { faults: [seeded] } })
  const run = (args: string) => runToEnd(args.split(' '), { HARNESS_URL: harness.url })
  expect((await run('faults add C2cMsgArray --to 20001 --drop --times 1')).stdout).toBe('2\n')
  expect((await run('faults add openim.sendmsg --to 20001 --drop')).code).toBe(1)
  const matches = (await harness.faults.list()).map(({ fault }) => fault.match)
  expect(matches).toEqual([seeded.match, { push: 'C2cMsgArray', to: '20001' }])
})

describe('the header of a call brings its fault', () => {
  const callWithFault = (harness: { url: string }, fault: string, path = auth) =>
    fetch(harness.url + path, { headers: { 'X-Harness-Fault': fault } })

  test('to that call alone, before those that stand and without using one up', async () => {
    const { harness, errcode } = await open()
    await harness.failNext({ match, errcode: 45009 })
    expect((await callWithFault(harness, 'status=503')).status).toBe(503)
    expect(await (await callWithFault(harness, 'errcode=40029, latencyMs=1')).json()).toMatchObject(
      {
        errcode: 40029,
      },
    )
    await expect(callWithFault(harness, 'drop')).rejects.toThrow('fetch failed')
    const cut = callWithFault(harness, 'cutBytes=5').then((answer) => answer.text())
    await expect(cut).rejects.toThrow('terminated')
    expect([await errcode(), await errcode()]).toEqual([45009, 40014])
  })

  test('which takes as long as it says', async () => {
    const { harness } = await open()
    const began = performance.now()
    expect(await (await callWithFault(harness, 'latencyMs=80')).json()).toMatchObject({
      errcode: 40014,
    })
    expect(performance.now() - began).toBeGreaterThan(79)
  })

  test('and is refused in words where it makes no sense', async () => {
    const { harness } = await open()
    for (const fault of [
      'nothing',
      'status=99',
      'status=503, errcode=1',
      'status=503, status=500',
      '__proto__=1',
      'body=text, status=503',
      'spreadMs=5',
      '',
    ]) {
      const refused = await callWithFault(harness, fault)
      expect({ fault, status: refused.status }).toEqual({ fault, status: 400 })
      expect(await refused.text()).toContain('status=503')
    }
  })

  test('but not where the harness is controlled', async () => {
    const { harness } = await open()
    expect((await callWithFault(harness, 'status=503', '/harness/api/faults')).status).toBe(200)
  })
})
