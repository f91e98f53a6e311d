import * as z from 'zod/mini'
import type { StartedHarness } from '#harness/library/public-api.ts'
import { startHarness } from '#harness/library/start-harness.ts'
import { authorizeUrl, inApp } from './harness-authorize.ts'

// Starts 64 harnesses, has all of them run the flow at once, and prints what was wrong and what they took.

const count = 64
const day = 24 * 60 * 60 * 1000
const begin = Date.UTC(2026, 0, 1)
const secret = 'consult-h5-harness-app-secret-01'
const tokenSchema = z.object({ openid: z.string(), access_token: z.string() })

const openIdOf = (place: number) => `oMany${String(place).padStart(23, '0')}`

async function memory(): Promise<number> {
  // What is over is collected in more than one turn: buffers wait for their finalizers.
  for (let turn = 0; turn < 3; turn++) {
    globalThis.gc?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return process.memoryUsage().rss / 1e6
}

function start(place: number): Promise<StartedHarness> {
  return startHarness({
    clock: begin + place * day,
    seed: { people: [{ openId: openIdOf(place), nickname: `person ${place}` }] },
  })
}

/** The whole flow of one; what was wrong with it. */
async function flow(harness: StartedHarness, place: number): Promise<string[]> {
  const wrong: string[] = []
  const expectSame = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) wrong.push(`${place}: ${what} is ${String(found)}, not ${String(wanted)}`)
  }
  await harness.snapshot('before')
  await harness.advance(place)
  await harness.approveNext({ openId: openIdOf(place) })
  const { url } = harness
  const page = await fetch(url + authorizeUrl({}), {
    headers: { 'User-Agent': inApp },
    redirect: 'manual',
  })
  const code = new URL(page.headers.get('location') ?? 'none:').searchParams.get('code')
  const query = `appid=wx0000000000000001&secret=${secret}&code=${code}&grant_type=authorization_code`
  const answer = await fetch(`${url}/sns/oauth2/access_token?${query}`)
  expectSame('openid', tokenSchema.parse(await answer.json()).openid, openIdOf(place))
  expectSame('the clock', await harness.advance(0), begin + place * day + place)
  // Somebody of another port that was this one before may still ask it for something else.
  const calls = (await harness.events()).filter(({ path }) => /^\/(connect|sns)\//.test(path))
  expectSame('the calls', calls.length, 2)
  const people = await harness.people()
  expectSame(
    'people of others',
    people.filter(({ openId }) => openId.startsWith('oMany')).length,
    1,
  )
  await harness.restore('before')
  expectSame('the clock of the snapshot', await harness.advance(0), begin + place * day)
  return wrong
}

// One has started, run and ended before anything is measured: what all share is no harness's own.
const first = await start(0)
await flow(first, 0)
await first.close()
const before = await memory()
const started = performance.now()
const harnesses = await Promise.all(Array.from({ length: count }, (_, place) => start(place)))
const wrong = (await Promise.all(harnesses.map(flow))).flat()
const ms = performance.now() - started
const mbEach = ((await memory()) - before) / count
await Promise.all(harnesses.map(({ close }) => close()))
// As many again need what these have given back.
const others = await Promise.all(Array.from({ length: count }, (_, place) => start(place)))
wrong.push(...(await Promise.all(others.map(flow))).flat())
const mbOfOthers = ((await memory()) - before) / count
await Promise.all(others.map(({ close }) => close()))
console.log(JSON.stringify({ harnesses: harnesses.length, wrong, mbEach, mbOfOthers, ms }))
