import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { callEventSchema } from '#contract/control.ts'
import {
  conversation,
  conversations,
  eventMessages,
  receives,
  history,
  sendText,
  textOf,
} from '#support/chat/chat-exchange.ts'
import { ask, hasFriends } from '#support/chat/chat-friends.ts'
import { openChat, type ChatHarness } from '#support/chat/chat-harness.ts'

const openNext = () => openChat({ sdkName: '@tencentcloud/chat' })

/** The commands that the server did not know. */
async function unknownCommands(harness: ChatHarness): Promise<string[]> {
  const response = await fetch(`${harness.url}/harness/api/events`)
  const calls = z.array(callEventSchema).parse(await response.json())
  return calls.filter(({ code }) => code === 60009).map(({ path }) => path)
}

it('signs in, writes, reads and takes back as the application’s own SDK does', async () => {
  const harness = await openNext()
  const [patient, doctor] = await harness.people('10001', '20001')
  await sendText(patient, '20001', '您好')
  expect(await receives(doctor, '您好')).toMatchObject({ from: '10001', flow: 'in' })
  await doctor.until(() => doctor.eventData('CONVERSATION_LIST_UPDATED')[0], 'the list')
  await vi.waitFor(async () => {
    expect(await conversation(doctor, '10001')).toMatchObject({ unreadCount: 1 })
  })
  await doctor.tim.setMessageRead({ conversationID: 'C2C10001' })
  await patient.until(() => patient.eventData('MESSAGE_READ_BY_PEER')[0], 'that it was read')
  const second = await sendText(doctor, '10001', '写错了')
  await receives(patient, '写错了')
  await doctor.tim.revokeMessage(second)
  await patient.until(() => patient.eventData('MESSAGE_REVOKED')[0], 'that it was revoked')
  expect(eventMessages(patient, 'MESSAGE_REVOKED')).toMatchObject([{ isRevoked: true }])
  const later = harness.person('20001')
  await later.logIn()
  const seen = (await history(later, '10001')).map((each) => [textOf(each), each.isRevoked])
  expect(seen[0]).toEqual(['您好', false])
  expect(seen[1]?.[1]).toBe(true)
  expect(await unknownCommands(harness)).toEqual([])
})

it('talks in a group, and has its conversations and its history on the next device', async () => {
  const harness = await openNext()
  const [doctor, patient] = await harness.people('20001', '10001')
  const { data } = await doctor.tim.createGroup({
    type: doctor.types.GRP_PUBLIC,
    name: '会诊',
    memberList: [{ userID: '10001' }],
  })
  const { groupID } = data.group
  const text = doctor.tim.createTextMessage({
    to: groupID,
    conversationType: doctor.types.CONV_GROUP,
    payload: { text: '大家好' },
  })
  await doctor.tim.sendMessage(text)
  await receives(patient, '大家好')
  const conversationID = `GROUP${groupID}`
  const online = await patient.tim.getGroupOnlineMemberCount(groupID)
  expect(online.data.memberCount).toBe(2)
  const later = harness.person('10001')
  await later.logIn()
  await vi.waitFor(async () => {
    const [newest] = await conversations(later)
    expect(newest?.conversationID).toBe(conversationID)
  })
  const page = await later.tim.getMessageList({ conversationID })
  const texts = page.data.messageList.map(textOf)
  expect(texts).toContain('大家好')
  expect((await later.tim.getGroupList({ groupProfileFilter: [] })).data.groupList).toMatchObject([
    { groupID },
  ])
  expect(await unknownCommands(harness)).toEqual([])
})

it('has remarks and mute conversations as they were, on the next device', async () => {
  const harness = await openNext()
  const [doctor, patient, colleague] = await harness.people('20001', '10001', '20002')
  await ask(doctor, { to: '10001', remark: '林女士' })
  await hasFriends(doctor, ['10001'])
  await sendText(patient, '20001', '您好')
  await sendText(colleague, '20001', '在吗')
  await receives(doctor, '在吗')
  await vi.waitFor(async () => {
    const types = (await conversations(doctor)).map(({ messageRemindType }) => messageRemindType)
    expect(types).toEqual(['AcceptAndNotify', 'AcceptAndNotify'])
  })
  const messageRemindType = doctor.types.MSG_REMIND_DISCARD
  await doctor.tim.setMessageRemindType({ userIDList: ['20002'], messageRemindType })
  const later = harness.person('20001')
  await later.logIn()
  await vi.waitFor(async () => {
    expect(await conversation(later, '20002')).toMatchObject({ messageRemindType: 'Discard' })
    const withPatient = { messageRemindType: 'AcceptAndNotify', remark: '林女士' }
    expect(await conversation(later, '10001')).toMatchObject(withPatient)
  })
})
