import { describe, expect, test } from 'vitest'
import { openClient, until } from '#support/chat/chat-client.ts'
import { receives, history, sendText, textOf, texts } from '#support/chat/chat-exchange.ts'
import { openChat, type ChatHarness } from '#support/chat/chat-harness.ts'
import { group, sendText as sendToGroup } from '#support/chat/chat-groups.ts'
import { timeLimit } from '#support/time-limit.ts'

const servcmd = 'openim.sendmsg'
const hello = 'im_open_status.wshello'

async function addFault(harness: ChatHarness, fault: object): Promise<void> {
  expect(await harness.control('/faults', fault)).toMatchObject({ status: 200 })
}

function textFrame(text: string) {
  const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }]
  return { To_Account: '20001', MsgSeq: 1, MsgRandom: 7, MsgBody }
}

test('a frame is answered with an error of the chat so often as was said, and is not done', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  await addFault(harness, { match: { servcmd: 'openim.*' }, errcode: 20006, times: 1 })
  await expect(sendText(patient, '20001', 'lost')).rejects.toMatchObject({ code: 20006 })
  await sendText(patient, '20001', 'sent')
  await receives(doctor, 'sent')
  expect((await history(doctor, '10001')).map(textOf)).toEqual(['sent'])
})

test('a frame whose answer is dropped has been done', async () => {
  const harness = await openChat()
  const page = await harness.socket('10001')
  const [doctor] = await harness.people('20001')
  await addFault(harness, { match: { servcmd }, drop: true, times: 1 })
  const unanswered = page.ask(servcmd, textFrame('unanswered'))
  await receives(doctor, 'unanswered')
  expect(await page.ask(hello, {})).toMatchObject({ ErrorCode: 0 })
  harness.chat.hub.drop('10001')
  await expect(unanswered).rejects.toThrow('closed with 1013')
  const logged = (await harness.context.log.list(null)).find(({ path }) => path === servcmd)
  expect(logged).toMatchObject({ status: 0, code: null })
})

test('a frame whose socket is closed has been done', async () => {
  const harness = await openChat()
  const page = await harness.socket('10001')
  const [doctor] = await harness.people('20001')
  await addFault(harness, { match: { servcmd }, close: true, times: 1 })
  await expect(page.ask(servcmd, textFrame('closed'))).rejects.toThrow('closed with 1006')
  await receives(doctor, 'closed')
})

test('an answer is as late as was said, and holds up no other', async () => {
  const harness = await openChat()
  const page = await harness.socket('10001')
  await addFault(harness, { match: { servcmd }, latencyMs: 300, times: 1 })
  const began = performance.now()
  const answers: string[] = []
  const late = page.ask(servcmd, textFrame('late')).then(() => answers.push('late'))
  await page.ask(hello, {}).then(() => answers.push('hello'))
  await late
  expect(answers).toEqual(['hello', 'late'])
  expect(performance.now() - began).toBeGreaterThan(299)
})

test(
  'over a socket that is closed instead of an answer, a page loses and doubles nothing',
  async () => {
    const harness = await openChat()
    const patient = openClient(harness, '10001')
    await patient.enter()
    const [doctor] = await harness.people('20001')
    await addFault(harness, { match: { servcmd }, close: true, times: 1 })
    const mine = patient.chat.open('C2C20001')
    for (const text of ['1', '2', '3']) await mine.send({ kind: 'text', text })
    await receives(doctor, '3', timeLimit(20_000))
    await until(
      mine.feed,
      ({ messages }) => messages.length === 3 && messages.every(({ state }) => state.is === 'sent'),
      timeLimit(20_000),
    )
    expect((await history(doctor, '10001')).map(textOf)).toEqual(['1', '2', '3'])
  },
  timeLimit(30_000),
)

/** What the server pushes: new messages of a person, and of a group. */
const [ofPerson, ofGroup] = [{ push: 'C2cMsgArray' }, { push: 'GroupMsgArray' }]

/** Until a page is back, by its own heartbeat. */
const backMs = timeLimit(15_000)

describe('a push', () => {
  test(
    'that is dropped is caught up with once the page is back, and what comes after it is not lost',
    async () => {
      const harness = await openChat()
      const [patient, doctor] = await harness.people('10001', '20001')
      await sendText(patient, '20001', 'before')
      await receives(doctor, 'before')
      await addFault(harness, { match: ofPerson, drop: true, times: 2 })
      await sendText(patient, '20001', 'lost 1')
      await sendText(patient, '20001', 'lost 2')
      expect(texts(doctor)).toEqual(['before'])
      harness.chat.hub.drop('20001')
      await receives(doctor, 'lost 2', backMs)
      await sendText(patient, '20001', 'after')
      await receives(doctor, 'after')
      expect(texts(doctor)).toEqual(['before', 'lost 1', 'lost 2', 'after'])
    },
    timeLimit(30_000),
  )

  test(
    'of a group that is dropped is caught up with, too',
    async () => {
      const harness = await openChat()
      const [doctor, patient] = await harness.people('20001', '10001')
      const groupId = await group(doctor, [patient])
      await addFault(harness, { match: ofGroup, drop: true, times: 1 })
      await sendToGroup(doctor, groupId, 'lost')
      harness.chat.hub.drop('10001')
      expect(await receives(patient, 'lost', backMs)).toMatchObject({ from: '20001', flow: 'in' })
    },
    timeLimit(30_000),
  )

  test(
    'costs its page the socket instead, which comes back by itself and has what it missed, once',
    async () => {
      const harness = await openChat()
      const [patient, doctor] = await harness.people('10001', '20001')
      await addFault(harness, { match: ofPerson, close: true, times: 1 })
      await sendText(patient, '20001', 'cut')
      await receives(doctor, 'cut', backMs)
      await sendText(patient, '20001', 'after')
      await receives(doctor, 'after', backMs)
      expect(texts(doctor)).toEqual(['cut', 'after'])
    },
    timeLimit(40_000),
  )

  test('is as late as was said, and the answer to who wrote is not', async () => {
    const harness = await openChat()
    const [patient, doctor] = await harness.people('10001', '20001')
    await addFault(harness, { match: ofPerson, latencyMs: 1500, times: 1 })
    const began = performance.now()
    await sendText(patient, '20001', 'late')
    expect(texts(doctor)).toEqual([])
    await receives(doctor, 'late')
    expect(performance.now() - began).toBeGreaterThan(1499)
  })

  test('meets a fault for somebody only on the way to their pages, and is in the log with it', async () => {
    const harness = await openChat()
    const [patient, doctor] = await harness.people('10001', '20001')
    await addFault(harness, { match: { ...ofPerson, to: '10001' }, drop: true })
    await sendText(patient, '20001', 'heard')
    await receives(doctor, 'heard')
    await sendText(doctor, '10001', 'lost')
    await sendText(patient, '20001', 'heard, too')
    await receives(doctor, 'heard, too')
    expect(texts(patient)).toEqual([])
    const met = (await harness.context.log.list(null)).filter(({ fault }) => fault !== null)
    expect(met).toMatchObject([
      { path: 'im_open_push.msg_push', status: 0, flow: '10001', fault: { drop: true } },
    ])
  })

  test('of what the control API sends meets it, and the same seed draws the same ones', async () => {
    const [first, second] = [await lostOf(7), await lostOf(7)]
    expect(first).toEqual(second)
    expect(first.length).toBeGreaterThan(0)
    expect(first.length).toBeLessThan(20)
    expect(await lostOf(8)).not.toEqual(first)
  })

  test('of another event meets none', async () => {
    const harness = await openChat()
    const [patient, doctor] = await harness.people('10001', '20001')
    await addFault(harness, { match: { push: 'C2cNotify*' }, drop: true, times: 1 })
    const sent = await sendText(patient, '20001', 'taken back')
    await receives(doctor, 'taken back')
    await patient.tim.revokeMessage(sent)
    await sendText(patient, '20001', 'next')
    await receives(doctor, 'next')
    expect(doctor.eventData('MESSAGE_REVOKED')).toEqual([])
  })
})

/** Which of twenty messages that the control API sends were lost on the way. */
async function lostOf(randomSeed: number): Promise<string[]> {
  const harness = await openChat()
  const [doctor] = await harness.people('20001')
  await addFault(harness, { match: ofPerson, drop: true, probability: 0.5, randomSeed })
  const sent = { from: '10001', to: '20001', text: 'message {n}', count: 20 }
  expect(await harness.control('/im/messages', sent)).toMatchObject({ status: 200 })
  await fetch(`${harness.url}/harness/api/faults`, { method: 'DELETE' })
  await harness.control('/im/messages', { ...sent, text: 'the last one', count: 1 })
  await receives(doctor, 'the last one')
  const all = Array.from({ length: 20 }, (_, place) => `message ${place + 1}`)
  return all.filter((text) => !texts(doctor).includes(text))
}

test.for([
  { match: {}, drop: true },
  { match: { servcmd, path: '/sns/auth' }, drop: true },
  { match: { servcmd, method: 'GET' }, drop: true },
  { match: { servcmd }, status: 503 },
  { match: { servcmd }, drop: true, body: 'lost' },
  { match: { servcmd }, errcode: 0 },
  { match: { servcmd }, drop: true, close: true },
  { match: { servcmd: 'no such thing' }, drop: true },
  { match: { path: '/sns/auth' }, close: true },
  { match: { ...ofPerson, servcmd }, drop: true },
  { match: { ...ofPerson, method: 'GET' }, drop: true },
  { match: { servcmd, to: '10001' }, drop: true },
  { match: { push: '' }, drop: true },
  { match: { push: 'c2cMsgArray' }, drop: true },
  { match: ofPerson, errcode: 20006 },
  { match: ofPerson, status: 503 },
] as const)('what makes no sense is refused: %j', async (fault) => {
  const harness = await openChat()
  expect(await harness.control('/faults', fault)).toMatchObject({ status: 400 })
})
