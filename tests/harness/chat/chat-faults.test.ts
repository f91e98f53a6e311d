import { expect, test } from 'vitest'
import { openClient, until } from '#support/chat/chat-client.ts'
import { hears, history, sendText, textOf } from '#support/chat/chat-exchange.ts'
import { openChat, type ChatHarness } from '#support/chat/chat-harness.ts'
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
  await hears(doctor, 'sent')
  expect((await history(doctor, '10001')).map(textOf)).toEqual(['sent'])
})

test('a frame whose answer is dropped has been done', async () => {
  const harness = await openChat()
  const page = await harness.socket('10001')
  const [doctor] = await harness.people('20001')
  await addFault(harness, { match: { servcmd }, drop: true, times: 1 })
  const unanswered = page.ask(servcmd, textFrame('unanswered'))
  await hears(doctor, 'unanswered')
  expect(await page.ask(hello, {})).toMatchObject({ ErrorCode: 0 })
  harness.chat.hub.drop('10001')
  await expect(unanswered).rejects.toThrow('closed with 1013')
  const logged = harness.context.log.list(null).find(({ path }) => path === servcmd)
  expect(logged).toMatchObject({ status: 0, code: null })
})

test('a frame whose socket is closed has been done', async () => {
  const harness = await openChat()
  const page = await harness.socket('10001')
  const [doctor] = await harness.people('20001')
  await addFault(harness, { match: { servcmd }, close: true, times: 1 })
  await expect(page.ask(servcmd, textFrame('closed'))).rejects.toThrow('closed with 1006')
  await hears(doctor, 'closed')
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
    await hears(doctor, '3', timeLimit(20_000))
    await until(
      mine.feed,
      ({ messages }) => messages.length === 3 && messages.every(({ state }) => state.is === 'sent'),
      timeLimit(20_000),
    )
    expect((await history(doctor, '10001')).map(textOf)).toEqual(['1', '2', '3'])
  },
  timeLimit(30_000),
)

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
] as const)('what makes no sense is refused: %j', async (fault) => {
  const harness = await openChat()
  expect(await harness.control('/faults', fault)).toMatchObject({ status: 400 })
})
