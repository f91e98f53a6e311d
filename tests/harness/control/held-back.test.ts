import { describe, expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { listFaults } from '#harness/store/fault-store.ts'
import { openChat, startConsultation, type ChatHarness } from '#support/chat/chat-harness.ts'
import type { ChatSocket } from '#support/chat/chat-socket.ts'
import { mobiles, openHarness } from '#support/harness/test-harness.ts'

const latencyMs = 300
const servcmd = 'openim.sendmsg'
const push = 'C2cMsgArray'

/** Resolves once the faults that there are have met what they match. */
async function whenMet({ context }: Pick<ChatHarness, 'context'>): Promise<void> {
  const left = async () => (await listFaults(context.store)).filter((one) => one.remaining !== 0)
  await expect.poll(left).toEqual([])
}

/** What is held back later comes later: where this is there, what was held back before it would be, too. */
async function addLatency(harness: ChatHarness, match: object): Promise<void> {
  await harness.control('/faults', { match, latencyMs, times: 1 })
}

function write(page: ChatSocket, text: string) {
  const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }]
  return page.ask(servcmd, { To_Account: '20001', MsgSeq: 1, MsgRandom: 7, MsgBody })
}

describe('what a fault holds back ends with the state that it came for', () => {
  test.for(['/reset', '/snapshots/restore'])(
    'as a call, which %s answers, and which is not done',
    async (path) => {
      const harness = await openHarness()
      const mobile = mobiles.patient
      await harness.control('/snapshots', { name: 'before' })
      const fault = { match: { path: paths.sendSmsCode }, latencyMs: 60_000, times: 1 }
      await harness.control('/faults', fault)
      const late = Promise.resolve(harness.http().post(paths.sendSmsCode).send({ mobile }))
      await whenMet(harness)
      await harness.control(path, path === '/reset' ? {} : { name: 'before' })
      const { status, body } = await late
      const error = expect.stringContaining('while a fault held it back')
      expect({ status, ...body }).toEqual({ status: 503, ok: false, error })
      expect(await harness.smsCodes(mobile)).toEqual([])
      expect(await harness.events()).toEqual([])
    },
  )

  test('as an answer of the chat, which is not in the log of the next state', async () => {
    const harness = await openChat()
    const page = await harness.socket('10001')
    await addLatency(harness, { servcmd })
    const late = write(page, 'before')
    await whenMet(harness)
    const [refused] = await Promise.allSettled([late, harness.control('/reset', {})])
    expect(refused).toMatchObject({ reason: { message: expect.stringContaining('closed with') } })
    await startConsultation(harness.context.store, '10001')
    await addLatency(harness, { servcmd })
    await write(await harness.socket('10001'), 'after')
    const calls = await harness.context.log.list(null)
    const sent = calls.filter(({ path }) => path === servcmd).map((call) => JSON.stringify(call))
    expect(sent).toEqual([expect.stringContaining('after')])
  })

  test('as a push, which reaches no page of the next state', async () => {
    const harness = await openChat()
    await harness.socket('20001')
    await addLatency(harness, { push })
    await write(await harness.socket('10001'), 'before')
    await harness.control('/reset', {})
    await startConsultation(harness.context.store, '10001')
    const doctor = await harness.socket('20001')
    await addLatency(harness, { push })
    await write(await harness.socket('10001'), 'after')
    const heard = (text: string) => JSON.stringify(doctor.events()).includes(text)
    await doctor.until(() => heard('after') || undefined, 'the message')
    expect(heard('before')).toBe(false)
  })
})
