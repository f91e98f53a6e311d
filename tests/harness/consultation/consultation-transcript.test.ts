import { expect, test } from 'vitest'
import { readCard } from '#contract/chat-cards.ts'
import { codes } from '#contract/codes.ts'
import { endpoints } from '#contract/endpoints.ts'
import { addDoctor, launchPaid, openService } from '#support/harness/consultation-steps.ts'
import { minute, mobiles, playHarness, type Play } from '#support/harness/test-harness.ts'

async function playRunning() {
  const play = await playHarness()
  await openService(play)
  const { token } = await play.logIn(mobiles.patient)
  const { token: doctor } = await play.logIn(mobiles.doctor)
  await say(play, '10001', '支付前说的')
  play.clock.advance(minute)
  const consultationId = await launchPaid(play, { token })
  await play.call('acceptConsultation', { consultationId }, { token: doctor })
  await play.context.dispatchSignal.idle()
  return { play, token, doctor, consultationId }
}

async function say({ control }: Play, from: '10001' | '20001', text: string, count = 1) {
  const to = from === '10001' ? '20001' : '10001'
  await control('/im/messages', { from, to, text, count })
}

/** One page, with cards by their kind. */
async function transcriptOf(play: Play, token: string, input: object) {
  const { data } = await play.call('consultationTranscript', input, { token })
  const { messages, after } = endpoints.consultationTranscript.response.parse(data)
  const lines = messages.map(({ by, said }) => {
    const words = said?.map((each) => {
      if (each.kind === 'text') return each.text
      return each.kind === 'card' ? `[${readCard(each.data)?.kind}]` : `[${each.kind}]`
    })
    return `${by}: ${words?.join() ?? '—'}`
  })
  return { lines, after }
}

const opening = ['patient: [consultation]', 'patient: [patient]', 'doctor: [notice]']

test('a transcript holds what was said from the payment to the end, for both people', async () => {
  const { play, token, doctor, consultationId } = await playRunning()
  await say(play, '20001', '请讲')
  await say(play, '10001', '头晕三天')
  await play.call('finishConsultation', { consultationId }, { token: doctor })
  await play.context.dispatchSignal.idle()
  play.clock.advance(minute)
  await say(play, '10001', '结束后说的')
  const whole = [
    ...opening,
    'doctor: [notice]',
    'doctor: 请讲',
    'patient: 头晕三天',
    'doctor: [notice]',
    'doctor: [rating]',
  ]
  for (const reader of [token, doctor]) {
    expect(await transcriptOf(play, reader, { consultationId })).toEqual({
      lines: whole,
      after: null,
    })
  }
})

test('what was taken back is there without its words', async () => {
  const { play, token, consultationId } = await playRunning()
  await say(play, '20001', '说错了')
  await play.context.store
    .updateTable('chat_message')
    .set({ revoked_by: '20001' })
    .where('body', 'like', '%说错了%')
    .execute()
  const { data } = await play.call('consultationTranscript', { consultationId }, { token })
  expect(JSON.stringify(data)).not.toContain('说错了')
  expect((await transcriptOf(play, token, { consultationId })).lines.at(-1)).toBe('doctor: —')
})

test('a long one comes page by page, each message once', async () => {
  const { play, token, consultationId } = await playRunning()
  await say(play, '20001', '第 {n} 句', 120)
  const seen: string[] = []
  let after: string | null = null
  do {
    const input: object = after === null ? { consultationId } : { consultationId, after }
    const page: Awaited<ReturnType<typeof transcriptOf>> = await transcriptOf(play, token, input)
    seen.push(...page.lines)
    after = page.after
  } while (after !== null)
  expect(seen).toHaveLength(opening.length + 1 + 120)
  expect(new Set(seen.slice(4)).size).toBe(120)
})

test('nobody else reads it, and does not learn that it is there', async () => {
  const { play, consultationId } = await playRunning()
  await addDoctor(play)
  for (const mobile of ['13800000002', '13900029001']) {
    const { token } = await play.logIn(mobile)
    const foreign = await play.call('consultationTranscript', { consultationId }, { token })
    expect(foreign).toMatchObject({ success: false, code: codes.notFound, data: null })
    const none = { consultationId: 'nothing-here' }
    expect(foreign).toEqual(await play.call('consultationTranscript', none, { token }))
  }
})

test('the people of the consultations are told to each side, and no others', async () => {
  const { play, token, doctor } = await playRunning()
  const people = async (role: 'patient' | 'doctor', reader: string) =>
    endpoints.consultationPeople.response.parse(
      (await play.call('consultationPeople', { role }, { token: reader })).data,
    )
  const mine = await people('patient', token)
  expect(mine.doctors).toContainEqual({ id: '20001', name: '周敏' })
  expect(mine.patients).toContainEqual({ id: 'patient-10001-1', name: '林晓' })
  expect((await people('doctor', doctor)).patients).toEqual([
    { id: 'patient-10001-1', name: '林晓' },
  ])
  expect((await people('doctor', token)).doctors).toEqual([])
})
