import { expect, test } from 'vitest'
import { readCard, type ChatCard } from '#contract/chat/chat-cards.ts'
import { addDoctor, launchPaid } from '#support/harness/consultation-steps.ts'
import {
  beginInterpretation,
  interpretationInput,
  launchInterpretation,
  openInterpretation,
  putRecording,
  signed,
} from '#support/harness/interpretation-steps.ts'
import { minute, mobiles, openHarness, type TestHarness } from '#support/harness/test-harness.ts'
import { yieldingStore } from '#support/harness/harness-yielding.ts'
import { codes } from '#contract/codes.ts'

/** The cards of the rooms, in order, with who wrote each. */
async function cardsIn({ context: { store, dispatchSignal } }: TestHarness) {
  dispatchSignal.wake()
  await dispatchSignal.idle()
  const rows = await store.selectFrom('chat_message').selectAll().orderBy('id').execute()
  return rows.flatMap(({ sender, body }): (ChatCard & { sender: string })[] => {
    // Elements as the vendor sends them.
    const [element] = JSON.parse(body) as { MsgContent: { Data?: string } }[]
    const card = readCard(element?.MsgContent.Data ?? '')
    return card === null ? [] : [{ ...card, sender }]
  })
}

const kindsOf = (cards: readonly ChatCard[]) =>
  cards.map((card) => (card.kind === 'notice' ? card.what : card.kind))

test('the room begins with the recording and ends with the report, which only the doctor signs', async () => {
  const { harness, doctor, consultationId } = await beginInterpretation()
  const input = { consultationId, version: 0, content: signed }
  await harness.call('signInterpretation', input, { token: doctor })
  await harness.call('signInterpretation', input, { token: doctor })
  const cards = await cardsIn(harness)
  expect(kindsOf(cards)).toEqual([
    'consultation',
    'report',
    'reminder',
    'begun',
    'interpretation',
    'rating',
  ])
  expect(cards[1]).toMatchObject({
    sender: '10001',
    reportId: 'recording-1',
    consultationId,
    gestationDays: 220,
    duration: 1200,
    baseline: 142,
  })
  // Eight by the suggestion, nine by the doctor.
  expect(cards[4]).toMatchObject({
    sender: '20001',
    consultationId,
    points: [9],
    tier: 1,
    remarks: signed.remarks,
    doctorName: '周敏',
  })
})

test('the room hears that a recording is given back, and why', async () => {
  const { harness, doctor, consultationId } = await beginInterpretation()
  const refusal = { consultationId, reason: 'other', words: '探头位置不对' }
  await harness.call('refuseConsultation', refusal, { token: doctor })
  expect((await cardsIn(harness)).at(-1)).toMatchObject({
    what: 'returned',
    reason: '其他：探头位置不对',
    back: 'money',
  })
})

test('the room hears that nobody has signed in time', async () => {
  const { harness } = await beginInterpretation()
  harness.clock.advance(24 * 60 * minute)
  expect((await cardsIn(harness)).at(-1)).toMatchObject({ what: 'overdue', back: 'money' })
})

test('a doctor opens a recording once it is theirs to interpret, and no other doctor does', async () => {
  const { harness, token, doctor } = await openInterpretation()
  await addDoctor(harness)
  const { token: other } = await harness.logIn('13900029001')
  const open = (caller: string) =>
    harness.call('recordingDetail', { recordingId: 'recording-1' }, { token: caller })
  expect(await open(doctor)).toMatchObject({ success: true })
  expect(await open(token)).toMatchObject({ success: true })
  expect(await open(other)).toMatchObject({ code: codes.notFound })
  await putRecording(harness, { id: 'recording-2' })
  const unpaid = { ...interpretationInput('request-unpaid', 'recording-2') }
  await harness.call('askLaunch', unpaid, { token })
  expect(
    await harness.call('recordingDetail', { recordingId: 'recording-2' }, { token: doctor }),
  ).toMatchObject({ code: codes.notFound })
})

test('the history says how the interpretation stands, and what was concluded', async () => {
  const { harness, token, doctor, consultationId } = await beginInterpretation()
  const listed = async () => {
    const { data } = await harness.call('tutelageList', {}, { token })
    const { recordings } = data as { recordings: { id: string; interpretation: unknown }[] }
    return recordings.find(({ id }) => id === 'recording-1')?.interpretation
  }
  expect(await listed()).toEqual({ consultationId, state: 'running', tier: null })
  const input = { consultationId, version: 0, content: signed }
  await harness.call('signInterpretation', input, { token: doctor })
  expect(await listed()).toEqual({ consultationId, state: 'finished', tier: 1 })
})

test('the workbench counts recordings by themselves, as its queue holds them', async () => {
  const { harness, token, doctor, consultationId } = await openInterpretation()
  await launchPaid(harness, { token })
  const numbers = async () => (await harness.call('workbench', {}, { token: doctor })).data
  const queue = async (part: object) => {
    const input = { role: 'doctor', states: ['waiting', 'running'], ...part }
    const { data } = await harness.call('consultations', input, { token: doctor })
    return (data as { total: number }).total
  }
  expect(await numbers()).toMatchObject({ waiting: 1, running: 0, toInterpret: 1 })
  expect(await queue({ type: 'interpretation' })).toBe(1)
  expect(await queue({ exceptType: 'interpretation' })).toBe(1)
  await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  expect(await numbers()).toMatchObject({ waiting: 1, running: 0, toInterpret: 1 })
  const input = { consultationId, version: 0, content: signed }
  await harness.call('signInterpretation', input, { token: doctor })
  expect(await numbers()).toMatchObject({ toInterpret: 0, finishedToday: 1 })
})

test('of two devices that save or sign at once one is kept, and the other is told', async () => {
  const harness = await openHarness({ store: await yieldingStore() })
  const { token } = await harness.logIn(mobiles.patient)
  const { token: doctor } = await harness.logIn(mobiles.doctor)
  await putRecording(harness)
  const consultationId = await launchInterpretation(harness, token)
  await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  const call = (name: 'saveInterpretation' | 'signInterpretation') => (remarks: string) =>
    harness.call(
      name,
      {
        consultationId,
        version: name === 'saveInterpretation' ? 0 : 1,
        content: { ...signed, remarks },
      },
      { token: doctor },
    )
  const saved = await Promise.all(['手机', '电脑'].map(call('saveInterpretation')))
  expect(saved.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
    codes.ok,
    codes.draftConflict,
  ])
  const reports = await Promise.all(['手机', '电脑'].map(call('signInterpretation')))
  expect(reports.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
    codes.ok,
    codes.reportSigned,
  ])
  const events = await harness.context.store
    .selectFrom('consultation_event')
    .select('id')
    .where('kind', '=', 'interpreted')
    .execute()
  expect(events).toHaveLength(1)
})
