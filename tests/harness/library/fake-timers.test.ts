import { onTestFinished, expect, test, vi } from 'vitest'
import { openChat } from '#support/chat/chat-harness.ts'

const servcmd = 'openim.sendmsg'

function textFrame(text: string) {
  const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }]
  return { To_Account: '20001', MsgSeq: 1, MsgRandom: 7, MsgBody }
}

async function openWithFakeTimers() {
  const harness = await openChat()
  const [patient, doctor] = [await harness.socket('10001'), await harness.socket('20001')]
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  return { harness, patient, doctor }
}

test('a harness in whose process a test has put fake timers in place keeps its log, and ends', async () => {
  const { harness } = await openWithFakeTimers()
  for (const _ of [1, 2, 3]) await fetch(`${harness.url}/sns/userinfo`)
  const paths = (await harness.context.log.list(null)).map(({ path }) => path)
  expect(paths.filter((path) => path === '/sns/userinfo')).toHaveLength(3)
})

test('its chat answers and delivers, also what a fault makes late', async () => {
  const { harness, patient, doctor } = await openWithFakeTimers()
  for (const match of [{ servcmd }, { push: 'C2cMsgArray', to: '20001' }]) {
    await harness.control('/faults', { match, latencyMs: 50, times: 1 })
  }
  expect(await patient.ask(servcmd, textFrame('late'))).toMatchObject({ ErrorCode: 0 })
  const pushed = () => doctor.events().find((event) => JSON.stringify(event).includes('late'))
  await doctor.until(pushed, 'the message')
  const met = (await harness.context.log.list(null)).filter(({ fault }) => fault !== null)
  expect(met).toHaveLength(2)
})
