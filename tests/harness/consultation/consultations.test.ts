import { createVerify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { payKeys } from '#harness/store/consultation/pay-key.ts'
import {
  addDoctor,
  cashierOf,
  consultationIn,
  detailOf,
  forgetOrders,
  launch,
  orderInput,
  launchPaid,
  namedRows,
  openService,
  payAtCashier,
  price,
} from '#support/harness/consultation-steps.ts'
import {
  day,
  minute,
  mobiles,
  openHarness,
  type TestHarness,
} from '#support/harness/test-harness.ts'

const hour = 60 * minute
const otherMobile = '13800000002'

async function openStory(options: { questions?: number } = {}) {
  const harness = await openHarness()
  await forgetOrders(harness)
  await openService(harness, options)
  const { token } = await harness.logIn(mobiles.patient)
  const { token: doctor } = await harness.logIn(mobiles.doctor)
  return { harness, token, doctor }
}

const kindsOf = ({ timeline }: { timeline: { kind: string }[] }) => timeline.map(({ kind }) => kind)

test('a patient launches, pays, is accepted, and rates what the doctor has finished', async () => {
  const { harness, token, doctor } = await openStory()
  const consultationId = await launch(harness, { token })
  expect(await detailOf(harness, token, consultationId)).toMatchObject({
    state: 'unpaid',
    role: 'patient',
    price,
    patientName: '林晓',
    gender: 'female',
    endsAt: harness.clock.now() + 15 * minute,
    doctor: { id: '20001', name: '周敏' },
  })
  await payAtCashier(harness, token, consultationId)
  await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  await harness.call('finishConsultation', { consultationId }, { token: doctor })
  const rating = { consultationId, stars: 5, text: ' 很耐心 ', author: 'anonymous' }
  expect(await harness.call('rateConsultation', rating, { token })).toMatchObject({ success: true })
  const detail = await detailOf(harness, token, consultationId)
  expect(kindsOf(detail)).toEqual(['launched', 'paid', 'accepted', 'finished', 'rated'])
  expect(detail).toMatchObject({ state: 'finished', paid: price, payMethod: 'cashier', stars: 5 })
  expect(detail.rating).toMatchObject({ text: '很耐心', stars: 5 })
  const again = { ...rating, stars: 1 }
  expect(await harness.call('rateConsultation', again, { token })).toMatchObject({
    code: codes.consultationConflict,
  })
})

describe('one that the caller is no part of', () => {
  test.for(Object.entries(namedRows) as [keyof typeof namedRows, 'patient' | 'doctor'][])(
    '%s says the same of it as of one that is not there, and leaves it alone',
    async ([name, side]) => {
      const { harness, token } = await openStory()
      await addDoctor(harness)
      const consultationId = await launchPaid(harness, { token })
      const before = await dump(harness)
      const stranger = side === 'patient' ? otherMobile : '13900029001'
      const { token: other } = await harness.logIn(stranger)
      const theirs = await harness.call(name, inputOf(name, consultationId), { token: other })
      const missing = await harness.call(name, inputOf(name, 'C20260105aaaaaaaaaa'), {
        token: other,
      })
      expect(theirs).toEqual(missing)
      expect(missing).toMatchObject({ success: false, code: codes.notFound })
      expect(await dump(harness)).toEqual(before)
    },
  )

  test('is in nobody else’s list', async () => {
    const { harness, token, doctor } = await openStory()
    await launch(harness, { token })
    const { token: other } = await harness.logIn(otherMobile)
    for (const role of ['patient', 'doctor']) {
      const { data } = await harness.call('consultations', { role }, { token: other })
      expect(data).toMatchObject({ consultations: [], total: 0 })
    }
    // Nor with the doctor, before it is paid.
    const { data } = await harness.call('consultations', { role: 'doctor' }, { token: doctor })
    expect(data).toMatchObject({ total: 0 })
  })

  test('a transfer of somebody else is refused like one that is not there', async () => {
    const { harness, token, doctor } = await openStory()
    await addDoctor(harness)
    const consultationId = await launchPaid(harness, { token })
    const input = { consultationId, doctorId: '29001', reason: '更对口' }
    const { data } = await harness.call('suggestTransfer', input, { token: doctor })
    const { transferId } = endpoints.suggestTransfer.response.parse(data)
    const { token: other } = await harness.logIn(otherMobile)
    const choose = (id: string) =>
      harness.call('transferChoose', { transferId: id, choice: 'agree' }, { token: other })
    expect(await choose(transferId)).toEqual(await choose('nothing'))
    expect(await detailOf(harness, token, consultationId)).toMatchObject({
      doctor: { id: '20001' },
    })
  })

  test('a patient of somebody else can’t be asked for', async () => {
    const { harness, token } = await openStory()
    const ask = (patientId: string) =>
      harness.call('askLaunch', orderInput('request-x', patientId), { token })
    expect(await ask('patient-10002-1')).toEqual(await ask('nobody'))
  })
})

describe('a call that comes twice changes nothing more', () => {
  test('askLaunch with one requestId', async () => {
    const { harness, token } = await openStory()
    const input = orderInput('request-1')
    const first = await harness.call('askLaunch', input, { token })
    expect(await harness.call('askLaunch', input, { token })).toEqual(first)
    expect(
      await harness.context.store.selectFrom('consultation').select('id').execute(),
    ).toHaveLength(1)
  })

  test.for([
    ['cancelConsultation', 'waiting'],
    ['acceptConsultation', 'waiting'],
    ['refuseConsultation', 'waiting'],
    ['finishConsultation', 'running'],
    ['requestRefund', 'running'],
  ] as const)('%s', async ([name, from]) => {
    const { harness, token, doctor } = await openStory()
    const consultationId = await launchPaid(harness, { token })
    if (from === 'running') {
      await harness.call('acceptConsultation', { consultationId }, { token: doctor })
    }
    const caller = { token: namedRows[name] === 'patient' ? token : doctor }
    const first = await harness.call(name, inputOf(name, consultationId), caller)
    expect(first).toMatchObject({ success: true })
    await harness.context.dispatchSignal.idle()
    const before = await dump(harness)
    expect(await harness.call(name, inputOf(name, consultationId), caller)).toEqual(first)
    await harness.context.dispatchSignal.idle()
    expect(await dump(harness)).toEqual(before)
  })

  test('askPay gives the payment that was begun', async () => {
    const { harness, token } = await openStory()
    const consultationId = await launch(harness, { token })
    const first = await cashierOf(harness, token, consultationId)
    expect(await cashierOf(harness, token, consultationId)).toBe(first)
  })
})

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
    await harness.control('/payments', { prepayId })
    expect(await state()).toMatchObject({ data: { payment: 'paid', state: 'waiting' } })
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
    expect(text).toContain('订单已支付或已关闭')
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

describe('by the clock', () => {
  test('an unpaid order is closed, and money that comes too late goes back', async () => {
    const { harness, token } = await openStory()
    const consultationId = await launch(harness, { token })
    const cashier = await cashierOf(harness, token, consultationId)
    harness.clock.advance(15 * minute)
    expect((await harness.http().get(cashier)).text).toContain('订单已支付或已关闭')
    expect(await detailOf(harness, token, consultationId)).toMatchObject({ state: 'closed' })
    await harness.http().post(cashier).type('form').send({ decision: 'pay' })
    expect(await detailOf(harness, token, consultationId)).toMatchObject({
      state: 'closed',
      refund: 'pending',
      refundAmount: price,
    })
    harness.clock.advance(hour)
    const { timeline, refund } = await detailOf(harness, token, consultationId)
    expect(refund).toBe('done')
    expect(timeline.slice(1)).toMatchObject([
      { kind: 'closed', reason: 'unpaid' },
      { kind: 'refundAsked', reason: 'late' },
      { kind: 'refunded' },
    ])
  })

  test('a doctor who comes a day late finds nothing to accept', async () => {
    const { harness, token, doctor } = await openStory()
    const consultationId = await launchPaid(harness, { token })
    harness.clock.advance(day)
    const accepted = await harness.call('acceptConsultation', { consultationId }, { token: doctor })
    expect(accepted).toMatchObject({ code: codes.consultationConflict })
    expect(await detailOf(harness, token, consultationId)).toMatchObject({
      state: 'closed',
      refund: 'pending',
    })
  })

  test('a running one ends, and a doctor can’t end it once more', async () => {
    const { harness, token, doctor } = await openStory()
    const consultationId = await launchPaid(harness, { token })
    await harness.call('acceptConsultation', { consultationId }, { token: doctor })
    harness.clock.advance(2 * day)
    const { timeline } = await detailOf(harness, token, consultationId)
    expect(timeline.at(-1)).toMatchObject({ kind: 'finished', by: 'service', reason: 'timeUp' })
    await harness.call('finishConsultation', { consultationId }, { token: doctor })
    expect((await detailOf(harness, token, consultationId)).timeline).toEqual(timeline)
  })
})

describe('a doctor who is asked', () => {
  test('sends back with a reason, and the money with it', async () => {
    const { harness, token, doctor } = await openStory()
    const consultationId = await launchPaid(harness, { token })
    const input = { consultationId, reason: 'visit', words: '请尽快到医院' }
    await harness.call('refuseConsultation', input, { token: doctor })
    harness.clock.advance(minute)
    const detail = await detailOf(harness, token, consultationId)
    expect(detail).toMatchObject({ state: 'refused', refund: 'done' })
    expect(detail.timeline[2]).toMatchObject({ reason: 'visit', words: '请尽快到医院' })
  })

  test('hands over to another one, if the patient likes, who then has a day', async () => {
    const { harness, token, doctor } = await openStory()
    await addDoctor(harness)
    const consultationId = await launchPaid(harness, { token })
    await harness.call('acceptConsultation', { consultationId }, { token: doctor })
    const input = { consultationId, doctorId: '29001', reason: '更对口' }
    await harness.call('suggestTransfer', input, { token: doctor })
    const check = () => harness.call('transferCheck', { consultationId }, { token })
    const { data } = await check()
    const { transfer } = endpoints.transferCheck.response.parse(data)
    expect(transfer).toMatchObject({ doctorId: '29001', doctorName: '许宁', reason: '更对口' })
    const choice = { transferId: transfer?.id, choice: 'agree' }
    await harness.call('transferChoose', choice, { token })
    await harness.call('transferChoose', choice, { token })
    expect(await detailOf(harness, token, consultationId)).toMatchObject({
      state: 'waiting',
      doctor: { id: '29001' },
      endsAt: harness.clock.now() + day,
    })
    expect(await check()).toMatchObject({ data: { transfer: null } })
  })

  test('rests, and takes nothing new', async () => {
    const { harness, token, doctor } = await openStory()
    await harness.call('setReceiving', { receiving: 'resting' }, { token: doctor })
    expect(await harness.call('askLaunch', orderInput('request-1'), { token })).toMatchObject({
      code: codes.serviceUnavailable,
    })
    expect(await harness.call('workbench', {}, { token })).toMatchObject({
      code: codes.doctorsOnly,
    })
  })

  test('takes no more in a day than they said', async () => {
    const { harness, token } = await openStory()
    await harness.context.store.updateTable('doctor_service').set({ daily_limit: 1 }).execute()
    const first = await launch(harness, { token })
    const ask = () => harness.call('askLaunch', orderInput('request-y'), { token })
    expect(await ask()).toMatchObject({ code: codes.fullyBooked })
    await harness.call('cancelConsultation', { consultationId: first }, { token })
    expect(await ask()).toMatchObject({ success: true })
  })

  test('sees the numbers of their workbench', async () => {
    const { harness, token, doctor } = await openStory()
    await launchPaid(harness, { token })
    const consultationId = await launchPaid(harness, { token })
    await harness.call('acceptConsultation', { consultationId }, { token: doctor })
    const workbench = async () =>
      endpoints.workbench.response.parse(
        (await harness.call('workbench', {}, { token: doctor })).data,
      )
    expect(await workbench()).toMatchObject({
      waiting: 1,
      running: 1,
      finishedToday: 0,
      income: price,
    })
    await harness.call('finishConsultation', { consultationId }, { token: doctor })
    expect(await workbench()).toMatchObject({
      waiting: 1,
      running: 0,
      finishedToday: 1,
      income: price,
    })
  })
})

function inputOf(name: EndpointName, consultationId: string): object {
  const besides: Partial<Record<EndpointName, object>> = {
    askPay: { price, method: 'cashier' },
    requestRefund: { reason: 'noAnswer' },
    rateConsultation: { stars: 5, text: '好', author: 'named' },
    refuseConsultation: { reason: 'field' },
    followUpRating: { text: '好' },
    suggestTransfer: { doctorId: '20001', reason: '更对口' },
  }
  return { consultationId, ...besides[name] }
}

async function dump({ context: { store, dispatchSignal } }: TestHarness) {
  // The chat hears of it after the answer.
  await dispatchSignal.idle()
  return Promise.all([
    store.selectFrom('consultation').selectAll().execute(),
    store.selectFrom('consultation_event').select(['id', 'kind']).execute(),
    store.selectFrom('payment').selectAll().execute(),
    store.selectFrom('refund').selectAll().execute(),
    store.selectFrom('chat_message').select('id').execute(),
  ])
}
