import { createVerify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chinaDay } from '#contract/calendar.ts'
import { codes } from '#contract/codes.ts'
import { endpoints } from '#contract/endpoints.ts'
import { payKeys } from '#harness/store/consultation/pay-key.ts'
import {
  cashierOf,
  consultationIn,
  detailOf,
  launch,
  orderInput,
  payAtCashier,
  price,
  openStory,
} from '#support/harness/consultation-steps.ts'
import { minute, mobiles } from '#support/harness/test-harness.ts'

describe('paying', () => {
  test('inside the app is signed as the platform does it', async () => {
    const { harness, token } = await openStory()
    const consultationId = await launch(harness, { token })
    const input = { consultationId, price, method: 'wechat' }
    const { data } = await harness.call('askPay', input, { token })
    const { bridge } = endpoints.askPay.response.parse(data)
    if (bridge === null) throw new Error('there is nothing for the bridge')
    const { appId, timeStamp, nonceStr, package: packed, paySign } = bridge
    expect(timeStamp).toBe(String(Math.floor(harness.clock.now() / 1000)))
    const { publicKey } = await payKeys(harness.context.store)
    const lines = `${appId}\n${timeStamp}\n${nonceStr}\n${packed}\n`
    expect(createVerify('RSA-SHA256').update(lines).verify(publicKey, paySign, 'base64')).toBe(true)
    // The bridge's own word is worth nothing: it is the platform that tells.
    const state = () => harness.call('payState', { consultationId }, { token })
    expect(await state()).toMatchObject({ data: { payment: 'open', state: 'unpaid' } })
    const prepayId = packed.replace('prepay_id=', '')
    const notify = (form: object) => harness.http().post('/cashier').type('form').send(form)
    expect((await notify({ prepayId: `${prepayId}0` })).status).toBe(404)
    expect((await notify({})).status).toBe(404)
    expect((await notify({ prepayId })).status).toBe(204)
    expect(await state()).toMatchObject({ data: { payment: 'paid', state: 'waiting' } })
    expect((await notify({ prepayId })).status).toBe(204)
  })

  test('in the messaging app is not taken any more once the order is paid otherwise', async () => {
    const { harness, token } = await openStory()
    const consultationId = await launch(harness, { token })
    const input = { consultationId, price }
    const byBridge = { ...input, method: 'wechat' }
    const { data } = await harness.call('askPay', byBridge, { token })
    const { bridge } = endpoints.askPay.response.parse(data)
    const prepayId = bridge?.package.replace('prepay_id=', '')
    const byCard = { ...input, method: 'card', askCardId: 'card-10001-1' }
    expect(await harness.call('askPay', byCard, { token })).toMatchObject({ success: true })
    const { status } = await harness.http().post('/cashier').type('form').send({ prepayId })
    expect(status).toBe(409)
    expect(await detailOf(harness, token, consultationId)).toMatchObject({ payMethod: 'card' })
  })

  test('with the right of a card takes one use, and gives it back with the consultation', async () => {
    const { harness, token } = await openStory()
    const used = async () =>
      (
        await harness.context.store
          .selectFrom('ask_card')
          .select('used')
          .where('id', '=', 'card-10001-1')
          .executeTakeFirstOrThrow()
      ).used
    const before = await used()
    const consultationId = await launch(harness, { token })
    const input = { consultationId, price, method: 'card', askCardId: 'card-10001-1' }
    const pay = () => harness.call('askPay', input, { token })
    expect(await pay()).toMatchObject({ data: { state: 'paid' } })
    expect(await pay()).toMatchObject({ data: { state: 'paid' } })
    expect(await used()).toBe(before + 1)
    expect(await detailOf(harness, token, consultationId)).toMatchObject({
      paid: 0,
      payMethod: 'card',
    })
    await harness.call('cancelConsultation', { consultationId }, { token })
    expect(await used()).toBe(before)
  })

  test('with the last use of a card is for one of two orders at the same time', async () => {
    const { harness, token } = await openStory()
    const card = harness.context.store.updateTable('ask_card').where('id', '=', 'card-10001-1')
    await card.set({ used: 5, total: 6 }).execute()
    const ids = [await launch(harness, { token }), await launch(harness, { token })]
    const pay = (consultationId: string) => {
      const input = { consultationId, price, method: 'card', askCardId: 'card-10001-1' }
      return harness.call('askPay', input, { token })
    }
    const replies = await Promise.all(ids.map(pay))
    const answered = new Set(replies.map(({ code }) => code))
    expect(answered).toEqual(new Set([codes.ok, codes.rightsUnavailable]))
  })

  test('with a card goes on until the end of its last day in China', async () => {
    const { harness } = await openStory()
    const hour = 60 * minute
    const day = 24 * hour
    const now = harness.clock.now()
    await harness.context.store
      .updateTable('ask_card')
      .set({ valid_until: chinaDay(now) })
      .execute()
    const pay = async () => {
      const { token } = await harness.logIn(mobiles.patient)
      const consultationId = await launch(harness, { token })
      const input = { consultationId, price, method: 'card', askCardId: 'card-10001-1' }
      return (await harness.call('askPay', input, { token })).code
    }
    // China is eight hours ahead of UTC, whose day goes on then.
    harness.clock.advance(day - ((now + 8 * hour) % day) - 1000)
    expect(await pay()).toBe(codes.ok)
    harness.clock.advance(minute)
    expect(await pay()).toBe(codes.rightsUnavailable)
  })

  test.for(['card-10001-2', 'card-of-nobody'])(
    'with %s, which is for something else, is refused',
    async (askCardId) => {
      const { harness, token } = await openStory()
      const consultationId = await launch(harness, { token })
      const input = { consultationId, price, method: 'card', askCardId }
      expect(await harness.call('askPay', input, { token })).toMatchObject({
        code: codes.rightsUnavailable,
      })
      expect(await detailOf(harness, token, consultationId)).toMatchObject({ state: 'unpaid' })
    },
  )

  test('by another method closes what was begun, unless that is refused', async () => {
    const { harness, token } = await openStory()
    const consultationId = await launch(harness, { token })
    await cashierOf(harness, token, consultationId)
    const payments = () =>
      harness.context.store
        .selectFrom('payment')
        .select(['method', 'state', 'amount'])
        .where('consultation_id', '=', consultationId)
        .orderBy('method')
        .execute()
    const ask = (method: object) =>
      harness.call('askPay', { consultationId, price, ...method }, { token })
    const begun = { method: 'cashier', state: 'open', amount: price }
    for (const card of [{}, { askCardId: 'card-10001-2' }]) {
      expect(await ask({ method: 'card', ...card })).toMatchObject({
        code: codes.rightsUnavailable,
      })
      expect(await payments()).toEqual([begun])
    }
    expect(await ask({ method: 'wechat' })).toMatchObject({ data: { state: 'open' } })
    expect(await payments()).toEqual([
      { ...begun, state: 'failed' },
      { method: 'wechat', state: 'open', amount: price },
    ])
  })

  test('of a price that has changed asks again, with the new one', async () => {
    const { harness, token } = await openStory()
    const consultationId = await launch(harness, { token })
    const raised = price + 1000
    await harness.context.store.updateTable('doctor_service').set({ price: raised }).execute()
    const pay = (seen: number) =>
      harness.call('askPay', { consultationId, price: seen, method: 'cashier' }, { token })
    expect(await pay(price)).toMatchObject({ code: codes.priceChanged })
    expect(await detailOf(harness, token, consultationId)).toMatchObject({ price: raised })
    expect(await pay(price)).toMatchObject({ code: codes.priceChanged })
    expect(await pay(raised)).toMatchObject({ data: { state: 'open' } })
    // Who has begun to pay keeps the price.
    await harness.context.store.updateTable('doctor_service').set({ price }).execute()
    expect(await pay(raised)).toMatchObject({ data: { state: 'open' } })
  })

  test('nothing for what is free', async () => {
    const { harness, token } = await openStory()
    await harness.context.store.updateTable('doctor_service').set({ price: 0 }).execute()
    const input = { ...orderInput('request-1'), price: 0 }
    const consultationId = consultationIn(await harness.call('askLaunch', input, { token }))
    const pay = { consultationId, price: 0, method: 'cashier' }
    expect(await harness.call('askPay', pay, { token })).toMatchObject({ data: { state: 'paid' } })
    expect(await detailOf(harness, token, consultationId)).toMatchObject({
      state: 'waiting',
      payMethod: 'free',
    })
  })

  test('that fails can be begun anew; the failed one takes no money any more', async () => {
    const { harness, token } = await openStory()
    const consultationId = await launch(harness, { token })
    const failed = await cashierOf(harness, token, consultationId)
    await harness.http().post(failed).type('form').send({ decision: 'fail' })
    const state = () => harness.call('payState', { consultationId }, { token })
    expect(await state()).toMatchObject({ data: { payment: 'failed', state: 'unpaid' } })
    await harness.http().post(failed).type('form').send({ decision: 'pay' })
    expect(await state()).toMatchObject({ data: { payment: 'failed', state: 'unpaid' } })
    await payAtCashier(harness, token, consultationId)
    expect(await state()).toMatchObject({ data: { payment: 'paid', state: 'waiting' } })
  })

  test('another way shuts what was begun first', async () => {
    const { harness, token } = await openStory()
    const consultationId = await launch(harness, { token })
    const first = await cashierOf(harness, token, consultationId)
    const input = { consultationId, price, method: 'wechat' }
    await harness.call('askPay', input, { token })
    const { text } = await harness.http().get(first)
    expect(text).toContain('支付失败')
    await harness.http().post(first).type('form').send({ decision: 'pay' })
    expect(await detailOf(harness, token, consultationId)).toMatchObject({
      state: 'unpaid',
      paid: 0,
    })
  })

  test('who leaves the cashier can come back to it', async () => {
    const { harness, token } = await openStory()
    const consultationId = await launch(harness, { token })
    const cashier = await cashierOf(harness, token, consultationId)
    const left = await harness.http().post(cashier).type('form').send({ decision: 'cancel' })
    expect(left.headers.location).toBe(
      `/pages/consult/askPay/askPay?consultationId=${consultationId}`,
    )
    expect((await harness.http().get(cashier)).text).toContain('¥39.00')
  })
})
