import { expect, test } from 'vitest'
import { fidelityStateSchema, fidelitySwitches } from '#contract/fidelity.ts'
import { openHarness, type TestHarness } from '#support/harness/test-harness.ts'

async function switchesOf({ http }: TestHarness) {
  const { body } = await http().get('/harness/api/fidelity')
  return fidelityStateSchema.parse(body)
}

async function namesOn(harness: TestHarness): Promise<string[]> {
  return (await switchesOf(harness)).filter(({ on }) => on).map(({ name }) => name)
}

test('every switch is listed, with what it does and where that is known from, and is off', async () => {
  const harness = await openHarness()
  const switches = await switchesOf(harness)
  expect(switches.map(({ name }) => name)).toEqual(Object.keys(fidelitySwitches))
  for (const { on, about, source } of switches) {
    expect(on).toBe(false)
    expect(about).toMatch(/\w+ \w+/)
    expect(source).toMatch(/^wechat-facts 3\.\d$/)
  }
})

test('one is turned on and off, or all at once are what is said', async () => {
  const harness = await openHarness()
  const put = (path: string, body: object) =>
    harness.http().put(`/harness/api/fidelity${path}`).send(body)
  await put('/doubleCallback', { on: true })
  await put('/snapshotUser', { on: true })
  await put('/snapshotUser', { on: true })
  expect(await namesOn(harness)).toEqual(['doubleCallback', 'snapshotUser'])
  await put('/doubleCallback', { on: false })
  expect(await namesOn(harness)).toEqual(['snapshotUser'])
  await put('', { on: ['tooFrequent', 'landingUrl', 'tooFrequent'] })
  expect(await namesOn(harness)).toEqual(['landingUrl', 'tooFrequent'])
  await put('', { on: [] })
  expect(await namesOn(harness)).toEqual([])
})

test('switches that are turned at the same time are all turned', async () => {
  const harness = await openHarness()
  const names = Object.keys(fidelitySwitches)
  await Promise.all(
    names.map((name) => harness.http().put(`/harness/api/fidelity/${name}`).send({ on: true })),
  )
  expect(await namesOn(harness)).toEqual(names)
})

test('a reset goes back to the seed, a snapshot to what was on', async () => {
  const harness = await openHarness({ seed: { fidelity: ['silentDenial'] } })
  const { control, http } = harness
  await http()
    .put('/harness/api/fidelity')
    .send({ on: ['denialCode'] })
  await control('/snapshots', { name: 'before' })
  await control('/reset', {})
  expect(await namesOn(harness)).toEqual(['silentDenial'])
  await control('/snapshots/restore', { name: 'before' })
  expect(await namesOn(harness)).toEqual(['denialCode'])
})

test('without any in the seed a reset turns all off', async () => {
  const harness = await openHarness()
  await harness
    .http()
    .put('/harness/api/fidelity')
    .send({ on: ['denialCode'] })
  await harness.control('/reset', {})
  expect(await namesOn(harness)).toEqual([])
})

test.for<[string, object, string]>([
  ['/none', { on: true }, 'There is no switch none'],
  ['/doubleCallback', {}, 'This field is not valid: on'],
  ['/doubleCallback', { on: 'yes' }, 'This field is not valid: on'],
  ['/doubleCallback', { on: true, times: 1 }, 'Unknown fields: times'],
  ['', { on: ['landingUrl', 'none'] }, 'This field is not valid: on.1'],
  ['', {}, 'This field is not valid: on'],
])('PUT fidelity%s with %o is refused and turns nothing', async ([path, body, error]) => {
  const harness = await openHarness()
  const refused = await harness.http().put(`/harness/api/fidelity${path}`).send(body)
  expect(refused.status).toBe(400)
  expect(refused.body).toEqual({ ok: false, error: expect.stringContaining(error) })
  expect(await namesOn(harness)).toEqual([])
})

test('a page of elsewhere turns nothing', async () => {
  const harness = await openHarness()
  const { status } = await harness
    .http()
    .put('/harness/api/fidelity/tooFrequent')
    .set('Origin', 'https://evil.example')
    .send({ on: true })
  expect(status).toBe(403)
  expect(await namesOn(harness)).toEqual([])
})
