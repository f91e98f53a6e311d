import { describe, expect, test } from 'vitest'
import { codes } from '#contract/codes.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import {
  addDoctor,
  answerPatient,
  cashierOf,
  detailOf,
  launch,
  orderInput,
  launchPaid,
  namedRows,
  payAtCashier,
  price,
  openStory,
} from '#support/harness/consultation-steps.ts'
import { signed } from '#support/harness/interpretation-steps.ts'
import { day, minute, type TestHarness } from '#support/harness/test-harness.ts'

const hour = 60 * minute
const otherMobile = '13800000002'

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
  await answerPatient(harness)
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

  test('but a form that is sent again after its order is over asks for another one', async () => {
    const { harness, token } = await openStory()
    const input = orderInput('request-1')
    const { data } = await harness.call('askLaunch', input, { token })
    await harness.control('/clock', { advanceMs: 16 * 60_000 })
    const again = await harness.call('askLaunch', input, { token })
    expect(again).toMatchObject({ success: false, code: codes.consultationConflict })
    const anew = await harness.call('askLaunch', orderInput('request-2'), { token })
    expect(anew).toMatchObject({ success: true })
    expect(anew.data).not.toEqual(data)
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

describe('by the clock', () => {
  test('an unpaid order is closed, and money that comes too late goes back', async () => {
    const { harness, token } = await openStory()
    const consultationId = await launch(harness, { token })
    const cashier = await cashierOf(harness, token, consultationId)
    harness.clock.advance(15 * minute)
    expect((await harness.http().get(cashier)).text).toContain('订单已关闭')
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
    await answerPatient(harness)
    harness.clock.advance(2 * day)
    const { timeline } = await detailOf(harness, token, consultationId)
    expect(timeline.at(-1)).toMatchObject({ kind: 'finished', by: 'service', reason: 'timeUp' })
    await harness.call('finishConsultation', { consultationId }, { token: doctor })
    expect((await detailOf(harness, token, consultationId)).timeline).toEqual(timeline)
  })
})

function inputOf(name: EndpointName, consultationId: string): object {
  const besides: Partial<Record<EndpointName, object>> = {
    askPay: { price, method: 'cashier' },
    requestRefund: { reason: 'noAnswer' },
    rateConsultation: { stars: 5, text: '好', author: 'named' },
    refuseConsultation: { reason: 'field' },
    followUpRating: { text: '好' },
    requestInvoice: { kind: 'person', title: '林晓', email: 'lin@example.com' },
    suggestTransfer: { doctorId: '20001', reason: '更对口' },
    prescribe: { requestId: 'request-1', diagnosis: '缺铁性贫血', medicines: [] },
    transferDoctors: { keyword: '' },
    saveInterpretation: { version: 0, content: signed },
    signInterpretation: { version: 0, content: signed },
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
    store.selectFrom('invoice').selectAll().execute(),
    store.selectFrom('chat_message').select('id').execute(),
  ])
}
