import { expect, test } from 'vitest'
import { readCard } from '#contract/chat/chat-cards.ts'
import { codes } from '#contract/codes.ts'
import { endpoints } from '#contract/endpoints.ts'
import { addDoctor, launchPaid, openService } from '#support/harness/consultation-steps.ts'
import { minute, mobiles, openHarness, type TestHarness } from '#support/harness/test-harness.ts'

async function openRunning() {
  const harness = await openHarness()
  await openService(harness)
  const { token } = await harness.logIn(mobiles.patient)
  const { token: doctor } = await harness.logIn(mobiles.doctor)
  await sendText(harness, '10001', '支付前说的')
  harness.clock.advance(minute)
  const consultationId = await launchPaid(harness, { token })
  await harness.call('acceptConsultation', { consultationId }, { token: doctor })
  await harness.context.dispatchSignal.idle()
  return { harness, token, doctor, consultationId }
}

async function sendText(
  { control }: TestHarness,
  from: '10001' | '20001' | '29001',
  text: string,
  count = 1,
) {
  const to = from === '10001' ? '20001' : '10001'
  await control('/im/messages', { from, to, text, count })
}

/** One page, with cards by their kind. */
async function transcriptOf(harness: TestHarness, token: string, input: object) {
  const { data } = await harness.call('consultationTranscript', input, { token })
  const { messages, after } = endpoints.consultationTranscript.response.parse(data)
  const lines = messages.map(({ by, said }) => {
    const parts = said?.map((each) => {
      if (each.kind === 'text') return each.text
      return each.kind === 'card' ? `[${readCard(each.data)?.kind}]` : `[${each.kind}]`
    })
    return `${by}: ${parts?.join() ?? '—'}`
  })
  return { lines, after }
}

const opening = ['patient: [consultation]', 'patient: [patient]', 'doctor: [notice]']

test('a transcript holds what was said from the payment to the end, for both people', async () => {
  const { harness, token, doctor, consultationId } = await openRunning()
  await sendText(harness, '20001', '请讲')
  await sendText(harness, '10001', '头晕三天')
  await harness.call('finishConsultation', { consultationId }, { token: doctor })
  await harness.context.dispatchSignal.idle()
  harness.clock.advance(minute)
  await sendText(harness, '10001', '结束后说的')
  const whole = [
    ...opening,
    'doctor: [notice]',
    'doctor: 请讲',
    'patient: 头晕三天',
    'doctor: [notice]',
    'doctor: [rating]',
  ]
  for (const reader of [token, doctor]) {
    expect(await transcriptOf(harness, reader, { consultationId })).toEqual({
      lines: whole,
      after: null,
    })
  }
})

test('who was handed on reads what was said with both doctors, each doctor what was said with them', async () => {
  const { harness, token, doctor, consultationId } = await openRunning()
  await addDoctor(harness)
  const { token: other } = await harness.logIn('13900029001')
  await sendText(harness, '10001', '头晕三天')
  await sendText(harness, '20001', '建议看产科')
  await sendText(harness, '29001', '转诊前说的')
  harness.clock.advance(minute)
  const offer = { consultationId, doctorId: '29001', reason: '更对口' }
  const { data } = await harness.call('suggestTransfer', offer, { token: doctor })
  const { transferId } = endpoints.suggestTransfer.response.parse(data)
  await harness.context.dispatchSignal.idle()
  await harness.call('transferChoose', { transferId, choice: 'agree' }, { token })
  await harness.context.dispatchSignal.idle()
  harness.clock.advance(minute)
  await sendText(harness, '20001', '转诊后说的')
  await harness.call('acceptConsultation', { consultationId }, { token: other })
  await harness.context.dispatchSignal.idle()
  await sendText(harness, '29001', '请讲')
  const withBoth = [
    ...opening,
    'doctor: [notice]',
    'patient: 头晕三天',
    'doctor: 建议看产科',
    'doctor: [transfer]',
    'patient: [notice]',
  ]
  const withOther = [...opening, 'doctor: [notice]', 'doctor: 请讲']
  const read = async (reader: string) =>
    (await transcriptOf(harness, reader, { consultationId })).lines
  expect(await read(token)).toEqual([...withBoth, ...withOther])
  expect(await read(other)).toEqual(withOther)
  const whole = await harness.call('consultationTranscript', { consultationId }, { token })
  const { messages } = endpoints.consultationTranscript.response.parse(whole.data)
  expect(messages.map(({ doctorName }) => doctorName)).toEqual([
    ...withBoth.map(() => '周敏'),
    ...withOther.map(() => '许宁'),
  ])
})

/** The newest message says that it answers to the one that says `text`, in words of its writer's own. */
async function answerTo({ context: { store } }: TestHarness, text: string) {
  const rows = await store.selectFrom('chat_message').selectAll().orderBy('id').execute()
  const quoted = rows.find(({ body }) => body.includes(text))
  const messageId = `1-${quoted?.client_at}-${quoted?.random}`
  const messageReply = { version: 1, messageId, senderName: '院长', text: '不必付费', kind: 'text' }
  await store
    .updateTable('chat_message')
    .set({ custom: JSON.stringify({ messageReply }) })
    .where('id', '=', rows.at(-1)?.id ?? 0)
    .execute()
}

test('what somebody answers to is there as it was written, whatever the answer says of it', async () => {
  const { harness, token, consultationId } = await openRunning()
  await sendText(harness, '20001', '请讲')
  await sendText(harness, '10001', '头晕三天')
  await answerTo(harness, '请讲')
  const newest = async () => {
    const { data } = await harness.call('consultationTranscript', { consultationId }, { token })
    return endpoints.consultationTranscript.response.parse(data).messages.at(-1)
  }
  expect((await newest())?.quote).toEqual({
    by: 'doctor',
    said: [{ kind: 'text', text: '请讲' }],
  })
  await harness.context.store
    .updateTable('chat_message')
    .set({ revoked_by: '20001' })
    .where('body', 'like', '%请讲%')
    .execute()
  expect((await newest())?.quote).toBeNull()
  await answerTo(harness, 'nothing says this')
  expect((await newest())?.quote).toBeNull()
})

test('what was handed on is there in words', async () => {
  const { harness, token, consultationId } = await openRunning()
  const merged = { Title: '聊天记录', AbstractList: ['周敏：你好'], CompatibleText: '聊天记录' }
  const MsgContent = { ...merged, JsonMsgKey: 'key', MsgNum: 1 }
  await harness.control('/im/messages', {
    from: '10001',
    to: '20001',
    elements: [{ MsgType: 'TIMRelayElem', MsgContent }],
  })
  const { data } = await harness.call('consultationTranscript', { consultationId }, { token })
  const { messages } = endpoints.consultationTranscript.response.parse(data)
  const said = [{ kind: 'merged', title: '聊天记录', lines: ['周敏：你好'] }]
  expect(messages.at(-1)).toMatchObject({ quote: null, said })
})

test('what was taken back is there without its words', async () => {
  const { harness, token, consultationId } = await openRunning()
  await sendText(harness, '20001', '说错了')
  await harness.context.store
    .updateTable('chat_message')
    .set({ revoked_by: '20001' })
    .where('body', 'like', '%说错了%')
    .execute()
  const { data } = await harness.call('consultationTranscript', { consultationId }, { token })
  expect(JSON.stringify(data)).not.toContain('说错了')
  expect((await transcriptOf(harness, token, { consultationId })).lines.at(-1)).toBe('doctor: —')
})

test('a long one comes page by page, each message once', async () => {
  const { harness, token, consultationId } = await openRunning()
  await sendText(harness, '20001', '第 {n} 句', 120)
  const seen: string[] = []
  let after: string | null = null
  do {
    const input: object = after === null ? { consultationId } : { consultationId, after }
    const page: Awaited<ReturnType<typeof transcriptOf>> = await transcriptOf(harness, token, input)
    seen.push(...page.lines)
    after = page.after
  } while (after !== null)
  expect(seen).toHaveLength(opening.length + 1 + 120)
  expect(new Set(seen.slice(4)).size).toBe(120)
})

test('nobody else reads it, and does not learn that it is there', async () => {
  const { harness, consultationId } = await openRunning()
  await addDoctor(harness)
  for (const mobile of ['13800000002', '13900029001']) {
    const { token } = await harness.logIn(mobile)
    const foreign = await harness.call('consultationTranscript', { consultationId }, { token })
    expect(foreign).toMatchObject({ success: false, code: codes.notFound, data: null })
    const none = { consultationId: 'nothing-here' }
    expect(foreign).toEqual(await harness.call('consultationTranscript', none, { token }))
  }
})

test('the people of the consultations are told to each side, and no others', async () => {
  const { harness, token, doctor } = await openRunning()
  const people = async (role: 'patient' | 'doctor', reader: string) =>
    endpoints.consultationPeople.response.parse(
      (await harness.call('consultationPeople', { role }, { token: reader })).data,
    )
  const mine = await people('patient', token)
  expect(mine.doctors).toContainEqual({ id: '20001', name: '周敏' })
  expect(mine.patients).toContainEqual({ id: 'patient-10001-1', name: '林晓' })
  expect((await people('doctor', doctor)).patients).toEqual([
    { id: 'patient-10001-1', name: '林晓' },
  ])
  expect((await people('doctor', token)).doctors).toEqual([])
})
