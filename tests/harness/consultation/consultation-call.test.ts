import { expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { endpoints } from '#contract/endpoints.ts'
import {
  addDoctor,
  detailOf,
  launch,
  launchPaid,
  openStory,
  orderInput,
} from '#support/harness/consultation-steps.ts'
import { minute, mobiles, type TestHarness } from '#support/harness/test-harness.ts'

const hour = 60 * minute
const mobile = '13700001111'

/** A telephone consultation that runs. */
async function openCall() {
  const story = await openStory()
  const { harness, token, doctor } = story
  const input = { ...orderInput('request-phone'), type: 'phone', price: 8800 }
  const { data } = await harness.call('askLaunch', input, { token })
  const { consultationId } = endpoints.askLaunch.response.parse(data)
  await pay(harness, token, consultationId)
  await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  return { ...story, consultationId }
}

async function pay(harness: TestHarness, token: string, consultationId: string) {
  const input = { consultationId, price: 8800, method: 'cashier' }
  const { data } = await harness.call('askPay', input, { token })
  const { cashierUrl } = endpoints.askPay.response.parse(data)
  await harness
    .http()
    .post(cashierUrl ?? '')
    .type('form')
    .send({ decision: 'pay' })
}

test('a number to be called back at is added to a call that was confirmed, and the patient hears of it', async () => {
  const { harness, token, doctor, consultationId } = await openCall()
  const at = harness.clock.now() + 2 * hour
  await harness.call('proposeCall', { consultationId, mobile, times: [at] }, { token })
  const confirm = (callback: object = {}) =>
    harness.call('confirmCall', { consultationId, at, ...callback }, { token: doctor })
  const confirmations = async () => {
    const { timeline } = await detailOf(harness, token, consultationId)
    return timeline.filter(({ kind }) => kind === 'callConfirmed')
  }
  await confirm()
  await confirm()
  expect(await confirmations()).toHaveLength(1)
  const callback = '027-85551234'
  expect(await confirm({ callback })).toMatchObject({ success: true })
  const { call } = await detailOf(harness, token, consultationId)
  expect(call).toMatchObject({ confirmedAt: at, callback })
  expect(await confirmations()).toHaveLength(2)
})

test('a call is named by the patient and confirmed by the doctor, and stands in the timeline', async () => {
  const { harness, token, doctor, consultationId } = await openCall()
  const at = harness.clock.now() + 2 * hour
  const named = { consultationId, mobile, times: [at - hour, at] }
  expect(await harness.call('proposeCall', named, { token })).toMatchObject({ success: true })
  // The number is the doctor's to know once they are going to call.
  expect((await detailOf(harness, doctor, consultationId)).call).toMatchObject({ mobile: '' })
  const confirmed = { consultationId, at, callback: '027-85551234' }
  expect(await harness.call('confirmCall', confirmed, { token: doctor })).toMatchObject({
    success: true,
  })
  const call = { mobile, times: named.times, confirmedAt: at, callback: '027-85551234' }
  for (const side of [token, doctor]) {
    const detail = await detailOf(harness, side, consultationId)
    expect(detail.call).toEqual(call)
    expect(detail.timeline.slice(-2)).toMatchObject([
      {
        kind: 'callProposed',
        by: 'patient',
        words: expect.stringMatching(/^\d\d-\d\d \d\d:\d\d · \d\d-\d\d \d\d:\d\d$/),
      },
      {
        kind: 'callConfirmed',
        by: 'doctor',
        words: expect.stringMatching(/^\d\d-\d\d \d\d:\d\d$/),
      },
    ])
  }
  expect(await harness.call('proposeCall', named, { token })).toMatchObject({
    code: codes.consultationConflict,
  })
})

test('neither side does what is the other’s, and nobody what is not theirs', async () => {
  const { harness, token, doctor, consultationId } = await openCall()
  const { token: stranger } = await harness.logIn(mobiles.stranger)
  const times = [harness.clock.now() + hour]
  for (const other of [doctor, stranger]) {
    expect(
      await harness.call('proposeCall', { consultationId, mobile, times }, { token: other }),
    ).toMatchObject({ code: codes.notFound })
  }
  await harness.call('proposeCall', { consultationId, mobile, times }, { token })
  for (const other of [token, stranger]) {
    expect(
      await harness.call('confirmCall', { consultationId, at: times[0] }, { token: other }),
    ).toMatchObject({ code: codes.notFound })
  }
})

test.for([
  ['a number that is none', { mobile: '12' }],
  ['no time', { times: [] }],
  ['four times', { times: [1, 2, 3, 4] }],
  ['a time that no clock has', { times: [1e18] }],
  ['half a millisecond', { times: [1.5] }],
])('%s is refused at the border', async ([, wrong]) => {
  const { harness, token, consultationId } = await openCall()
  const input = {
    consultationId,
    mobile,
    times: [harness.clock.now() + hour],
    ...(wrong as object),
  }
  expect(await harness.call('proposeCall', input, { token })).toMatchObject({
    code: codes.invalidRequest,
  })
})

test('a time that has passed is said to be one', async () => {
  const { harness, token, consultationId } = await openCall()
  const input = { consultationId, mobile, times: [harness.clock.now() - 1] }
  expect(await harness.call('proposeCall', input, { token })).toMatchObject({
    code: codes.callTimeWrong,
  })
})

test('a consultation in writing has no call', async () => {
  const { harness, token } = await openStory()
  const consultationId = await launchPaid(harness, { token })
  const input = { consultationId, mobile, times: [harness.clock.now() + hour] }
  expect(await harness.call('proposeCall', input, { token })).toMatchObject({
    code: codes.consultationConflict,
  })
})

test('a doctor who is left takes their word and number along, the patient’s times stay', async () => {
  const { harness, token, doctor, consultationId } = await openCall()
  await addDoctor(harness)
  const times = [harness.clock.now() + hour]
  await harness.call('proposeCall', { consultationId, mobile, times }, { token })
  await harness.call(
    'confirmCall',
    { consultationId, at: times[0], callback: '02785551234' },
    { token: doctor },
  )
  const suggestion = { consultationId, doctorId: '29001', reason: '更对口' }
  const { data } = await harness.call('suggestTransfer', suggestion, { token: doctor })
  const { transferId } = endpoints.suggestTransfer.response.parse(data)
  await harness.call('transferChoose', { transferId, choice: 'agree' }, { token })
  expect((await detailOf(harness, token, consultationId)).call).toEqual({
    mobile,
    times,
    confirmedAt: null,
    callback: '',
  })
})

test('video is not sold, and what is left unpaid of it can’t be paid', async () => {
  const type = 'video'
  const { harness, token } = await openStory()
  const input = { ...orderInput('request-old'), type }
  expect(await harness.call('askLaunch', input, { token })).toMatchObject({
    code: codes.invalidRequest,
  })
  const { data } = await harness.call('doctorPage', { doctorId: '20001' }, { token })
  const { services } = endpoints.doctorPage.response.parse(data)
  expect(services.map((service) => service.type)).not.toContain(type)
  // An order of a file from before.
  const consultationId = await launch(harness, { token })
  await harness.context.store.updateTable('consultation').set({ type }).execute()
  expect(await detailOf(harness, token, consultationId)).toMatchObject({ type })
  const order = { consultationId, price: 3900, method: 'cashier' }
  expect(await harness.call('askPay', order, { token })).toMatchObject({ success: false })
})
