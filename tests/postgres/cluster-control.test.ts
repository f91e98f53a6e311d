import { expect, test, vi } from 'vitest'
import { bucketPath } from '#contract/bucket.ts'
import { paths } from '#contract/paths.ts'
import { networkFetch } from '#harness/library/harness-fetch.ts'
import { controlHarness } from '#harness/library/control-harness.ts'
import { form, key, postForm } from '#support/harness/bucket-harness.ts'
import { day, thirdParty } from '#support/harness/test-harness.ts'
import { callAt, codeFrom } from '#support/postgres/cluster-calls.ts'
import { clusterOfTests } from '#support/postgres/cluster-of-tests.ts'
import { timeLimit } from '#support/time-limit.ts'

vi.setConfig({ testTimeout: timeLimit(60_000) })
const cluster = clusterOfTests()

test('a clock that is moved at one process has moved at all of them by the answer', async () => {
  for (let round = 0; round < 10; round += 1) {
    const now = await cluster().at(round).advance(day)
    const times = await Promise.all(cluster().all().map(timeOf))
    for (const time of times) expect(time - now).toBeGreaterThanOrEqual(0)
    for (const time of times) expect(time - now).toBeLessThan(timeLimit(5000))
  }
  const frozen = control(0)
  const at = await frozen.freezeClock()
  for (const each of cluster().all()) expect(await timeOf(each)).toBe(at)
  await control(1).setClock(null)
  for (const each of cluster().all()) {
    expect(Math.abs((await timeOf(each)) - Date.now())).toBeLessThan(timeLimit(5000))
  }
})

test('what a clock that was moved elsewhere has ended is over here', async () => {
  const { url } = cluster().at(0)
  const code = await codeFrom(url)
  await cluster().at(1).advance(day)
  const { success } = await callAt(cluster().at(2).url, 'authLogin', { code, ...thirdParty })
  expect(success).toBe(false)
  await control(2).setClock(null)
})

test('a snapshot of one process is known to another, and restored for all', async () => {
  const mobile = '13700001234'
  await callAt(cluster().at(0).url, 'sendSmsCode', { mobile })
  await control(0).snapshot('one code')
  await callAt(cluster().at(1).url, 'sendSmsCode', { mobile: '13700005678' })
  const names = await (await fetch(`${cluster().at(2).url}/harness/api/snapshots`)).json()
  expect(names).toEqual(['one code'])
  await control(2).restore('one code')
  for (const each of cluster().all()) {
    expect(await each.smsCodes(mobile)).toHaveLength(1)
    expect(await each.smsCodes('13700005678')).toHaveLength(0)
  }
})

test('a snapshot outlives the process that saved it', async () => {
  await control(0).snapshot('kept')
  await cluster().stop(0)
  await cluster().start(0)
  for (const place of [1, 0]) {
    await expect(control(place).restore('kept')).resolves.toBeUndefined()
  }
})

test('a reset at one process is one for all, its clock and its log as well', async () => {
  const mobile = '13700009999'
  await callAt(cluster().at(0).url, 'sendSmsCode', { mobile })
  await cluster()
    .at(1)
    .advance(3 * day)
  await cluster().at(2).reset()
  for (const each of cluster().all()) {
    expect(await each.smsCodes(mobile)).toHaveLength(0)
    expect(Math.abs((await timeOf(each)) - Date.now())).toBeLessThan(timeLimit(5000))
    expect((await each.events()).filter(({ path }) => path.includes('sendSms'))).toEqual([])
  }
})

test('a call that a fault holds back at one process ends with a reset at another', async () => {
  const [one, other] = [cluster().at(0), cluster().at(1)]
  await control(0).faults.add({ match: { path: paths.sendSmsCode }, latencyMs: 60_000, times: 1 })
  const late = fetch(`${other.url}${paths.sendSmsCode}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ mobile: '13700002468' }),
  })
  await expect.poll(() => control(0).faults.list()).toEqual([])
  await one.reset()
  expect((await late).status).toBe(503)
  expect(await other.smsCodes('13700002468')).toEqual([])
})

test('an upload at one process is there at another', async () => {
  await postForm(cluster().at(0).url, form(), 'a picture')
  for (const { url } of cluster().all()) {
    expect(await (await fetch(`${url}${bucketPath}/${key}`)).text()).toBe('a picture')
  }
})

function control(place: number) {
  return controlHarness(networkFetch(cluster().at(place).url))
}

async function timeOf({ url }: { url: string }): Promise<number> {
  // What the control API says.
  const { now } = (await (await fetch(`${url}/harness/api/clock`)).json()) as { now: number }
  return now
}
