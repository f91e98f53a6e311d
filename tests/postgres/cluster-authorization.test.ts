import { expect, test, vi } from 'vitest'
import { authorizationErrcodes, codes } from '#contract/codes.ts'
import { identities, mobiles, thirdParty, tokenIn } from '#support/harness/test-harness.ts'
import { authorizeAt, callAt, codeFrom } from '#support/postgres/cluster-calls.ts'
import { clusterOfTests } from '#support/postgres/cluster-of-tests.ts'
import { timeLimit } from '#support/time-limit.ts'

vi.setConfig({ testTimeout: timeLimit(60_000) })
const cluster = clusterOfTests()
const urls = () =>
  cluster()
    .all()
    .map(({ url }) => url)

test('a code that one process has issued is redeemed at another', async () => {
  const code = await codeFrom(cluster().at(0).url)
  const reply = await callAt(cluster().at(1).url, 'authLogin', { code, ...thirdParty })
  expect(reply).toMatchObject({ success: true, data: { openId: identities.bound } })
})

test('of calls with one code at all processes at the same time exactly one wins, 200 times', async () => {
  for (let round = 0; round < 200; round += 1) {
    const code = await codeFrom(cluster().url)
    const both = [...urls(), ...urls()]
    const replies = await Promise.all(
      both.map((url) => callAt(url, 'authLogin', { code, ...thirdParty })),
    )
    const used = Array.from({ length: both.length - 1 }, () => authorizationErrcodes.codeUsed)
    expect(codesOf(replies), `round ${round}`).toEqual(sorted([...used, codes.ok]))
  }
})

test('of calls with one SMS code at all processes at the same time exactly one wins, 20 times', async () => {
  for (let round = 0; round < 20; round += 1) {
    const mobile = `139000001${String(round).padStart(2, '0')}`
    await callAt(cluster().at(0).url, 'sendSmsCode', { mobile })
    const [sent] = await cluster().at(1).smsCodes(mobile)
    expect(await cluster().at(2).smsCodes(mobile)).toHaveLength(1)
    const replies = await Promise.all(
      [...urls(), cluster().url].map((url) =>
        callAt(url, 'loginBySms', { mobile, code: sent?.code }),
      ),
    )
    const wrong = Array.from({ length: replies.length - 1 }, () => codes.smsCodeWrong)
    expect(codesOf(replies), `round ${round}`).toEqual(sorted([...wrong, codes.ok]))
  }
})

test('a session of one process is known to the others, and ends for all at once', async () => {
  const { url } = cluster()
  await callAt(url, 'sendSmsCode', { mobile: mobiles.patient })
  const [sent] = await cluster().smsCodes(mobiles.patient)
  const login = await callAt(url, 'loginBySms', { mobile: mobiles.patient, code: sent?.code })
  const token = tokenIn(login) ?? ''
  const chatAccounts = () =>
    Promise.all(urls().map((each) => callAt(each, 'chatAccount', {}, token)))
  expect((await chatAccounts()).every(({ success }) => success)).toBe(true)
  await callAt(url, 'logout', {}, token)
  expect((await chatAccounts()).some(({ success }) => success)).toBe(false)
})

test('what the next authorizations do is used up by all processes together', async () => {
  await cluster().at(0).next({ decision: 'deny-silent', times: 2 })
  const visits = await Promise.all(
    [...urls(), ...urls(), ...urls()].map((url) => authorizeAt(url, identities.bound)),
  )
  const denied = visits.filter((location) => location?.includes('code=') !== true)
  expect(denied).toHaveLength(2)
})

test('authorizations at all processes at the same time take all directives that wait, 20 times', async () => {
  for (let round = 0; round < 20; round += 1) {
    const both = [...urls(), ...urls()]
    for (const _ of both) await cluster().at(0).next({ decision: 'deny-silent' })
    const visits = await Promise.all(both.map((url) => authorizeAt(url, identities.bound)))
    expect(visits, `round ${round}`).toEqual(both.map(() => null))
  }
})

test('a fault that comes once is met by one of many calls at all processes, 20 times', async () => {
  for (let round = 0; round < 20; round += 1) {
    await cluster()
      .at(round)
      .post('/harness/api/faults', { match: { path: '/api/*' }, status: 418, times: 1 })
    const calls = [...urls(), ...urls(), ...urls()].map((url) =>
      fetch(`${url}/api/ask/im/chat-account`, { method: 'POST' }),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(
      statuses.filter((status) => status === 418),
      `round ${round}`,
    ).toHaveLength(1)
  }
})

test('a switch that one process has turned on holds at all, and off again', async () => {
  await cluster().at(0).fidelity.turnOn('doubleCallback')
  for (const each of cluster().all()) {
    const on = (await each.fidelity.list()).filter((one) => one.on)
    expect(on.map(({ name }) => name)).toEqual(['doubleCallback'])
  }
  await cluster().at(1).fidelity.turnOff('doubleCallback')
  for (const each of cluster().all()) {
    expect((await each.fidelity.list()).filter((one) => one.on)).toEqual([])
  }
})

test('a flood of SMS is one for all processes', async () => {
  await cluster().at(0).post('/harness/api/reset', {})
  const sent = Array.from({ length: 210 }, (_, at) => {
    const mobile = `13700${String(at).padStart(6, '0')}`
    return callAt(cluster().at(at).url, 'sendSmsCode', { mobile })
  })
  const refused = (await Promise.all(sent)).filter(({ success }) => !success)
  // 200 at once, and one every three seconds that it takes.
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(10)
  await cluster().at(0).post('/harness/api/reset', {})
})

function codesOf(replies: readonly { code: number }[]): number[] {
  return sorted(replies.map(({ code }) => code))
}

function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((one, other) => one - other)
}
