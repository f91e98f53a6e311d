import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { translateTerm } from '#harness/domain/translate-term.ts'
import { finishedConsultation } from '#support/harness/consultation-steps.ts'
import { mobiles, openHarness, type TestHarness } from '#support/harness/test-harness.ts'

const han = /\p{Script=Han}/u

/** What a call is answered with, asked in a language. */
async function ask(
  harness: TestHarness,
  path: string,
  language: string | null,
  input: object = {},
) {
  const call = harness.http().post(path)
  if (language !== null) call.set('Accept-Language', language)
  const { body } = await call.send(input)
  return body
}

describe('what the service says no with', () => {
  it.each([
    [null, '登录已失效，请重新登录'],
    ['*', '登录已失效，请重新登录'],
    ['fr-FR', '登录已失效，请重新登录'],
    ['zh-Hans', '登录已失效，请重新登录'],
    ['zh-CN,zh;q=0.9,en;q=0.8', '登录已失效，请重新登录'],
    ['zh-Hant', '登入已失效，請重新登入'],
    ['zh-TW,zh;q=0.9,en-US;q=0.8', '登入已失效，請重新登入'],
    ['zh-HK', '登入已失效，請重新登入'],
    ['en', 'Your session has ended. Please log in again'],
    ['en-GB,en;q=0.7', 'Your session has ended. Please log in again'],
    ['fr, en;q=0.5, zh-Hans;q=0.1', 'Your session has ended. Please log in again'],
  ])('is in the language that is asked for: %s', async (language, msg) => {
    const harness = await openHarness()
    expect(await ask(harness, endpoints.userInfo.path, language)).toMatchObject({ msg })
  })

  it('is so for a body that fits nothing, a path that is none, and an upload', async () => {
    const harness = await openHarness()
    const { path } = endpoints.doctorPage
    const msgs = [
      await ask(harness, path, 'en', { odd: 1 }),
      await ask(harness, path, 'en', { doctorId: '1 1' }),
      await ask(harness, '/api/none', 'en'),
      await ask(harness, '/bucket/upload', 'en'),
    ].map(({ msg }) => String(msg))
    expect(msgs).toEqual([
      'This field is not valid: doctorId',
      'This field is not valid: doctorId',
      'There is no such endpoint: POST /api/none',
      'Please log in first',
    ])
  })
})

describe('the terms in the data', () => {
  it('are translated, whatever doctor of the seed they stand with', async () => {
    const { context } = await openHarness()
    const doctors = await context.store.selectFrom('doctor').selectAll().execute()
    const departments = await context.store.selectFrom('department').selectAll().execute()
    const shifts = await context.store.selectFrom('doctor_schedule').selectAll().execute()
    const reviews = await context.store.selectFrom('doctor_review').select('tags').execute()
    const products = await context.store.selectFrom('product').selectAll().execute()
    const cards = await context.store.selectFrom('ask_card').select('name').execute()
    const leases = await context.store.selectFrom('lease_order').select('device_name').execute()
    const terms = [
      ...doctors.flatMap(({ title, hospital_level: level }) => [title, level]),
      ...departments.map(({ name }) => name),
      ...shifts.map(({ clinic }) => clinic),
      // A column that only handlers and the seed write, as a list of texts.
      ...reviews.flatMap(({ tags }) => JSON.parse(tags) as string[]),
      // The same, of the seed alone.
      ...products.flatMap(({ name, text, includes }) => [
        name,
        text,
        ...(JSON.parse(includes) as string[]),
      ]),
      ...cards.map(({ name }) => name),
      ...leases.map((lease) => lease.device_name),
    ]
    expect(terms.length).toBeGreaterThan(100)
    const left = new Set(terms.filter((term) => han.test(translateTerm(term, 'en'))))
    expect([...left]).toEqual([])
  })

  it('of cards, products and devices are in the language that is asked for', async () => {
    const harness = await openHarness()
    const { token } = await harness.logIn(mobiles.patient)
    for (const [path, input] of [
      [endpoints.askCardRights.path, {}],
      [endpoints.productDetail.path, { productId: 'ask-card-maternity' }],
      [endpoints.productDetail.path, { productId: 'fetal-monitor' }],
      [endpoints.leaseOrderDetail.path, {}],
    ] as const) {
      const call = harness.http().post(path).set({ SSOtoken: token, 'Accept-Language': 'en' })
      const { body } = await call.send(input)
      expect(body).toMatchObject({ success: true })
      expect(JSON.stringify(body.data)).toMatch(/consultation|monitor/i)
      expect(JSON.stringify(body.data)).not.toMatch(han)
    }
  })

  it('are in the language that is asked for, in lists, pages, contacts and consultations', async () => {
    const { harness, token, doctor } = await finishedConsultation()
    const read = async (path: string, input: object, as = token) => {
      const call = harness.http().post(path).set({ SSOtoken: as, 'Accept-Language': 'en' })
      const { body } = await call.send(input)
      expect(body).toMatchObject({ success: true })
      return JSON.stringify(body.data)
    }
    const calls = [
      await read(endpoints.doctorSearch.path, { keyword: '周敏' }),
      await read(endpoints.doctorPage.path, { doctorId: '20001' }),
      await read(endpoints.chatPerson.path, { userId: '20001' }),
      await read(endpoints.doctorDetail.path, {}, doctor),
      await read(endpoints.consultations.path, { role: 'patient' }),
    ]
    for (const answer of calls) {
      expect(answer).toContain('"title":"Chief physician"')
      expect(answer).toContain('"department":"Obstetrics"')
      expect(answer).not.toMatch(/匿名用户|主任医师"/)
    }
  })
})
