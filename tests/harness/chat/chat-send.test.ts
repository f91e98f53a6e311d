import { expect, it } from 'vitest'
import { openChat } from '#support/chat/chat-harness.ts'
import type { ChatSocket } from '#support/chat/chat-socket.ts'
import {
  codeOf,
  conversation,
  draft,
  receives,
  history,
  sendText,
  textOf,
  texts,
  eventMessages,
} from '#support/chat/chat-exchange.ts'

const text = (Text: string) => [{ MsgType: 'TIMTextElem', MsgContent: { Text } }]

/** What a page sends; `fields` say what is different. */
function sending(fields: object = {}): object {
  return {
    From_Account: '10001',
    To_Account: '20001',
    MsgSeq: 7,
    MsgRandom: 77,
    MsgClientTime: 1_700_000_000,
    MsgBody: text('早上好'),
    ...fields,
  }
}

const messagesTo = (socket: ChatSocket) => socket.events().filter(({ Event }) => Event === 9)

it('brings a message to the other side with its id, its custom data and the name of its author', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  const sent = await sendText(patient, '20001', '您好 😀', { cloudCustomData: '{"k":1}' })
  const incoming = await receives(doctor, '您好 😀')
  expect(incoming).toMatchObject({
    ID: sent.ID,
    cloudCustomData: '{"k":1}',
    nick: '林晓',
    flow: 'in',
  })
  expect(incoming.time).toBe(sent.time)
  expect((await history(patient, '20001')).map(textOf)).toEqual(['您好 😀'])
})

it('brings what is no text exactly as it came', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  const to = { to: '20001', conversationType: patient.types.CONV_C2C }
  const { tim } = patient
  await tim.sendMessage(
    tim.createCustomMessage({
      ...to,
      payload: { data: '{"a":1}', description: 'd', extension: 'e' },
    }),
  )
  await tim.sendMessage(tim.createFaceMessage({ ...to, payload: { index: 1, data: 'tt00' } }))
  await tim.sendMessage(
    tim.createLocationMessage({
      ...to,
      payload: { description: '医院', longitude: 1.5, latitude: 2.5 },
    }),
  )
  await doctor.until(
    () => (eventMessages(doctor).length === 3 ? true : undefined),
    'three messages',
  )
  expect(eventMessages(doctor).map(({ payload }) => payload)).toEqual([
    { data: '{"a":1}', description: 'd', extension: 'e' },
    { index: 1, data: 'tt00' },
    { description: '医院', longitude: 1.5, latitude: 2.5 },
  ])
})

it('drops what a message holds besides what the SDK writes and reads', async () => {
  const harness = await openChat()
  const [patient, doctor] = [await harness.socket('10001'), await harness.socket('20001')]
  const MsgBody = [
    { MsgType: 'TIMTextElem', Beside: 1, MsgContent: { Later: [1, { b: 2, a: 1 }], Text: 'x' } },
  ]
  await patient.ask('openim.sendmsg', sending({ MsgBody }))
  const [pushed] = await doctor.until(
    () => (messagesTo(doctor)[0] ? messagesTo(doctor) : undefined),
    'it',
  )
  expect(pushed.C2cMsgArray[0].MsgBody).toEqual(text('x'))
})

it('shows who is typing, and keeps nothing of it', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  const options = { onlineUserOnly: true }
  await patient.tim.sendMessage(draft(patient, '20001', '正在输入'), options)
  await receives(doctor, '正在输入')
  await sendText(patient, '20001', '写好了')
  await receives(doctor, '写好了')
  await doctor.tim.logout()
  const later = harness.person('20001')
  await later.logIn()
  await later.until(() => later.eventData('CONVERSATION_LIST_UPDATED')[0], 'the list')
  expect((await history(later, '10001')).map(textOf)).toEqual(['写好了'])
})

it('neither counts nor shows last what is sent without unread and without last message', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  await sendText(patient, '20001', '第一句')
  const messageControlInfo = { excludedFromUnreadCount: true, excludedFromLastMessage: true }
  await sendText(patient, '20001', '悄悄话', { options: { messageControlInfo } })
  await receives(doctor, '悄悄话')
  await doctor.tim.logout()
  const later = harness.person('20001')
  await later.logIn()
  const seen = await later.until(
    () => later.eventData('TOTAL_UNREAD_MESSAGE_COUNT_UPDATED').at(-1),
    'a count',
  )
  expect(seen).toBe(1)
  const row = await conversation(later, '10001')
  expect(row).toMatchObject({ unreadCount: 1, lastMessage: { payload: { text: '第一句' } } })
})

it('takes a text of 12 KB, and refuses a byte more with 80002', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  await sendText(patient, '20001', '医'.repeat(4096))
  await receives(doctor, '医'.repeat(4096))
  expect(await codeOf(sendText(patient, '20001', '医'.repeat(4096) + 'a'))).toBe(80002)
  expect((await history(doctor, '10001')).length).toBe(1)
})

it.each([
  [
    'an element of a kind that there is not',
    { MsgBody: [{ MsgType: 'TIMOddElem', MsgContent: {} }] },
  ],
  ['a text without text', { MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: {} }] }],
  ['a body without elements', { MsgBody: [] }],
  ['a body that is no list', { MsgBody: { MsgType: 'TIMTextElem' } }],
  ['no sequence', { MsgSeq: undefined }],
  ['a negative random', { MsgRandom: -1 }],
])('refuses %s with 20001, and keeps nothing', async (_, fields) => {
  const harness = await openChat()
  const [patient, doctor] = [await harness.socket('10001'), await harness.socket('20001')]
  expect(await patient.ask('openim.sendmsg', sending(fields))).toMatchObject({ ErrorCode: 20001 })
  const page = await doctor.ask('openim.getroammsg', { Peer_Account: '10001' })
  expect(page).toMatchObject({ MsgCnt: 0, Complete: 1 })
  expect(doctor.events()).toEqual([])
})

it('refuses to write to nobody with 20003, and in the name of somebody else with 70013', async () => {
  const harness = await openChat()
  const patient = await harness.socket('10001')
  const nobody = await patient.ask('openim.sendmsg', sending({ To_Account: 'nobody' }))
  expect(nobody).toMatchObject({ ErrorCode: 20003 })
  const forged = await patient.ask('openim.sendmsg', sending({ From_Account: '20001' }))
  expect(forged).toMatchObject({ ErrorCode: 70013 })
})

it('answers a message that comes again as it did at first, and tells nobody twice', async () => {
  const harness = await openChat()
  const [patient, doctor] = [await harness.socket('10001'), await harness.socket('20001')]
  // Both are on the wire before either is answered.
  const [first, second] = await Promise.all([
    patient.ask('openim.sendmsg', sending()),
    patient.ask('openim.sendmsg', sending()),
  ])
  expect(second).toEqual(first)
  await harness.context.clock.moveBy(30_000)
  const MsgInfo = { From_Account: '10001', To_Account: '20001', MsgSeq: 7, MsgRandom: 77 }
  await patient.ask('openim.msgwithdraw', { MsgInfo })
  await harness.context.clock.moveBy(30_000)
  expect(await patient.ask('openim.sendmsg', sending())).toEqual(first)
  await patient.ask('openim.sendmsg', sending({ MsgSeq: 8, MsgBody: text('完') }))
  await doctor.until(() => (messagesTo(doctor).length > 1 ? true : undefined), 'the last one')
  const pushed = messagesTo(doctor).map(({ C2cMsgArray: [each] }) => each.MsgSeq)
  expect(pushed).toEqual([7, 8])
  const page = await doctor.ask('openim.getroammsg', { Peer_Account: '10001' })
  expect(page).toMatchObject({ MsgCnt: 1 })
})

it('answers a message that comes again also to somebody who has been blocked since', async () => {
  const harness = await openChat()
  const [patient, doctor] = [await harness.socket('10001'), await harness.socket('20001')]
  const first = await patient.ask('openim.sendmsg', sending())
  await doctor.ask('sns.black_list_add', { From_Account: '20001', To_Account: ['10001'] })
  expect(await patient.ask('openim.sendmsg', sending())).toEqual(first)
  const next = await patient.ask('openim.sendmsg', sending({ MsgSeq: 8 }))
  expect(next).toMatchObject({ ErrorCode: 20007 })
})

it('shows a message to the sender’s other pages, but not to the one that sent it', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  const mirror: string[] = []
  const seat = { send: (frame: string) => void mirror.push(frame), drop: () => {} }
  harness.chat.hub.subscribe('10001', 4711, seat)
  await sendText(patient, '20001', '两处')
  await receives(doctor, '两处')
  expect(mirror.filter((frame) => frame.includes('两处'))).toHaveLength(1)
  expect(texts(patient)).toEqual([])
})
