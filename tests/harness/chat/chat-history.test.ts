import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openChat } from '#support/chat/chat-harness.ts'
import type { ChatSocket } from '#support/chat/chat-socket.ts'
import { conversation, receives, history, sendText, textOf } from '#support/chat/chat-exchange.ts'
import { handClock } from '#support/harness/test-harness.ts'

const pageSchema = z.object({
  Complete: z.number(),
  LastMsgTime: z.number(),
  MsgKey: z.string(),
  MsgList: z.array(z.looseObject({ MsgSeq: z.number(), MsgTimeStamp: z.number() })),
})

async function page(socket: ChatSocket, body: object) {
  return pageSchema.parse(await socket.ask('openim.getroammsg', body))
}

/** Messages numbered from 1; of one second where the clock stands still. */
async function fill(socket: ChatSocket, to: string, count: number): Promise<void> {
  const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'x' } }]
  for (let seq = 1; seq <= count; seq += 1) {
    const body = { To_Account: to, MsgSeq: seq, MsgRandom: seq, MsgBody, MsgClientTime: seq }
    await socket.ask('openim.sendmsg', body)
  }
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place)

it('gives a long history a page at a time, each message once, though all are of one second', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  for (const each of numbers(1, 40)) await sendText(patient, '20001', String(each))
  await receives(doctor, '40')
  await doctor.tim.logout()
  const later = harness.person('20001')
  await later.logIn()
  const expected = numbers(1, 40).map(String)
  expect((await history(later, '10001')).map(textOf)).toEqual(expected)
  expect((await history(patient, '20001')).map(textOf)).toEqual(expected)
})

it('ends a page of the newer direction in a later second than it began', async () => {
  const clock = handClock()
  const harness = await openChat({ clock })
  const patient = await harness.socket('10001')
  const at = Math.floor(clock.now() / 1000)
  await fill(patient, '20001', 20)
  const first = await page(patient, {
    Peer_Account: '20001',
    MaxCnt: 16,
    LastMsgTime: at,
    GetDirection: 1,
  })
  expect(first).toMatchObject({ Complete: 1 })
  expect(first.MsgList.map(({ MsgSeq }) => MsgSeq)).toEqual(numbers(1, 20))
  clock.advance(5000)
  const body = { To_Account: '20001', MsgSeq: 21, MsgRandom: 21, MsgClientTime: 1 }
  await patient.ask('openim.sendmsg', {
    ...body,
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'y' } }],
  })
  const newer = await page(patient, {
    Peer_Account: '20001',
    MaxCnt: 1,
    LastMsgTime: at,
    GetDirection: 1,
  })
  expect(newer.MsgList.at(-1)?.MsgTimeStamp).toBeGreaterThan(at)
})

it('shows nobody what two others have written, by whatever key', async () => {
  const harness = await openChat()
  const [patient, stranger] = [await harness.socket('10001'), await harness.socket('10002')]
  await fill(patient, '20001', 3)
  const { MsgKey } = await page(patient, { Peer_Account: '20001', MaxCnt: 1 })
  expect((await page(stranger, { Peer_Account: '20001' })).MsgList).toEqual([])
  expect((await page(stranger, { Peer_Account: '10001' })).MsgList).toEqual([])
  const stolen = await stranger.ask('openim.getroammsg', { Peer_Account: '20001', MsgKey })
  expect(stolen).toMatchObject({ ErrorCode: 20001 })
})

it('deletes a message for one side alone, and shows the one before it in the list', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  await sendText(patient, '20001', '一')
  const second = await sendText(patient, '20001', '二')
  await receives(doctor, '二')
  await patient.tim.deleteMessage([second])
  await patient.tim.logout()
  const later = harness.person('10001')
  await later.logIn()
  expect((await history(later, '20001')).map(textOf)).toEqual(['一'])
  expect(await conversation(later, '20001')).toMatchObject({
    lastMessage: { payload: { text: '一' } },
  })
  expect((await history(doctor, '10001')).map(textOf)).toEqual(['一', '二'])
})

it('counts no more what was deleted unread', async () => {
  const harness = await openChat()
  const [patient, doctor] = [await harness.socket('10001'), await harness.socket('20001')]
  await fill(patient, '20001', 3)
  const { MsgKey } = await page(doctor, { Peer_Account: '10001', MaxCnt: 1 })
  const deleting = { From_Account: '20001', To_Account: '10001', MsgKeyList: [MsgKey] }
  await doctor.ask('openim.delete_c2c_msg_ramble', deleting)
  const unread = { C2CPairUnreadCount: [{ From_Account: '10001', UnreadCount: 2 }] }
  expect(await doctor.ask('openim.getmsg', { Cookie: '' })).toMatchObject(unread)
})

it('deletes nothing of others: neither their messages for them, nor what is not there', async () => {
  const harness = await openChat()
  const [patient, stranger] = [await harness.socket('10001'), await harness.socket('10002')]
  await fill(patient, '20001', 1)
  const { MsgKey } = await page(patient, { Peer_Account: '20001' })
  const command = 'openim.delete_c2c_msg_ramble'
  const forged = { From_Account: '10001', To_Account: '20001', MsgKeyList: [MsgKey] }
  expect(await stranger.ask(command, forged)).toMatchObject({ ErrorCode: 70013 })
  const foreign = { From_Account: '10002', To_Account: '20001', MsgKeyList: [MsgKey] }
  expect(await stranger.ask(command, foreign)).toMatchObject({ ErrorCode: 20022 })
  expect((await page(patient, { Peer_Account: '20001' })).MsgList).toHaveLength(1)
})
