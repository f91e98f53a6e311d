import { expect, test } from 'vitest'
import { readCard } from '#contract/chat/chat-cards.ts'
import { codes } from '#contract/codes.ts'
import {
  addDoctor,
  answerPatient,
  detailOf,
  forgetOrders,
  launch,
  launchPaid,
  openService,
  payAtCashier,
  quickWaiting,
} from '#support/harness/consultation-steps.ts'
import { endpoints } from '#contract/endpoints.ts'
import { minute, mobiles, openHarness, type TestHarness } from '#support/harness/test-harness.ts'

const hour = 60 * minute

async function openStory(options: { questions?: number } = {}) {
  const harness = await openHarness()
  await forgetOrders(harness)
  await openService(harness, options)
  const { token } = await harness.logIn(mobiles.patient)
  const { token: doctor } = await harness.logIn(mobiles.doctor)
  return { harness, token, doctor }
}

/** What stands in the rooms, in order: who said which card. */
async function cardsIn({ context: { store, dispatchSignal } }: TestHarness): Promise<string[]> {
  await dispatchSignal.idle()
  const rows = await store.selectFrom('chat_message').selectAll().orderBy('id').execute()
  return rows.flatMap(({ sender, recipient, body }) => {
    // Elements as the vendor sends them.
    const [element] = JSON.parse(body) as { MsgContent: { Data?: string } }[]
    const card = readCard(element?.MsgContent.Data ?? '')
    if (card === null) return []
    const what = card.kind === 'notice' ? card.what : card.kind
    return [`${sender} to ${recipient}: ${what}`]
  })
}

test('what a kill keeps from being marked as told is told again, and stands there once', async () => {
  const { harness, token } = await openStory()
  await launchPaid(harness, { token })
  const cards = await cardsIn(harness)
  expect(cards).toHaveLength(3)
  await harness.context.store.updateTable('consultation_event').set({ published: 0 }).execute()
  harness.context.dispatchSignal.wake()
  expect(await cardsIn(harness)).toEqual(cards)
})

test('the room hears of each step once, in order, and of nothing before the payment', async () => {
  const { harness, token, doctor } = await openStory()
  const consultationId = await launch(harness, { token })
  expect(await cardsIn(harness)).toEqual([])
  await payAtCashier(harness, token, consultationId)
  const opened = [
    '10001 to 20001: consultation',
    '10001 to 20001: patient',
    '20001 to 10001: reminder',
  ]
  expect(await cardsIn(harness)).toEqual(opened)
  await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  await answerPatient(harness)
  await harness.call('finishConsultation', { consultationId }, { token: doctor })
  const rating = { consultationId, stars: 4, text: '谢谢', author: 'named' }
  await harness.call('rateConsultation', rating, { token })
  await detailOf(harness, token, consultationId)
  harness.context.dispatchSignal.wake()
  expect(await cardsIn(harness)).toEqual([
    ...opened,
    '20001 to 10001: accepted',
    '20001 to 10001: ended',
    '20001 to 10001: rating',
    '10001 to 20001: rating',
  ])
})

test('cards of one second have ids of their own', async () => {
  const { harness, token, doctor } = await openStory()
  await offered(harness, { token, doctor })
  await harness.context.dispatchSignal.idle()
  const rows = await harness.context.store
    .selectFrom('chat_message')
    .select(['sender', 'at', 'random'])
    .execute()
  // What the vendor's SDK makes an id of.
  const ids = rows.map(({ sender, at, random }) => `${sender}-${at}-${random}`)
  expect(ids).toHaveLength(5)
  expect(new Set(ids).size).toBe(5)
})

test('the patient’s card says what the form said', async () => {
  const { harness, token } = await openStory()
  await launchPaid(harness, { token })
  await harness.context.dispatchSignal.idle()
  const rows = await harness.context.store.selectFrom('chat_message').select('body').execute()
  const bodies = rows.map(({ body }) => JSON.parse(body) as [{ MsgContent: { Data: string } }])
  const card = readCard(bodies[1]?.[0].MsgContent.Data ?? '')
  expect(card).toMatchObject({
    kind: 'patient',
    name: '林晓',
    gender: 'female',
    lasting: '一周内',
    hasSeenDoctor: false,
  })
})

test('a refusal is told with its reason, and the refund when it is there', async () => {
  const { harness, token, doctor } = await openStory()
  const consultationId = await launchPaid(harness, { token })
  await harness.call('refuseConsultation', { consultationId, reason: 'field' }, { token: doctor })
  expect((await cardsIn(harness)).slice(3)).toEqual(['20001 to 10001: refused'])
  harness.clock.advance(minute)
  await detailOf(harness, token, consultationId)
  expect((await cardsIn(harness)).slice(4)).toEqual(['20001 to 10001: refunded'])
})

test('a quick one is told to its room once somebody has taken it', async () => {
  const { harness, token, doctor } = await openStory()
  await addDoctor(harness)
  const consultationId = await quickWaiting(harness, token)
  expect(await cardsIn(harness)).toEqual([])
  expect(await detailOf(harness, token, consultationId)).toMatchObject({
    doctor: null,
    notified: 2,
  })
  await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  expect(await cardsIn(harness)).toEqual([
    '10001 to 20001: consultation',
    '10001 to 20001: patient',
    '20001 to 10001: accepted',
  ])
  expect(await detailOf(harness, token, consultationId)).toMatchObject({ questionsLeft: 20 })
  // Who was slower does not see it any more.
  const { token: other } = await harness.logIn('13900029001')
  const { data } = await harness.call('consultations', { role: 'doctor' }, { token: other })
  expect(data).toMatchObject({ total: 0 })
})

test('a doctor who leaves a quick one to others is no longer shown it', async () => {
  const { harness, token, doctor } = await openStory()
  const consultationId = await quickWaiting(harness, token)
  const shown = async () =>
    endpoints.consultations.response.parse(
      (await harness.call('consultations', { role: 'doctor' }, { token: doctor })).data,
    ).total
  expect(await shown()).toBe(1)
  await harness.call('refuseConsultation', { consultationId, reason: 'field' }, { token: doctor })
  expect(await shown()).toBe(0)
  expect(await detailOf(harness, token, consultationId)).toMatchObject({ state: 'waiting' })
})

test('a quick one that nobody takes asks others, and gives the money back after 10 minutes', async () => {
  const { harness, token } = await openStory()
  await addDoctor(harness)
  await harness.context.store
    .updateTable('doctor')
    .set({ department_id: null })
    .where('user_id', '=', '29001')
    .execute()
  const consultationId = await quickWaiting(harness, token, { doctors: ['20001'] })
  const notified = async () => (await detailOf(harness, token, consultationId)).notified
  expect(await notified()).toBe(1)
  harness.clock.advance(5 * minute)
  expect(await notified()).toBe(2)
  harness.clock.advance(5 * minute)
  expect(await detailOf(harness, token, consultationId)).toMatchObject({
    state: 'closed',
    refund: 'pending',
    refundAmount: 2900,
  })
})

test('what a patient writes is counted, cards and the doctor’s words are not', async () => {
  const { harness, token, doctor } = await openStory({ questions: 2 })
  const consultationId = await launchPaid(harness, { token })
  await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  await harness.context.dispatchSignal.idle()
  const left = async () => (await detailOf(harness, token, consultationId)).questionsLeft
  expect(await left()).toBe(2)
  const closed = async () => {
    const { data } = await harness.call('chatContacts', {}, { token })
    const { contacts } = endpoints.chatContacts.response.parse(data)
    return contacts.find(({ userId }) => userId === '20001')?.closed
  }
  const sendText = (from: string, to: string) =>
    harness.control('/im/messages', { from, to, text: '您好' })
  await sendText('20001', '10001')
  expect(await left()).toBe(2)
  await sendText('10001', '20001')
  expect(await left()).toBe(1)
  expect(await closed()).toBe(undefined)
  await sendText('10001', '20001')
  expect(await left()).toBe(0)
  expect(await closed()).toBe('questionsUsed')
  // The doctor has an hour for the last answer.
  harness.clock.advance(hour - 1)
  expect(await detailOf(harness, token, consultationId)).toMatchObject({ state: 'running' })
  harness.clock.advance(1)
  expect((await detailOf(harness, token, consultationId)).timeline.at(-1)).toMatchObject({
    kind: 'finished',
    reason: 'questionsUsed',
  })
})

test('the room hears that a refund is asked for, and how it is decided', async () => {
  for (const isServed of [false, true]) {
    const { harness, token, doctor } = await openStory()
    const consultationId = await launchPaid(harness, { token })
    await harness.call('acceptConsultation', { consultationId }, { token: doctor })
    const before = (await cardsIn(harness)).length
    await harness.call('requestRefund', { consultationId, reason: 'noAnswer' }, { token })
    const requested = '10001 to 20001: refundAsked'
    expect((await cardsIn(harness)).slice(before)).toEqual([requested])
    if (isServed) await answerPatient(harness)
    harness.clock.advance(24 * hour)
    await detailOf(harness, token, consultationId)
    const decided = isServed ? '20001 to 10001: refundRejected' : '20001 to 10001: refunded'
    expect((await cardsIn(harness)).slice(before)).toEqual([requested, decided])
  }
})

test('the room hears of what was accepted and never answered that it is closed, and what is back', async () => {
  const { harness, token, doctor } = await openStory()
  const consultationId = await launchPaid(harness, { token })
  await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  const before = (await cardsIn(harness)).length
  harness.clock.advance(48 * hour + minute)
  await detailOf(harness, token, consultationId)
  expect((await cardsIn(harness)).slice(before)).toEqual([
    '20001 to 10001: unserved',
    '20001 to 10001: refunded',
  ])
})

test('the room of the doctor who is left hears it, and a new one begins', async () => {
  const { harness, token, doctor } = await openStory()
  const transferId = await offered(harness, { token, doctor })
  const before = await cardsIn(harness)
  expect(before.at(-1)).toBe('20001 to 10001: transfer')
  expect(await roomsOf(harness, token)).toMatchObject([{ peerId: '20001', transferId }])
  expect(await roomsOf(harness, doctor)).toMatchObject([{ peerId: '10001', transferId }])
  await harness.call('transferChoose', { transferId, choice: 'agree' }, { token })
  await harness.call('transferChoose', { transferId, choice: 'agree' }, { token })
  expect((await cardsIn(harness)).slice(before.length)).toEqual([
    '10001 to 20001: transferred',
    '10001 to 29001: consultation',
    '10001 to 29001: patient',
    '29001 to 10001: reminder',
  ])
  expect(await roomsOf(harness, token)).toMatchObject([{ peerId: '29001', transferId: null }])
  expect(await roomsOf(harness, doctor)).toEqual([])
})

test('the room hears once that the patient stays, and the offer is gone', async () => {
  const { harness, token, doctor } = await openStory()
  const transferId = await offered(harness, { token, doctor })
  const before = await cardsIn(harness)
  await harness.call('transferChoose', { transferId, choice: 'stay' }, { token })
  await harness.call('transferChoose', { transferId, choice: 'stay' }, { token })
  expect((await cardsIn(harness)).slice(before.length)).toEqual([
    '10001 to 20001: transferDeclined',
  ])
  expect(await roomsOf(harness, token)).toMatchObject([{ peerId: '20001', transferId: null }])
})

test.for(['finishConsultation', 'requestRefund'] as const)(
  'an offer is none any more after %s',
  async (name) => {
    const { harness, token, doctor } = await openStory()
    const transferId = await offered(harness, { token, doctor })
    const [room] = await roomsOf(harness, token)
    const consultationId = room?.id ?? ''
    const ended =
      name === 'finishConsultation'
        ? await harness.call(name, { consultationId }, { token: doctor })
        : await harness.call(name, { consultationId, reason: 'noAnswer' }, { token })
    expect(ended).toMatchObject({ success: true })
    expect(await roomsOf(harness, token)).toMatchObject([{ id: consultationId, transferId: null }])
    expect(await harness.call('transferCheck', { consultationId }, { token })).toMatchObject({
      data: { transfer: null },
    })
    for (const choice of ['agree', 'stay']) {
      expect(await harness.call('transferChoose', { transferId, choice }, { token })).toMatchObject(
        {
          code: codes.consultationConflict,
        },
      )
    }
  },
)

/** A consultation that runs, and the offer of another doctor in it. */
async function offered(harness: TestHarness, { token, doctor }: { token: string; doctor: string }) {
  await addDoctor(harness)
  const consultationId = await launchPaid(harness, { token })
  await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  const input = { consultationId, doctorId: '29001', reason: '更对口' }
  const { data } = await harness.call('suggestTransfer', input, { token: doctor })
  return endpoints.suggestTransfer.response.parse(data).transferId
}

async function roomsOf(harness: TestHarness, token: string) {
  const { data } = await harness.call('chatConsultations', {}, { token })
  return endpoints.chatConsultations.response.parse(data).consultations
}
