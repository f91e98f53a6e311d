import { describe, expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { ServiceSetting } from '#contract/doctor/own-services.ts'
import {
  consultationIn,
  detailOf,
  launch,
  launchPaid,
  openStory,
  orderInput,
  payAtCashier,
  price,
} from '#support/harness/consultation-steps.ts'
import type { TestHarness } from '#support/harness/test-harness.ts'

const raised = price + 1000
const imageText: ServiceSetting = {
  type: 'imageText',
  offered: 'yes',
  price,
  dailyLimit: 200,
}

/** A story whose doctor sets their services. */
async function openOwn() {
  const story = await openStory()
  const { harness, doctor: token } = story
  let drawn = 0
  const read = async () =>
    endpoints.ownServices.response.parse((await harness.call('ownServices', {}, { token })).data)
  const save = async (change: Partial<ServiceSetting>, named: object = {}) => {
    const { version } = await read()
    drawn += 1
    const input = { requestId: `services-${drawn}`, version, ...named }
    const services = [{ ...imageText, ...change }]
    return harness.call('saveOwnServices', { ...input, services }, { token })
  }
  return { ...story, read, save }
}

const pageOf = async (harness: TestHarness) =>
  endpoints.doctorPage.response.parse(
    (await harness.call('doctorPage', { doctorId: '20001' })).data,
  )

const shownBy = async (harness: TestHarness) => (await pageOf(harness)).services

describe('a doctor’s services', () => {
  test('are for doctors alone', async () => {
    const { harness, token } = await openOwn()
    const refused = { code: codes.doctorsOnly }
    const change = { requestId: 'request-1', version: 0, services: [] }
    expect(await harness.call('ownServices', {}, { token })).toMatchObject(refused)
    expect(await harness.call('saveOwnServices', change, { token })).toMatchObject(refused)
  })

  test('are found by patients as they were saved, in lists and on the page', async () => {
    const { harness, read, save } = await openOwn()
    expect(await save({ price: 1990, dailyLimit: 2 })).toMatchObject({ success: true })
    expect((await read()).services).toContainEqual({
      ...imageText,
      price: 1990,
      dailyLimit: 2,
      hours: 48,
      questions: null,
    })
    expect((await shownBy(harness))[0]).toMatchObject({ price: 1990, left: 2 })
    const cheap = { keyword: '周敏', maxPrice: 3000 }
    expect(await harness.call('doctorSearch', cheap)).toMatchObject({ data: { total: 1 } })
  })

  test('that are switched off are shown to nobody and ordered by nobody, and keep their price', async () => {
    const { harness, token, read, save } = await openOwn()
    await save({ offered: 'no' })
    expect((await shownBy(harness)).map(({ type }) => type)).toEqual(['phone', 'interpretation'])
    const cheap = { keyword: '周敏', maxPrice: 5000 }
    expect(await harness.call('doctorSearch', cheap)).toMatchObject({ data: { total: 0 } })
    expect(await harness.call('askLaunch', orderInput('request-x'), { token })).toMatchObject({
      code: codes.serviceUnavailable,
    })
    expect((await read()).services[0]).toMatchObject({ offered: 'no', price })
    await save({ price: null, offered: 'no' })
    expect((await read()).services[0]).toMatchObject({ offered: 'no', price })
    await save({})
    expect(await harness.call('askLaunch', orderInput('request-y'), { token })).toMatchObject({
      success: true,
    })
  })

  test('without 胎心解读 keep their doctor from those who interpret, until it is offered again', async () => {
    const { harness, read, save } = await openOwn()
    const search = { keyword: '周敏', able: 'interpret' }
    const interpreters = async () =>
      endpoints.doctorSearch.response.parse((await harness.call('doctorSearch', search)).data).total
    const shownAs = async () => (await pageOf(harness)).canInterpret
    expect([await interpreters(), await shownAs()]).toEqual([1, 'yes'])
    const interpretation = { type: 'interpretation', price: 5900, dailyLimit: 10 } as const
    await save({ ...interpretation, offered: 'no' })
    expect([await interpreters(), await shownAs()]).toEqual([0, 'no'])
    // They may still switch it on.
    expect((await read()).services).toContainEqual(
      expect.objectContaining({ ...interpretation, offered: 'no' }),
    )
    await save({ ...interpretation, offered: 'yes' })
    expect([await interpreters(), await shownAs()]).toEqual([1, 'yes'])
  })

  test('that were never offered are offered by the terms of the product', async () => {
    const { harness, token, save } = await openOwn()
    await save({ type: 'free', price: 0, dailyLimit: 1 })
    const free = { ...orderInput('request-1'), type: 'free', price: 0 }
    const consultationId = consultationIn(await harness.call('askLaunch', free, { token }))
    const order = await detailOf(harness, token, consultationId)
    expect(order).toMatchObject({ type: 'free', price: 0 })
    const again = { ...free, requestId: 'request-2' }
    expect(await harness.call('askLaunch', again, { token })).toMatchObject({
      code: codes.fullyBooked,
    })
  })

  test('for nothing are held by one account no more than three at a time, also once they wait for the doctor', async () => {
    const { harness, token, save } = await openOwn()
    await save({ type: 'free', price: 0, dailyLimit: 9 })
    const ask = (requestId: string) =>
      harness.call('askLaunch', { ...orderInput(requestId), type: 'free', price: 0 }, { token })
    for (const requestId of ['request-1', 'request-2', 'request-3']) {
      const consultationId = consultationIn(await ask(requestId))
      await harness.call('askPay', { consultationId, price: 0, method: 'cashier' }, { token })
      expect(await detailOf(harness, token, consultationId)).toMatchObject({ state: 'waiting' })
    }
    expect(await ask('request-4')).toMatchObject({ code: codes.fullyBooked })
  })

  test('cost what the page has shown, or the order is refused with the new price', async () => {
    const { harness, token, save } = await openOwn()
    await save({ price: raised })
    const order = (seen: number) =>
      harness.call('askLaunch', { ...orderInput('request-1'), price: seen }, { token })
    const refused = await order(price)
    expect(refused).toMatchObject({ code: codes.priceChanged, data: null })
    expect(refused.msg).toContain('¥49')
    expect(await order(raised)).toMatchObject({ success: true })
  })

  test('leave an order alone that is paid or being paid, at whatever price and switched off', async () => {
    const { harness, token, doctor, save } = await openOwn()
    const paid = await launchPaid(harness, { token })
    const begun = await launch(harness, { token })
    const pay = { consultationId: begun, price, method: 'wechat' }
    await harness.call('askPay', pay, { token })
    await save({ price: raised, offered: 'no' })
    expect(await detailOf(harness, token, paid)).toMatchObject({ price, paid: price })
    const accept = { consultationId: paid }
    expect(await harness.call('acceptConsultation', accept, { token: doctor })).toMatchObject({
      success: true,
    })
    expect(await harness.call('askPay', pay, { token })).toMatchObject({ data: { state: 'open' } })
    await payAtCashier(harness, token, begun)
    expect(await detailOf(harness, token, begun)).toMatchObject({ state: 'waiting', paid: price })
  })

  test('let an order be paid that was placed before they were switched off', async () => {
    const { harness, token, save } = await openOwn()
    const consultationId = await launch(harness, { token })
    await save({ offered: 'no' })
    await payAtCashier(harness, token, consultationId)
    expect(await detailOf(harness, token, consultationId)).toMatchObject({ state: 'waiting' })
  })

  test('are not written over from a page that has not seen the last change', async () => {
    const { read, save } = await openOwn()
    const { version } = await read()
    await save({ price: raised }, { version })
    const refused = { code: codes.draftConflict }
    expect(await save({ dailyLimit: 5 }, { version })).toMatchObject(refused)
    expect((await read()).services[0]).toMatchObject({ price: raised, dailyLimit: 200 })
    expect(await save({ price: raised, dailyLimit: 5 })).toMatchObject({ success: true })
  })

  test('are saved once by two devices at the same time, and the other one is told', async () => {
    const { read, save } = await openOwn()
    const { version } = await read()
    const replies = await Promise.all(
      [4100, 4200].map((each) => save({ price: each }, { version, requestId: `device-${each}` })),
    )
    expect(new Set(replies.map(({ code }) => code))).toEqual(
      new Set([codes.ok, codes.draftConflict]),
    )
    expect((await read()).version).toBe(version + 1)
  })

  test('are saved once though their answer is lost, and what was saved since stays', async () => {
    const { read, save } = await openOwn()
    const { version } = await read()
    const first = { version, requestId: 'request-lost' }
    await save({ price: raised }, first)
    await save({ price: 2000 })
    expect(await save({ price: raised }, first)).toMatchObject({ success: true })
    expect((await read()).services[0]).toMatchObject({ price: 2000 })
  })

  test.for<[sentence: string, change: object]>([
    ['a price below a yuan', { price: 99 }],
    ['a price in parts of a fen', { price: 100.5 }],
    ['a price beyond the most', { price: 999_901 }],
    ['no price', { price: null }],
    ['no place in a day', { dailyLimit: 0 }],
    ['too many places in a day', { dailyLimit: 201 }],
    ['a price of what is free', { type: 'free', price: 100 }],
    ['a kind that is not sold', { type: 'video' }],
  ])('with %s are refused, and nothing changes', async ([, change]) => {
    const { read, save } = await openOwn()
    const before = await read()
    const { code, msg } = await save(change)
    expect(code).toBe(codes.invalidRequest)
    expect(msg).toContain('services')
    expect(await read()).toEqual(before)
  })
})
