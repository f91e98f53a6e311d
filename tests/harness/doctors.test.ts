import { describe, expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import {
  departments,
  doctorPage,
  doctorReviews,
  doctorSearch,
  followDoctor,
} from '#contract/endpoints/doctor-endpoints.ts'
import { orderInput } from '#support/harness/consultation-steps.ts'
import { minute, mobiles, playHarness, type Play } from '#support/harness/test-harness.ts'

type Caller = { token?: string }

async function search(play: Play, input: object = {}, caller: Caller = {}) {
  return doctorSearch.response.parse((await play.call('doctorSearch', input, caller)).data)
}

async function namesOf(play: Play, input: object): Promise<string[]> {
  return (await search(play, input)).doctors.map(({ name }) => name)
}

async function pageOf(play: Play, doctorId: string, caller: Caller = {}) {
  return doctorPage.response.parse((await play.call('doctorPage', { doctorId }, caller)).data)
}

async function reviewsOf(play: Play, input: object) {
  return doctorReviews.response.parse((await play.call('doctorReviews', input)).data)
}

describe('the seed', () => {
  test('has 12 departments with their parts, 40 doctors and 600 reviews', async () => {
    const play = await playHarness()
    const { data } = await play.call('departments', {})
    const all = departments.response.parse(data).departments
    const top = all.filter(({ parentId }) => parentId === null)
    expect(top).toHaveLength(12)
    expect(top[0]?.name).toBe('产科')
    const ids = new Set(all.map(({ id }) => id))
    expect(all.every(({ parentId }) => parentId === null || ids.has(parentId))).toBe(true)
    expect((await search(play)).total).toBe(40)
    const { store } = play.context
    const reviews = await store.selectFrom('doctor_review').selectAll().execute()
    expect(reviews).toHaveLength(600)
  })

  test('says of every doctor all that a page shows, and what the reviews say', async () => {
    const play = await playHarness()
    for (let id = 20001; id <= 20040; id++) {
      const doctor = await pageOf(play, String(id))
      expect(doctor.name).toMatch(/^\p{Script=Han}{2,4}$/u)
      expect(doctor.title).toMatch(/医师$/)
      expect(doctor.major.split('、').length).toBeGreaterThanOrEqual(3)
      expect(doctor.services.length).toBeGreaterThan(0)
      expect(doctor.shifts.length).toBeGreaterThanOrEqual(2)
      expect(doctor.years).toBeGreaterThan(0)
      expect(doctor.responseMinutes).toBeGreaterThan(0)
      expect(doctor.score).toBe(doctor.reviews.score)
      expect(doctor.praisePercent).toBe(doctor.reviews.praisePercent)
      const portrait = await play.http().get(doctor.portrait)
      expect(portrait.headers['content-type']).toContain('image/svg+xml')
    }
  })

  test('is the same every time, and gone from an empty store', async () => {
    const play = await playHarness()
    const before = await reviewsOf(play, { doctorId: '20001' })
    await play.control('/reset', { seed: 'default' })
    expect(await reviewsOf(play, { doctorId: '20001' })).toEqual(before)
    await play.control('/reset', { seed: 'empty' })
    expect(await search(play)).toMatchObject({ doctors: [], total: 0, after: null })
    expect((await play.call('departments', {})).data).toEqual({ departments: [] })
    for (const name of ['doctorPage', 'doctorReviews'] as const) {
      expect(await play.call(name, { doctorId: '20001' })).toMatchObject({
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
    const play = await playHarness()
    expect((await namesOf(play, { keyword }))[0]).toBe(name)
  })

  test('gives its doctors a page at a time, each of them once', async () => {
    const play = await playHarness()
    const ids: string[] = []
    let after: string | null = '0'
    while (after !== null) {
      const found: Awaited<ReturnType<typeof search>> = await search(play, { after })
      ids.push(...found.doctors.map(({ id }) => id))
      after = found.after
    }
    expect(ids).toHaveLength(40)
    expect(new Set(ids).size).toBe(40)
  })

  test('keeps to every filter, and to the order that is asked for', async () => {
    const play = await playHarness()
    const { doctors } = await search(play, {
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
    const play = await playHarness()
    const { store } = play.context
    const first = async () => (await search(play, { keyword: '产科' })).doctors[0]?.id ?? ''
    const best = await first()
    await store.updateTable('doctor').set({ receiving: 0 }).where('user_id', '=', best).execute()
    expect(await first()).not.toBe(best)
    await store.updateTable('user').set({ real_name: '周小敏' }).where('id', '=', '20001').execute()
    expect(await namesOf(play, { keyword: 'zxm' })).toEqual(['周小敏'])
  })

  test('counts what a doctor still takes today, by the calendar of the mainland', async () => {
    const play = await playHarness()
    const left = async () => (await search(play, { keyword: '周敏' })).doctors[0]?.services[0]?.left
    expect(await left()).toBe(20)
    const base = { patientId: '10001', doctorId: '20001', patientName: '林晓' }
    await play.control('/consultations', { ...base, id: 'c1', state: 'running' })
    await play.control('/consultations', { ...base, id: 'c2', state: 'cancelled' })
    expect(await left()).toBe(19)
    // It is 16:00 there; eight hours on is another day.
    play.clock.advance(8 * 3_600_000)
    expect(await left()).toBe(20)
  })

  test('counts what is still taken of each kind of service by itself', async () => {
    const play = await playHarness()
    const { token } = await play.logIn(mobiles.patient)
    const left = async () => {
      const { services } = await pageOf(play, '20001')
      return Object.fromEntries(services.map((service) => [service.type, service.left]))
    }
    const before = await left()
    const asked = { ...orderInput('request-1'), type: 'phone', price: 8800 }
    expect(await play.call('askLaunch', asked, { token })).toMatchObject({ success: true })
    expect(await left()).toEqual({ ...before, phone: (before.phone ?? 0) - 1 })
    // Nobody pays: it counts no more.
    play.clock.advance(15 * minute)
    await play.call('consultations', { role: 'patient' }, { token })
    expect(await left()).toEqual(before)
  })
})

describe('reviews', () => {
  test('come newest first, a page at a time, and fit their summary', async () => {
    const play = await playHarness()
    const { summary } = await reviewsOf(play, { doctorId: '20001' })
    const times: number[] = []
    let after: string | null = '0'
    while (after !== null) {
      const page: Awaited<ReturnType<typeof reviewsOf>> = await reviewsOf(play, {
        doctorId: '20001',
        after,
      })
      times.push(...page.reviews.map(({ at }) => at))
      after = page.after
    }
    expect(times).toHaveLength(summary.count)
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(summary.stars.reduce((all, each) => all + each, 0)).toBe(summary.count)
  })

  test.for([
    ['good', [4, 5]],
    ['fair', [3]],
    ['poor', [1, 2]],
  ] as const)('that are %s have %o stars', async ([filter, stars]) => {
    const play = await playHarness()
    for (let id = 20001; id <= 20040; id++) {
      const { reviews } = await reviewsOf(play, { doctorId: String(id), filter })
      for (const review of reviews) expect(stars).toContain(review.stars)
    }
  })

  test('with pictures or of a disease are those alone', async () => {
    const play = await playHarness()
    const pictures = await reviewsOf(play, { doctorId: '20001', filter: 'pictures' })
    expect(pictures.reviews.length).toBeGreaterThan(0)
    expect(pictures.reviews.every((review) => review.pictures.length > 0)).toBe(true)
    const about = await reviewsOf(play, { doctorId: '20001', disease: '高危妊娠' })
    expect(about.reviews.every(({ disease }) => disease === '高危妊娠')).toBe(true)
  })
})

describe('following a doctor', () => {
  const follow = async (play: Play, token: string, followed: 'yes' | 'no') =>
    followDoctor.response.parse(
      (await play.call('followDoctor', { doctorId: '20001', followed }, { token })).data,
    )

  test('twice, from two tabs at the same time, is following once', async () => {
    const play = await playHarness()
    const { token } = await play.logIn(mobiles.patient)
    const both = await Promise.all([follow(play, token, 'yes'), follow(play, token, 'yes')])
    expect(both).toEqual([
      { followed: 'yes', followers: 1 },
      { followed: 'yes', followers: 1 },
    ])
    expect(await pageOf(play, '20001', { token })).toMatchObject({ followed: 'yes', followers: 1 })
    await follow(play, token, 'no')
    expect(await follow(play, token, 'no')).toEqual({ followed: 'no', followers: 0 })
  })

  test('is seen by who follows, and by nobody else', async () => {
    const play = await playHarness()
    const { token } = await play.logIn(mobiles.patient)
    const other = await play.logIn(mobiles.stranger)
    await follow(play, token, 'yes')
    const seen = async (caller: Caller) =>
      (await search(play, { keyword: '周敏' }, caller)).doctors[0]?.followed
    expect(await seen({ token })).toBe('yes')
    expect(await seen({ token: other.token })).toBe('no')
    expect(await seen({})).toBe('no')
    expect(await seen({ token: 'garbage' })).toBe('no')
  })

  test.for(['10001', 'nobody'])('who is no doctor (%s) is refused', async (doctorId) => {
    const play = await playHarness()
    const { token } = await play.logIn(mobiles.patient)
    const input = { doctorId, followed: 'yes' }
    expect(await play.call('followDoctor', input, { token })).toMatchObject({
      success: false,
      code: codes.doctorUnknown,
      data: null,
    })
  })
})

test('an address that is no portrait is not found', async () => {
  const play = await playHarness()
  for (const name of ['x1', 'f', 'f1234', 'note-9', '../f1']) {
    expect((await play.http().get(`/harness/portraits/${name}.svg`)).status).toBe(404)
  }
})
