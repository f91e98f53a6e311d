import { expect, test } from 'vitest'
import { openChat } from '#support/chat/chat-harness.ts'
import type { ChatSocket } from '#support/chat/chat-socket.ts'

/** The texts that have reached a page, in order. */
function texts(page: ChatSocket): unknown[] {
  return page
    .events()
    .flatMap((event: { C2cMsgArray?: WireMessage[] }) =>
      (event.C2cMsgArray ?? []).map(({ MsgBody }) => MsgBody[0]?.MsgContent.Text),
    )
}

type WireMessage = {
  From_Account: string
  MsgTimeStamp: number
  MsgBody: { MsgContent: { Text: string } }[]
}

test('messages are put in somebody’s mouth, in order, and reach the recipient as any other', async () => {
  const harness = await openChat()
  const patient = await harness.socket('10001')
  const at = 1_767_600_000_000
  const input = { from: '20001', to: '10001', text: 'message {n}', count: 3, at }
  expect(await harness.control('/im/messages', input)).toEqual({
    status: 200,
    body: { ok: true, sent: 3 },
  })
  await patient.until(() => texts(patient)[2], 'the third message')
  expect(texts(patient)).toEqual(['message 1', 'message 2', 'message 3'])
  expect(patient.events()[0]).toMatchObject({
    C2cMsgArray: [{ From_Account: '20001', MsgTimeStamp: at / 1000 }],
  })
})

test('a message of elements is sent as it is', async () => {
  const harness = await openChat()
  const patient = await harness.socket('10001')
  const elements = [{ MsgType: 'TIMCustomElem', MsgContent: { Data: '{}', Desc: 'd', Ext: '' } }]
  await harness.control('/im/messages', { from: '20001', to: '10001', elements })
  await patient.until(() => patient.events()[0], 'the message')
  expect(patient.events()).toMatchObject([{ C2cMsgArray: [{ MsgBody: elements }] }])
})

test('10,000 messages go in by one call', async () => {
  const harness = await openChat()
  const input = { from: '20001', to: '10001', text: '{n}', count: 10_000 }
  expect(await harness.control('/im/messages', input)).toMatchObject({ body: { sent: 10_000 } })
  const stored = await harness.context.store
    .selectFrom('chat_message')
    .select('id')
    .where('pair', '=', '10001:20001')
    .execute()
  expect(stored).toHaveLength(10_000)
})

test('what the chat refuses is refused with the number that went before', async () => {
  const harness = await openChat()
  const input = { from: '10001', groupId: 'no-such-group', text: 'a', count: 2 }
  expect(await harness.control('/im/messages', input)).toEqual({
    status: 400,
    body: {
      ok: false,
      error: expect.stringMatching(/^0 of 2 were sent, then one was refused: \d{5} \S/),
    },
  })
})
