import { expect, it } from 'vitest'
import { rawPerson, type RawPerson } from '#support/chat/chat-groups.ts'
import { openChat } from '#support/chat/chat-harness.ts'

const ask = (person: RawPerson, name: string, body: object = {}) =>
  person.ask(`group_open_http_svc.${name}`, { GroupId: 'g1', ...body })

let said = 0

const send = (person: RawPerson, Text: string, more: object = {}) => {
  said += 1
  const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text } }]
  return ask(person, 'send_group_msg', { Random: said, ClientSeq: said, MsgBody, ...more })
}

const choose = (person: RawPerson, MsgFlag: string) =>
  ask(person, 'modify_group_member_info', { Member_Account: 'member', MsgFlag })

const pushes = ({ frames }: RawPerson) =>
  frames.filter(({ head }) => head.servcmd === 'im_open_push.msg_push')

async function rowOf(person: RawPerson): Promise<unknown> {
  const { SessionItem } = await person.ask('recentcontact.page_get', {})
  return SessionItem
}

/** An owner and a member who has been away since the owner's first message. */
async function cast() {
  const harness = await openChat()
  const owner = await rawPerson(harness, 'owner')
  const member = await rawPerson(harness, 'member')
  const MemberList = [{ Member_Account: 'member' }]
  await ask(owner, 'create_group', { Type: 'Public', Name: '甲', MemberList })
  await send(owner, '之前')
  return { owner, member }
}

it('brings nothing of a group from which nothing is to be received, but keeps it in the history', async () => {
  const { owner, member } = await cast()
  await choose(member, 'Discard')
  const { Cookie } = await member.ask('openim.getmsg', {})
  const before = await rowOf(member)
  expect(before).toMatchObject([{ MsgSeq: 1, MsgRecvOption: 1, UnreadMsgCount: 1 }])
  const count = pushes(member).length
  await send(owner, '期间', { GroupAtInfo: [{ GroupAt_Account: 'member', GroupAtAllFlag: 0 }] })
  await send(owner, '只在线', { OnlineOnlyFlag: 1 })
  await ask(owner, 'modify_group_base_info', { Notification: '公告' })
  expect(await member.ask('openim.getmsg', { Cookie })).toMatchObject({ MsgList: [] })
  expect(pushes(member).slice(count)).toEqual([])
  expect(await rowOf(member)).toEqual(before)
  const { RspMsgList } = await ask(member, 'group_msg_get', { ReqMsgNumber: 20 })
  expect(RspMsgList).toMatchObject([{ MsgSeq: 3 }, { MsgSeq: 2 }, { MsgSeq: 1 }])
  await send(member, '本人')
  expect(await rowOf(member)).toMatchObject([{ MsgSeq: 4, UnreadMsgCount: 1 }])
})

it('brings what comes after it is received again, and does not count what was not', async () => {
  const { owner, member } = await cast()
  await choose(member, 'Discard')
  await send(owner, '期间')
  await choose(member, 'AcceptNotNotify')
  await send(owner, '之后')
  expect(await rowOf(member)).toMatchObject([{ MsgSeq: 3, MsgRecvOption: 2, UnreadMsgCount: 1 }])
  expect(JSON.stringify(pushes(member).at(-1))).toContain('之后')
})

it('leaves a deleted row away while nothing is received', async () => {
  const { owner, member } = await cast()
  await choose(member, 'Discard')
  const ContactItem = [{ Type: 2, ToGroupid: 'g1' }]
  await member.ask('recentcontact.batch_delete', { From_Account: 'member', ContactItem })
  expect(await rowOf(member)).toEqual([])
  await send(owner, '期间')
  expect(await rowOf(member)).toEqual([])
})
