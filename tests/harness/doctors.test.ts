import { describe, expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import {
  departments,
  doctorPage,
  doctorSearch,
  followDoctor,
} from '#contract/endpoints/doctor-endpoints.ts'
import { doctorReviews } from '#contract/endpoints/review-endpoints.ts'
import { orderInput } from '#support/harness/consultation-steps.ts'
import { minute, mobiles, openHarness, type TestHarness } from '#support/harness/test-harness.ts'

type Caller = { token?: string }

async function search(harness: TestHarness, input: object = {}, caller: Caller = {}) {
  return doctorSearch.response.parse((await harness.call('doctorSearch', input, caller)).data)
}

/** Of all pages; `between` is called after each with the last on it. */
async function pagedIds(
  harness: TestHarness,
  between: (last: string) => Promise<void> = async () => {},
): Promise<string[]> {
  const ids: string[] = []
  let page = await search(harness)
  ids.push(...page.doctors.map(({ id }) => id))
  while (page.after !== null) {
    await between(ids.at(-1) ?? '')
    page = await search(harness, { after: page.after })
    ids.push(...page.doctors.map(({ id }) => id))
  }
  return ids
}

async function namesOf(harness: TestHarness, input: object): Promise<string[]> {
  return (await search(harness, input)).doctors.map(({ name }) => name)
}

async function pageOf(harness: TestHarness, doctorId: string, caller: Caller = {}) {
  return doctorPage.response.parse((await harness.call('doctorPage', { doctorId }, caller)).data)
}

async function reviewsOf(harness: TestHarness, input: object) {
  return doctorReviews.response.parse((await harness.call('doctorReviews', input)).data)
}

describe('the seed', () => {
  test('has 12 departments with their parts, 40 doctors and 600 reviews', async () => {
    const harness = await openHarness()
    const { data } = await harness.call('departments', {})
    const all = departments.response.parse(data).departments
    const top = all.filter(({ parentId }) => parentId === null)
    expect(top).toHaveLength(12)
    expect(top[0]?.name).toBe('产科')
    const ids = new Set(all.map(({ id }) => id))
    expect(all.every(({ parentId }) => parentId === null || ids.has(parentId))).toBe(true)
    expect((await search(harness)).total).toBe(40)
    const { store } = harness.context
    const reviews = await store.selectFrom('doctor_review').selectAll().execute()
    expect(reviews).toHaveLength(600)
  })

  test('says of every doctor all that a page shows, and what the reviews say', async () => {
    const harness = await openHarness()
    for (let id = 20001; id <= 20040; id++) {
      const doctor = await pageOf(harness, String(id))
      expect(doctor.name).toMatch(/^\p{Script=Han}{2,4}$/u)
      expect(doctor.title).toMatch(/医师$/)
      expect(doctor.major.split('、').length).toBeGreaterThanOrEqual(3)
      expect(doctor.services.length).toBeGreaterThan(0)
      expect(doctor.shifts.length).toBeGreaterThanOrEqual(2)
      expect(doctor.years).toBeGreaterThan(0)
      expect(doctor.responseMinutes).toBeGreaterThan(0)
      expect(doctor.score).toBe(doctor.reviews.score)
      expect(doctor.praisePercent).toBe(doctor.reviews.praisePercent)
      const portrait = await harness.http().get(doctor.portrait)
      expect(portrait.headers['content-type']).toContain('image/svg+xml')
    }
  })

  test('is the same every time, and gone from an empty store', async () => {
    const harness = await openHarness()
    const before = await reviewsOf(harness, { doctorId: '20001' })
    await harness.control('/reset', { seed: 'default' })
    expect(await reviewsOf(harness, { doctorId: '20001' })).toEqual(before)
    await harness.control('/reset', { seed: 'empty' })
    expect(await search(harness)).toMatchObject({ doctors: [], total: 0, after: null })
    expect((await harness.call('departments', {})).data).toEqual({ departments: [] })
    for (const name of ['doctorPage', 'doctorReviews'] as const) {
      expect(await harness.call(name, { doctorId: '20001' })).toMatchObject({
        code: codes.doctorUnknown,
      })
    }
  })
})

describe('a search', () => {
  test.for([
    ['周敏', '周敏'],
    ['zm', '周敏'],
    ['周明', '周敏'],
    ['产科周敏', '周敏'],
    ['安和妇产医院 妊娠期高血压', '周敏'],
    ['试管婴儿', '黄志强'],
    ['产后抑郁', '汪清雅'],
    ['晨曦儿童医院新生儿', '高雪梅'],
  ])('for %s finds %s first', async ([keyword, name]) => {
    const harness = await openHarness()
    expect((await namesOf(harness, { keyword }))[0]).toBe(name)
  })

  test('gives its doctors a page at a time, each of them once', async () => {
    const harness = await openHarness()
    const ids = await pagedIds(harness)
    expect(ids).toHaveLength(40)
    expect(new Set(ids).size).toBe(40)
  })

  test('leaves nobody out where somebody goes to rest between two pages', async () => {
    const harness = await openHarness()
    const { store } = harness.context
    const ids = await pagedIds(harness, async (last) => {
      await store.updateTable('doctor').set({ receiving: 0 }).where('user_id', '=', last).execute()
    })
    expect(new Set(ids).size).toBe(40)
  })

  test.for(['0', '400', '1_x_20001', 'x_1_20001', '_1_20001'])(
    'goes on behind nobody at %s',
    async (after) => {
      const harness = await openHarness()
      expect(await harness.call('doctorSearch', { after })).toMatchObject({
        code: codes.invalidRequest,
      })
    },
  )

  test('keeps to every filter, and to the order that is asked for', async () => {
    const harness = await openHarness()
    const { doctors } = await search(harness, {
      departmentId: 'obstetrics',
      hospitalLevel: '三甲',
      able: 'interpret',
      maxPrice: 5000,
      sort: 'price',
    })
    expect(doctors.length).toBeGreaterThan(2)
    const prices = doctors.map(({ services }) => services[0]?.price ?? 0)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    for (const doctor of doctors) {
      expect(doctor).toMatchObject({ hospitalLevel: '三甲', canInterpret: 'yes' })
      expect(doctor.services[0]?.price).toBeLessThanOrEqual(5000)
      expect(doctor.department).toMatch(/产科|产前/)
    }
  })

  test('knows at once of a doctor who came, changed or rests, whoever wrote it', async () => {
    const harness = await openHarness()
    const { store } = harness.context
    const first = async () => (await search(harness, { keyword: '产科' })).doctors[0]?.id ?? ''
    const best = await first()
    await store.updateTable('doctor').set({ receiving: 0 }).where('user_id', '=', best).execute()
    expect(await first()).not.toBe(best)
    await store.updateTable('user').set({ real_name: '周小敏' }).where('id', '=', '20001').execute()
    expect(await namesOf(harness, { keyword: 'zxm' })).toEqual(['周小敏'])
  })

  test('counts what a doctor still takes today, by the calendar of the mainland', async () => {
    const harness = await openHarness()
    const left = async () =>
      (await search(harness, { keyword: '周敏' })).doctors[0]?.services[0]?.left
    expect(await left()).toBe(20)
    const base = { patientId: '10001', doctorId: '20001', patientName: '林晓' }
    await harness.control('/consultations', { ...base, id: 'c1', state: 'running' })
    await harness.control('/consultations', { ...base, id: 'c2', state: 'cancelled' })
    expect(await left()).toBe(19)
    // It is 16:00 there; eight hours on is another day.
    harness.clock.advance(8 * 3_600_000)
    expect(await left()).toBe(20)
  })

  test('counts what is still taken of each kind of service by itself', async () => {
    const harness = await openHarness()
    const { token } = await harness.logIn(mobiles.patient)
    const left = async () => {
      const { services } = await pageOf(harness, '20001')
      return Object.fromEntries(services.map((service) => [service.type, service.left]))
    }
    const before = await left()
    const input = { ...orderInput('request-1'), type: 'phone', price: 8800 }
    expect(await harness.call('askLaunch', input, { token })).toMatchObject({ success: true })
    expect(await left()).toEqual({ ...before, phone: (before.phone ?? 0) - 1 })
    // Nobody pays: it counts no more.
    harness.clock.advance(15 * minute)
    await harness.call('consultations', { role: 'patient' }, { token })
    expect(await left()).toEqual(before)
  })
})

describe('following a doctor', () => {
  const follow = async (harness: TestHarness, token: string, followed: 'yes' | 'no') =>
    followDoctor.response.parse(
      (await harness.call('followDoctor', { doctorId: '20001', followed }, { token })).data,
    )

  test('twice, from two tabs at the same time, is following once', async () => {
    const harness = await openHarness()
    const { token } = await harness.logIn(mobiles.patient)
    const both = await Promise.all([follow(harness, token, 'yes'), follow(harness, token, 'yes')])
    expect(both).toEqual([
      { followed: 'yes', followers: 1 },
      { followed: 'yes', followers: 1 },
    ])
    expect(await pageOf(harness, '20001', { token })).toMatchObject({
      followed: 'yes',
      followers: 1,
    })
    await follow(harness, token, 'no')
    expect(await follow(harness, token, 'no')).toEqual({ followed: 'no', followers: 0 })
  })

  test('is seen by who follows, and by nobody else', async () => {
    const harness = await openHarness()
    const { token } = await harness.logIn(mobiles.patient)
    const other = await harness.logIn(mobiles.stranger)
    await follow(harness, token, 'yes')
    const seen = async (caller: Caller) =>
      (await search(harness, { keyword: '周敏' }, caller)).doctors[0]?.followed
    expect(await seen({ token })).toBe('yes')
    expect(await seen({ token: other.token })).toBe('no')
    expect(await seen({})).toBe('no')
    expect(await seen({ token: 'garbage' })).toBe('no')
  })

  test('makes a list of one’s own, which other filters narrow, and which is nobody’s without a login', async () => {
    const harness = await openHarness()
    const { token } = await harness.logIn(mobiles.patient)
    const other = await harness.logIn(mobiles.stranger)
    const own = async (caller: Caller, input: object = {}) =>
      (await search(harness, { followed: 'yes', ...input }, caller)).doctors.map(({ id }) => id)
    expect(await own({ token })).toEqual([])
    await follow(harness, token, 'yes')
    const input = { doctorId: '20010', followed: 'yes' }
    await harness.call('followDoctor', input, { token })
    expect((await own({ token })).toSorted()).toEqual(['20001', '20010'])
    expect(await own({ token }, { departmentId: 'obstetrics' })).toEqual(['20001'])
    expect(await own({ token }, { keyword: '卵巢囊肿' })).toEqual(['20010'])
    for (const caller of [{ token: other.token }, {}]) expect(await own(caller)).toEqual([])
    const ended = await harness.call('doctorSearch', { followed: 'yes' }, { token: 'garbage' })
    expect(ended).toMatchObject({ code: codes.signedOut })
    await follow(harness, token, 'no')
    expect(await own({ token })).toEqual(['20010'])
  })

  test.for(['10001', 'nobody'])('who is no doctor (%s) is refused', async (doctorId) => {
    const harness = await openHarness()
    const { token } = await harness.logIn(mobiles.patient)
    const input = { doctorId, followed: 'yes' }
    expect(await harness.call('followDoctor', input, { token })).toMatchObject({
      success: false,
      code: codes.doctorUnknown,
      data: null,
    })
  })
})

test('an address that is no portrait is not found', async () => {
  const harness = await openHarness()
  for (const name of ['x1', 'f', 'f1234', 'note-9', '../f1']) {
    expect((await harness.http().get(`/harness/portraits/${name}.svg`)).status).toBe(404)
  }
})
