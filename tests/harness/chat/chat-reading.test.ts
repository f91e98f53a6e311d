import { expect, it } from 'vitest'
import { openChat } from '#support/chat/chat-harness.ts'
import type { ChatPerson } from '#support/chat/chat-person.ts'
import {
  conversation,
  receives,
  history,
  sendText,
  textOf,
  eventMessages,
} from '#support/chat/chat-exchange.ts'

/** Waits until the SDK counts so much. */
function unread(person: ChatPerson, count: number): Promise<unknown> {
  const find = () =>
    person.eventData('TOTAL_UNREAD_MESSAGE_COUNT_UPDATED').at(-1) === count ? true : undefined
  return person.until(find, `${count} unread`)
}

async function again(harness: Awaited<ReturnType<typeof openChat>>, person: ChatPerson) {
  await person.tim.logout()
  const later = harness.person(person.userId)
  await later.logIn()
  return later
}

it('counts what is unread, until it is read, and tells the author that it was', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  await sendText(patient, '20001', '一')
  await sendText(patient, '20001', '二')
  await receives(doctor, '二')
  await unread(doctor, 2)
  await doctor.tim.setMessageRead({ conversationID: 'C2C10001' })
  await patient.until(
    () => (eventMessages(patient, 'MESSAGE_READ_BY_PEER').length === 2 ? true : undefined),
    'both read',
  )
  const later = await again(harness, doctor)
  await later.until(() => later.eventData('CONVERSATION_LIST_UPDATED')[0], 'the list')
  expect(await conversation(later, '10001')).toMatchObject({ unreadCount: 0 })
})

it('shows at the next login how much is unread, exactly, also beyond what is sent along', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  for (let each = 1; each <= 103; each += 1) await sendText(patient, '20001', String(each))
  await receives(doctor, '103')
  const later = await again(harness, doctor)
  await unread(later, 103)
  expect(await conversation(later, '10001')).toMatchObject({ unreadCount: 103 })
})

it('keeps for unread what comes in the second of a reading, but after it', async () => {
  const harness = await openChat()
  const [patient, doctor] = [await harness.socket('10001'), await harness.socket('20001')]
  const second = Math.ceil(harness.context.clock.now() / 1000)
  await harness.context.clock.moveTo(second * 1000)
  const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'x' } }]
  const body = { To_Account: '20001', MsgClientTime: 1, MsgBody }
  await patient.ask('openim.sendmsg', { ...body, MsgSeq: 1, MsgRandom: 1 })
  const item = { To_Account: '10001', LastedMsgTime: second, Receipt: 1 }
  await doctor.ask('openim.msgreaded', { C2CMsgReaded: { C2CMsgReadedItem: [item] } })
  await patient.ask('openim.sendmsg', { ...body, MsgSeq: 2, MsgRandom: 2 })
  const unreadCount = { C2CPairUnreadCount: [{ From_Account: '10001', UnreadCount: 1 }] }
  expect(await doctor.ask('openim.getmsg', { Cookie: '' })).toMatchObject(unreadCount)
  // A later page must not hold the second message for read.
  const { ReadTime } = await patient.ask('openim.get_peer_read_time', { To_Account: ['20001'] })
  expect(ReadTime).toEqual([second - 1])
})

it('tells an author who was away after the next login what has been read', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  await sendText(patient, '20001', '一')
  await receives(doctor, '一')
  await patient.tim.logout()
  await doctor.tim.setMessageRead({ conversationID: 'C2C10001' })
  const later = harness.person('10001')
  await later.logIn()
  const [message] = await history(later, '20001')
  expect(message).toMatchObject({ isPeerRead: true })
  expect(await conversation(later, '20001')).toMatchObject({ lastMessage: { isPeerRead: true } })
})

it('reads everything at once', async () => {
  const harness = await openChat()
  const [patient, nurse, doctor] = await harness.people('10001', '10002', '20001')
  await sendText(patient, '20001', '一')
  await sendText(nurse, '20001', '二')
  await unread(doctor, 2)
  await doctor.tim.setAllMessageRead({ scope: doctor.types.READ_ALL_MSG })
  await patient.until(() => eventMessages(patient, 'MESSAGE_READ_BY_PEER')[0], 'the first read')
  await nurse.until(() => eventMessages(nurse, 'MESSAGE_READ_BY_PEER')[0], 'the second read')
  await doctor.tim.logout()
  const socket = await harness.socket('20001')
  expect(await socket.ask('openim.getmsg', { Cookie: '' })).toMatchObject({
    C2CPairUnreadCount: [],
  })
})

it('gives a receipt for a single message that asks for one, once', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  await sendText(patient, '20001', '请回复', { needReadReceipt: true })
  const incoming = await receives(doctor, '请回复')
  const { data } = await doctor.tim.getMessageList({ conversationID: 'C2C10001' })
  await doctor.tim.sendMessageReadReceipt(data.messageList)
  const receipt = await patient.until(
    () => patient.eventData('MESSAGE_READ_RECEIPT_RECEIVED')[0],
    'the receipt',
  )
  expect(receipt).toMatchObject([{ userID: '20001', messageID: incoming.ID, isPeerRead: true }])
  const stranger = await harness.socket('10002')
  const item = { From_Account: '10001', MsgSeq: incoming.sequence, MsgRandom: incoming.random }
  const input = { Peer_Account: '10001', C2CMsgInfo: [item] }
  await stranger.ask('openim.c2c_msg_read_receipt', input)
  await sendText(doctor, '10001', '完')
  await receives(patient, '完')
  expect(patient.eventData('MESSAGE_READ_RECEIPT_RECEIVED')).toHaveLength(1)
})

it('tells the reader’s other pages what is read', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  const mirror: string[] = []
  harness.chat.hub.subscribe('20001', 4711, {
    send: (frame) => void mirror.push(frame),
    drop: () => {},
  })
  await sendText(patient, '20001', '一')
  await receives(doctor, '一')
  await doctor.tim.setMessageRead({ conversationID: 'C2C10001' })
  expect(mirror.filter((frame) => frame.includes('ReadC2cMsgNotify'))).toHaveLength(1)
  expect((await history(doctor, '10001')).map(textOf)).toEqual(['一'])
})
