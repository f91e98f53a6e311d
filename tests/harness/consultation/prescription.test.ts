import { describe, expect, test } from 'vitest'
import { readCard } from '#contract/chat/chat-cards.ts'
import { codes } from '#contract/codes.ts'
import { endpoints } from '#contract/endpoints.ts'
import { addDoctor, detailOf, launchPaid, openStory } from '#support/harness/consultation-steps.ts'
import { minute, type TestHarness } from '#support/harness/test-harness.ts'

const hour = 60 * minute
const medicines = [
  { name: '琥珀酸亚铁片', amount: 2 },
  { name: '复合维生素片', amount: 1 },
]
const content = { requestId: 'request-1', diagnosis: '缺铁性贫血', medicines }

const many = (count: number) => Array.from({ length: count }, () => ({ name: '铁剂', amount: 1 }))

type Type = 'imageText' | 'quick' | 'phone' | 'interpretation'

/** A consultation of a type that its doctor has accepted and not yet answered. */
async function openRunning(type: Type = 'imageText') {
  const story = await openStory()
  const { harness, token, doctor } = story
  const consultationId = await launchPaid(harness, { token })
  await harness.context.store.updateTable('consultation').set({ type }).execute()
  await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  const prescribe = (input: object = {}, by = doctor) =>
    harness.call('prescribe', { consultationId, ...content, ...input }, { token: by })
  return { ...story, consultationId, prescribe }
}

/** What stands in the rooms of it: in whose name, and what it says. */
async function prescribedIn({ context: { store, dispatchSignal } }: TestHarness) {
  await dispatchSignal.idle()
  const rows = await store.selectFrom('chat_message').selectAll().orderBy('id').execute()
  return rows.flatMap(({ sender, recipient, body }) => {
    // Elements as the vendor sends them.
    const [element] = JSON.parse(body) as { MsgContent: { Data?: string } }[]
    const card = readCard(element?.MsgContent.Data ?? '')
    return card?.kind === 'prescription' ? [{ sender, recipient, ...card }] : []
  })
}

describe('what a doctor prescribes', () => {
  test.for(['imageText', 'quick', 'phone'] as const)(
    'stands in the room in their name, and serves the patient: %s',
    async (type) => {
      const { harness, token, consultationId, prescribe } = await openRunning(type)
      const { data } = await prescribe()
      const { prescriptionId } = endpoints.prescribe.response.parse(data)
      expect(await prescribedIn(harness)).toEqual([
        {
          sender: '20001',
          recipient: '10001',
          kind: 'prescription',
          version: 1,
          prescriptionId,
          consultationId,
          patientName: '林晓',
          form: 'electronic',
          diagnosis: '缺铁性贫血',
          medicines,
        },
      ])
      const { timeline } = await detailOf(harness, token, consultationId)
      expect(timeline.at(-1)).toMatchObject({ kind: 'prescribed', by: 'doctor' })
      harness.clock.advance(48 * hour)
      expect(await detailOf(harness, token, consultationId)).toMatchObject({
        state: 'finished',
        refund: 'none',
      })
    },
  )

  test('is kept as it is meant, and may be a diagnosis alone', async () => {
    const { harness, prescribe } = await openRunning()
    await prescribe({ diagnosis: ' 1. 贫血\r\n2. 便秘 ', medicines: [] })
    expect(await prescribedIn(harness)).toMatchObject([
      { diagnosis: '1. 贫血\n2. 便秘', medicines: [] },
    ])
  })

  test('comes once by one request, also after the end, and anew by another', async () => {
    const { harness, doctor, consultationId, prescribe } = await openRunning()
    const first = await prescribe()
    expect(await prescribe()).toEqual(first)
    expect(await prescribe({ requestId: 'request-2' })).toMatchObject({ success: true })
    await harness.call('finishConsultation', { consultationId }, { token: doctor })
    expect(await prescribe()).toEqual(first)
    expect(await prescribedIn(harness)).toHaveLength(2)
  })

  test('by one request with another content is a conflict, said in words', async () => {
    const { harness, token, doctor, prescribe } = await openRunning()
    await prescribe()
    const conflict = {
      code: codes.consultationConflict,
      msg: '这份建议已经发出，内容不能再改',
    }
    expect(await prescribe({ diagnosis: '便秘' })).toMatchObject(conflict)
    expect(await prescribe({ medicines: [] })).toMatchObject(conflict)
    const consultationId = await launchPaid(harness, { token })
    await harness.call('acceptConsultation', { consultationId }, { token: doctor })
    expect(await prescribe({ consultationId })).toMatchObject(conflict)
    expect(await prescribedIn(harness)).toHaveLength(1)
  })

  test('stands in the name of who wrote it, where the patient has gone to another doctor since', async () => {
    const { harness, token, doctor, consultationId, prescribe } = await openRunning()
    await addDoctor(harness)
    const suggestion = { consultationId, doctorId: '29001', reason: '更对口' }
    const { data } = await harness.call('suggestTransfer', suggestion, { token: doctor })
    const { transferId } = endpoints.suggestTransfer.response.parse(data)
    const first = await prescribe()
    const before = await prescribedIn(harness)
    await harness.call('transferChoose', { transferId, choice: 'agree' }, { token })
    // Its answer may have been lost.
    expect(await prescribe()).toEqual(first)
    expect(await prescribe({ diagnosis: '便秘' })).toMatchObject({
      code: codes.consultationConflict,
    })
    // As where a process was killed before its room had heard of it.
    const { store, dispatchSignal } = harness.context
    await store.deleteFrom('chat_message').execute()
    await store
      .updateTable('consultation_event')
      .set({ published: 0 })
      .where('kind', '=', 'prescribed')
      .execute()
    dispatchSignal.wake()
    expect(await prescribedIn(harness)).toEqual(before)
    expect(await prescribe({ requestId: 'request-2' })).toMatchObject({ code: codes.notFound })
  })

  test('stands in the record of its own consultation, of two that run between the same two', async () => {
    const { harness, token, doctor, consultationId, prescribe } = await openRunning()
    const other = await launchPaid(harness, { token })
    await harness.call('acceptConsultation', { consultationId: other }, { token: doctor })
    await prescribe()
    await harness.context.dispatchSignal.idle()
    const prescribedInRecordOf = async (id: string) => {
      const { data } = await harness.call(
        'consultationTranscript',
        { consultationId: id },
        { token },
      )
      const { messages } = endpoints.consultationTranscript.response.parse(data)
      return messages.filter(({ said }) =>
        said?.some((each) => each.kind === 'card' && readCard(each.data)?.kind === 'prescription'),
      )
    }
    expect(await prescribedInRecordOf(consultationId)).toHaveLength(1)
    expect(await prescribedInRecordOf(other)).toEqual([])
    expect(await detailOf(harness, token, other)).toMatchObject({ prescriptions: [] })
  })

  test('stands on the page of the order, also where the patient has blocked the doctor in the chat', async () => {
    const { harness, token, doctor, consultationId, prescribe } = await openRunning()
    const { store } = harness.context
    await store
      .insertInto('chat_block')
      .values({ owner: '10001', blocked: '20001', at: 0 })
      .execute()
    await prescribe()
    await prescribe({ requestId: 'request-2', diagnosis: '便秘', medicines: [] })
    expect(await prescribedIn(harness)).toEqual([])
    const at = harness.clock.now()
    const expected = {
      prescriptions: [
        { doctorName: '周敏', at, diagnosis: '缺铁性贫血', medicines },
        { doctorName: '周敏', at, diagnosis: '便秘', medicines: [] },
      ],
    }
    for (const reader of [token, doctor]) {
      expect(await detailOf(harness, reader, consultationId)).toMatchObject(expected)
    }
  })

  test('is gone with a reset', async () => {
    const { harness, prescribe } = await openRunning()
    await prescribe()
    expect(await harness.control('/reset', {})).toMatchObject({ status: 200 })
    const { store } = harness.context
    expect(await store.selectFrom('prescription').selectAll().execute()).toEqual([])
  })
})

describe('nothing is prescribed', () => {
  const closed = { code: codes.consultationConflict, msg: '咨询不在进行中，不能开具建议' }

  test('by the patient, nor by another doctor', async () => {
    const { harness, token, prescribe } = await openRunning()
    await addDoctor(harness)
    const { token: other } = await harness.logIn('13900029001')
    expect(await prescribe({}, token)).toMatchObject({ code: codes.notFound })
    expect(await prescribe({}, other)).toMatchObject({ code: codes.notFound })
    expect(await prescribedIn(harness)).toEqual([])
  })

  test('while the consultation waits', async () => {
    const { harness, token, doctor } = await openStory()
    const consultationId = await launchPaid(harness, { token })
    const input = { consultationId, ...content }
    expect(await harness.call('prescribe', input, { token: doctor })).toMatchObject(closed)
    expect(await prescribedIn(harness)).toEqual([])
  })

  test('once it has ended, and what was never served goes back all the same', async () => {
    const { harness, token, consultationId, prescribe } = await openRunning()
    harness.clock.advance(48 * hour)
    expect(await prescribe()).toMatchObject(closed)
    expect(await detailOf(harness, token, consultationId)).toMatchObject({
      state: 'closed',
      refund: 'pending',
    })
  })

  test('once the money was asked back and went', async () => {
    const { harness, token, consultationId, prescribe } = await openRunning()
    await harness.call('requestRefund', { consultationId, reason: 'noAnswer' }, { token })
    harness.clock.advance(25 * hour)
    expect(await prescribe()).toMatchObject(closed)
    expect(await prescribedIn(harness)).toEqual([])
  })

  test('of a recording, whose answer is the report', async () => {
    const { harness, doctor, consultationId } = await openRunning()
    const { store } = harness.context
    await store.updateTable('consultation').set({ type: 'interpretation' }).execute()
    const input = { consultationId, ...content }
    expect(await harness.call('prescribe', input, { token: doctor })).toMatchObject(closed)
  })

  test('of medicines by a doctor without the right to, who may give a diagnosis', async () => {
    const { harness, prescribe } = await openRunning()
    const { store } = harness.context
    await store
      .updateTable('doctor')
      .set({ can_prescribe: 0 })
      .where('user_id', '=', '20001')
      .execute()
    expect(await prescribe()).toMatchObject({
      code: codes.serviceUnavailable,
      msg: '您未开通处方权限，请只填写诊断',
    })
    expect(await prescribe({ medicines: [] })).toMatchObject({ success: true })
  })

  test.for<[string, string, object]>([
    ['of blanks', 'diagnosis', { diagnosis: ' \n' }],
    ['too long', 'diagnosis', { diagnosis: '字'.repeat(201) }],
    ['with a control character', 'diagnosis', { diagnosis: '贫\u0007血' }],
    ['of blanks', 'medicines', { medicines: [{ name: ' ', amount: 1 }] }],
    ['of two lines', 'medicines', { medicines: [{ name: '铁\n剂', amount: 1 }] }],
    ['too many', 'medicines', { medicines: many(21) }],
    ['too long', 'medicines', { medicines: [{ name: '字'.repeat(51), amount: 1 }] }],
    ['of none', 'medicines', { medicines: [{ name: '铁剂', amount: 0 }] }],
    ['of too much', 'medicines', { medicines: [{ name: '铁剂', amount: 1000 }] }],
    ['of a half', 'medicines', { medicines: [{ name: '铁剂', amount: 1.5 }] }],
  ])('where something is %s: %s', async ([, field, wrong]) => {
    const { harness, prescribe } = await openRunning()
    expect(await prescribe(wrong)).toMatchObject({
      code: codes.invalidRequest,
      msg: expect.stringContaining(field),
    })
    expect(await prescribedIn(harness)).toEqual([])
  })
})
