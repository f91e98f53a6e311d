import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SeedInput } from '#contract/seed/seed-document.ts'
import type { Fault, FidelitySwitch } from '#harness/library/public-api.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import { temporaryFolder } from '#support/harness/harness-process.ts'
import {
  openHarness,
  identities,
  mobiles,
  type TestHarness,
} from '#support/harness/test-harness.ts'

const nurse = { openId: 'oNurse0000000000000000000001', nickname: '护士长' }
const clinic = { appId: 'wx00000000000c11a1', appSecret: 'clinic-secret-0123456789' }
const lateToken: Fault = { match: { path: '/sns/oauth2/access_token' }, latencyMs: 1 }
const brokenUser: Fault = { match: { path: '/sns/userinfo' }, errcode: 40003, times: 1 }
const byHand: Fault = { match: { path: '/cgi-bin/token' }, errcode: 45009 }

/** Harnesses that are started over one store after another, each with a seed or without. */
function starts() {
  const data = join(temporaryFolder(), 'harness.sqlite')
  let running: TestHarness | null = null
  return async (seed?: SeedInput): Promise<TestHarness> => {
    await running?.close()
    running = await openHarness({ store: await openStore(data, Date, seed?.base), seed })
    return running
  }
}

/** A person redeems a code and logs in by SMS, which binds them. */
async function bind(harness: TestHarness, openId: string, mobile: string): Promise<string> {
  const { token, userId } = await harness.logIn(mobile)
  await harness.authLogin(await harness.codeOf(openId))
  await harness.authBind(openId, { token, deviceId: 'device-1' })
  return userId
}

async function bindingOf(harness: TestHarness, openId: string): Promise<string | null | undefined> {
  return (await harness.listIdentities()).find((each) => each.openId === openId)?.userId
}

async function faultsOf(harness: TestHarness): Promise<Fault[]> {
  const { body } = await harness.http().get('/harness/api/faults')
  return body.map(({ fault: { match, latencyMs, errcode, times } }: { fault: Fault }) => ({
    match,
    ...(latencyMs !== undefined && { latencyMs }),
    ...(errcode !== undefined && { errcode }),
    ...(times !== undefined && { times }),
  }))
}

async function switchesOf(harness: TestHarness): Promise<FidelitySwitch[]> {
  const { body } = await harness.http().get('/harness/api/fidelity')
  return body
    .filter(({ on }: { on: boolean }) => on)
    .map(({ name }: { name: FidelitySwitch }) => name)
}

test('a start with the same seed changes nothing of what has happened since the first one', async () => {
  const start = starts()
  const seed: SeedInput = {
    people: [nurse],
    apps: [clinic],
    faults: [lateToken, brokenUser],
    fidelity: ['landingUrl', 'denialCode'],
  }
  const first = await start(seed)
  const userId = await bind(first, nurse.openId, mobiles.stranger)
  await first.http().get('/sns/userinfo?access_token=none&openid=none')
  await first.control('/faults', byHand)
  await first.control('/apps', { ...clinic, appSecret: 'another-secret-0123456789' })
  await first
    .http()
    .put('/harness/api/fidelity')
    .send({ on: ['tooFrequent'] })
  const second = await start(seed)
  expect(await bindingOf(second, nurse.openId)).toBe(userId)
  expect(await faultsOf(second)).toEqual([lateToken, byHand])
  expect(await switchesOf(second)).toEqual(['tooFrequent'])
  const { body } = await second.http().get('/harness/api/apps')
  expect(body).toContainEqual(expect.objectContaining({ appSecret: 'another-secret-0123456789' }))
})

test('a start with another seed brings what differs, and leaves what people and tests have done', async () => {
  const start = starts()
  const doctor = { openId: 'oSecond000000000000000000001', nickname: '助手', userId: '20001' }
  const first = await start({
    people: [nurse, { ...nurse, openId: doctor.openId, userId: '10001' }],
    faults: [lateToken, brokenUser],
    fidelity: ['landingUrl', 'denialCode'],
  })
  const userId = await bind(first, nurse.openId, mobiles.stranger)
  await first.control('/faults', byHand)
  await first.http().put('/harness/api/fidelity/tooFrequent').send({ on: true })
  const second = await start({
    people: [{ ...nurse, nickname: '护士', userId: '10002' }, doctor],
    faults: [brokenUser, { ...lateToken, latencyMs: 2 }],
    fidelity: ['landingUrl', 'looseOrder'],
  })
  expect(await second.listIdentities()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...nurse, nickname: '护士', userId }),
      expect.objectContaining(doctor),
    ]),
  )
  expect(await faultsOf(second)).toEqual([brokenUser, byHand, { ...lateToken, latencyMs: 2 }])
  expect((await switchesOf(second)).toSorted()).toEqual(['landingUrl', 'looseOrder', 'tooFrequent'])
})

test('a seed that a store meets for the first time leaves who was bound before', async () => {
  const start = starts()
  const first = await start({})
  const userId = await bind(first, identities.unbound, mobiles.stranger)
  const second = await start({
    people: [
      { openId: identities.unbound, nickname: '妈妈', userId: '10002' },
      { openId: identities.bound, nickname: '林晓', userId: '20001' },
    ],
  })
  expect(await bindingOf(second, identities.unbound)).toBe(userId)
  // Nobody but the base had bound this one.
  expect(await bindingOf(second, identities.bound)).toBe('20001')
})

test('a store that has the seed’s faults, and no record of a seed, as of older versions, has each once', async () => {
  const start = starts()
  const first = await start({})
  for (const fault of [lateToken, brokenUser, byHand]) await first.control('/faults', fault)
  const second = await start({ faults: [lateToken, brokenUser] })
  expect(await faultsOf(second)).toEqual([byHand, lateToken, brokenUser])
})

test('a reset goes back to the whole seed of the latest start, which the next start leaves alone', async () => {
  const start = starts()
  const seed: SeedInput = { people: [nurse], faults: [brokenUser], fidelity: ['landingUrl'] }
  const first = await start({ ...seed, people: [] })
  await first.http().get('/sns/userinfo?access_token=none&openid=none')
  const second = await start(seed)
  await bind(second, nurse.openId, mobiles.stranger)
  await second.control('/reset', {})
  expect(await bindingOf(second, nurse.openId)).toBeNull()
  expect(await faultsOf(second)).toEqual([brokenUser])
  expect(await switchesOf(second)).toEqual(['landingUrl'])
  const userId = await bind(second, nurse.openId, mobiles.stranger)
  expect(await bindingOf(await start(seed), nurse.openId)).toBe(userId)
})

test('a start without a seed takes nothing of an earlier one back', async () => {
  const start = starts()
  await start({ faults: [lateToken], fidelity: ['landingUrl'] })
  const second = await start()
  expect(await faultsOf(second)).toEqual([lateToken])
  expect(await switchesOf(second)).toEqual(['landingUrl'])
})

test('a start with a seed that names nothing any more takes back what an earlier one named', async () => {
  const start = starts()
  const first = await start({ people: [nurse], faults: [lateToken], fidelity: ['landingUrl'] })
  await first.control('/faults', byHand)
  const second = await start({})
  expect(await faultsOf(second)).toEqual([byHand])
  expect(await switchesOf(second)).toEqual([])
  // Whom a code may name stays.
  expect(await bindingOf(second, nurse.openId)).toBeNull()
})

test('without a seed of its own a harness is reset to what the store was brought to before', async () => {
  const start = starts()
  await start({ base: 'empty', people: [nurse], faults: [lateToken] })
  const second = await start()
  await second.control('/faults', byHand)
  expect((await second.control('/reset', {})).body).toEqual({ ok: true, seed: 'empty' })
  expect(await second.listIdentities()).toEqual([expect.objectContaining(nurse)])
  expect(await faultsOf(second)).toEqual([lateToken])
})

test('a seed that can’t be applied leaves the store as it was', async () => {
  const start = starts()
  await start({})
  const people = [nurse, { ...nurse, openId: 'oOther0000000000000000000001', userId: 'nobody' }]
  await expect(start({ people, faults: [byHand] })).rejects.toThrow('no such account')
  const after = await start({})
  expect(await bindingOf(after, nurse.openId)).toBeUndefined()
  expect(await faultsOf(after)).toEqual([])
})
