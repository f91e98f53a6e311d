import { expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '#contract/paths.ts'
import { readEvents } from '#harness/library/event-reader.ts'
import { networkFetch } from '#harness/library/harness-fetch.ts'
import { controlHarness } from '#harness/library/control-harness.ts'
import { authorizeUrl, inApp } from '#support/harness/harness-authorize.ts'
import { codeIn, identities, thirdParty } from '#support/harness/test-harness.ts'
import { callAt } from '#support/postgres/cluster-calls.ts'
import { clusterOfTests } from '#support/postgres/cluster-of-tests.ts'
import { timeLimit } from '#support/time-limit.ts'

vi.setConfig({ testTimeout: timeLimit(60_000) })
const cluster = clusterOfTests()
const soon = { timeout: timeLimit(10_000) }

test('calls of all processes are one log, in one order, at each of them', async () => {
  const from = (await cluster().events()).at(-1)?.id ?? 0
  const called = Array.from({ length: 90 }, (_, at) => `/sns/of-${at}`)
  await Promise.all(
    called.map(async (path, at) => (await fetch(cluster().at(at).url + path)).body?.cancel()),
  )
  const loggedAt = async (place: number) =>
    (await cluster().at(place).events()).filter(({ id }) => id > from)
  await expect
    .poll(async () => (await loggedAt(0)).map(({ path }) => path).toSorted(), soon)
    .toEqual(called.toSorted())
  const whole = await loggedAt(0)
  expect(whole.map(({ id }) => id)).toEqual(whole.map(({ id }) => id).toSorted((a, b) => a - b))
  for (const place of [1, 2]) expect(await loggedAt(place)).toEqual(whole)
})

test('an event stream through the balancer hears the calls of every process once, and goes on at another', async () => {
  const from = (await cluster().events()).at(-1)?.id ?? 0
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const incoming: { id: number; path: string }[] = []
  const read = (async () => {
    for await (const { id, path } of eventsFrom(cluster().url, from, over.signal)) {
      incoming.push({ id, path })
    }
  })()
  // Whoever is told to stop is thrown out of what they read.
  read.catch(() => {})
  for (let at = 0; at < 30; at += 1) {
    await (await fetch(`${cluster().at(at).url}/sns/streamed-${at}`)).body?.cancel()
  }
  await expect.poll(() => incoming.length, soon).toBe(30)
  over.abort()
  expect(new Set(incoming.map(({ path }) => path)).size).toBe(30)
  const tenth = incoming[9]?.id ?? 0
  const rest: number[] = []
  const elsewhere = new AbortController()
  for await (const { id } of eventsFrom(cluster().at(1).url, tenth, elsewhere.signal)) {
    rest.push(id)
    if (rest.length === 20) break
  }
  elsewhere.abort()
  expect(rest).toEqual(incoming.slice(10).map(({ id }) => id))
})

test('the flow of a login is told by any process, whichever had its calls', async () => {
  await cluster().at(0).next({ decision: 'approve', openId: identities.unbound })
  const state = `flow${Date.now()}`
  const visit = await fetch(cluster().at(1).url + authorizeUrl({ state }), {
    redirect: 'manual',
    headers: { 'User-Agent': inApp },
  })
  const code = codeIn(visit.headers.get('location') ?? undefined)
  await callAt(cluster().at(2).url, 'authLogin', { code, ...thirdParty })
  for (const place of [0, 1, 2]) {
    await expect
      .poll(
        async () => (await control(place).events({ flow: state })).map(({ path }) => path),
        soon,
      )
      .toEqual(['/connect/oauth2/authorize', paths.authLogin])
  }
})

/** What a stream tells of the calls behind an id. */
async function* eventsFrom(url: string, after: number, signal: AbortSignal) {
  const headers = { Accept: 'text/event-stream', 'Last-Event-ID': String(after) }
  const { body } = await fetch(`${url}/harness/api/events`, { headers, signal })
  if (body !== null) yield* readEvents(body)
}

function control(place: number) {
  return controlHarness(networkFetch(cluster().at(place).url))
}
