import { expect, it } from 'vitest'
import { openChat, type ChatHarness } from '#support/chat/chat-harness.ts'
import type { ChatPerson } from '#support/chat/chat-person.ts'
import {
  conversation,
  conversations,
  receives,
  history,
  sendText,
  textOf,
} from '#support/chat/chat-exchange.ts'

/** Signs out, and in on a new device, which knows only what the server does. */
async function again(harness: ChatHarness, person: ChatPerson): Promise<ChatPerson> {
  await person.tim.logout()
  const later = harness.person(person.userId)
  await later.logIn()
  return later
}

const ids = async (person: ChatPerson) =>
  (await conversations(person)).map(({ conversationID }) => conversationID)

it('lists the newest conversation first, and before it what is pinned', async () => {
  const harness = await openChat()
  const [doctor, first, second, third] = await harness.people('20001', 'p1', 'p2', 'p3')
  for (const person of [first, second, third]) {
    await harness.context.clock.moveBy(2000)
    await sendText(person, '20001', person.userId)
    await receives(doctor, person.userId)
  }
  const pinning = await again(harness, doctor)
  expect(await ids(pinning)).toEqual(['C2Cp3', 'C2Cp2', 'C2Cp1'])
  await pinning.tim.pinConversation({ conversationID: 'C2Cp1', isPinned: true })
  const pinned = await again(harness, pinning)
  expect(await ids(pinned)).toEqual(['C2Cp1', 'C2Cp3', 'C2Cp2'])
  expect(await conversation(pinned, 'p1')).toMatchObject({ isPinned: true })
  await pinned.tim.pinConversation({ conversationID: 'C2Cp1', isPinned: false })
  expect(await ids(await again(harness, pinned))).toEqual(['C2Cp3', 'C2Cp2', 'C2Cp1'])
})

it('deletes a conversation for one side, history and all; a new message brings it back alone', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  await sendText(patient, '20001', '以前')
  await receives(doctor, '以前')
  await doctor.tim.deleteConversation('C2C10001')
  const empty = await again(harness, doctor)
  expect(await ids(empty)).toEqual([])
  await sendText(patient, '20001', '现在')
  await receives(empty, '现在')
  const back = await again(harness, empty)
  await back.until(() => back.eventData('TOTAL_UNREAD_MESSAGE_COUNT_UPDATED').at(-1), 'a count')
  expect(await conversation(back, '10001')).toMatchObject({ unreadCount: 1 })
  expect((await history(back, '10001')).map(textOf)).toEqual(['现在'])
  expect((await history(patient, '20001')).map(textOf)).toEqual(['以前', '现在'])
})

it('keeps the history of a conversation that is only taken from the list, and tells nobody it was read', async () => {
  const harness = await openChat()
  const [patient, doctor] = [await harness.socket('10001'), await harness.socket('20001')]
  const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'x' } }]
  const message = { To_Account: '20001', MsgSeq: 1, MsgRandom: 1, MsgBody }
  await patient.ask('openim.sendmsg', message)
  const ContactItem = [{ Type: 1, To_Account: '10001' }]
  await doctor.ask('recentcontact.batch_delete', { ContactItem, ClearRamble: 0 })
  expect(await doctor.ask('recentcontact.page_get', {})).toMatchObject({ SessionItem: [] })
  expect(await doctor.ask('openim.getmsg', {})).toMatchObject({ C2CPairUnreadCount: [] })
  expect(await doctor.ask('openim.getroammsg', { Peer_Account: '10001' })).toMatchObject({
    MsgCnt: 1,
  })
  const input = { To_Account: ['20001'] }
  expect(await patient.ask('openim.get_peer_read_time', input)).toMatchObject({ ReadTime: [0] })
})

it('clears a history for one side, and leaves the row', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  await sendText(patient, '20001', '以前')
  await receives(doctor, '以前')
  await doctor.tim.clearHistoryMessage('C2C10001')
  const later = await again(harness, doctor)
  expect(await history(later, '10001')).toEqual([])
  expect(await conversation(later, '10001')).toMatchObject({
    unreadCount: 0,
    lastMessage: { payload: null },
  })
  expect((await history(patient, '20001')).map(textOf)).toEqual(['以前'])
})

it('remembers who is muted', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  await sendText(patient, '20001', '在吗')
  await receives(doctor, '在吗')
  await doctor.tim.setMessageRemindType({
    userIDList: ['10001'],
    messageRemindType: doctor.types.MSG_REMIND_ACPT_NOT_NOTE,
  })
  const later = await again(harness, doctor)
  await later.until(() => later.eventData('CONVERSATION_LIST_UPDATED')[1], 'the list')
  expect(await conversation(later, '10001')).toMatchObject({ messageRemindType: 'AcceptNotNotify' })
  await sendText(patient, '20001', '还在吗')
  await receives(later, '还在吗')
})

it('brings nothing from somebody from whom nothing is to be received', async () => {
  const harness = await openChat()
  const [patient, doctor] = [await harness.socket('10001'), await harness.socket('20001')]
  const muting = { Peer_Account: ['10001'], Mute_Notifications: 1 }
  await doctor.ask('openim.set_c2c_peer_mute_notifications', muting)
  const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'x' } }]
  await patient.ask('openim.sendmsg', { To_Account: '20001', MsgSeq: 1, MsgRandom: 1, MsgBody })
  const changed = [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'y' } }]
  const change = { From_Account: '10001', To_Account: '20001', MsgSeq: 1, MsgRandom: 1 }
  await patient.ask('openim.modify_c2c_msg', { ...change, MsgBody: changed })
  const caughtUp = await doctor.ask('openim.getmsg', {})
  expect(caughtUp).toMatchObject({ MsgList: [], C2CPairUnreadCount: [] })
  expect(doctor.events()).toEqual([])
})

it('changes no list but the caller’s', async () => {
  const harness = await openChat()
  const stranger = await harness.socket('10002')
  const ContactItem = [{ Type: 1, To_Account: '20001' }]
  const forged = { From_Account: '10001', ContactItem }
  expect(await stranger.ask('recentcontact.batch_delete', forged)).toMatchObject({
    ErrorCode: 70013,
  })
  expect(await stranger.ask('recentcontact.page_get', { From_Account: '10001' })).toMatchObject({
    ErrorCode: 70013,
  })
  const clearing = { From_Account: '10001', Type: 1, To_Account: '20001' }
  expect(await stranger.ask('recentcontact.clear_msg', clearing)).toMatchObject({
    ErrorCode: 70013,
  })
})

it('tells the caller’s other pages what has become of the list', async () => {
  const harness = await openChat()
  const [patient, doctor] = await harness.people('10001', '20001')
  const mirror: string[] = []
  harness.chat.hub.subscribe('20001', 4711, {
    send: (frame) => void mirror.push(frame),
    drop: () => {},
  })
  await sendText(patient, '20001', '在吗')
  await receives(doctor, '在吗')
  await doctor.tim.pinConversation({ conversationID: 'C2C10001', isPinned: true })
  await doctor.tim.deleteConversation('C2C10001')
  const kinds = mirror
    .filter((frame) => frame.includes('RecentContactMod'))
    .map((frame) => /"PushType":(\d)/.exec(frame)?.[1])
  expect(kinds).toEqual(['2', '1'])
})
