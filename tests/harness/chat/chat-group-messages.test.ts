import { expect, it } from 'vitest'
import {
  group,
  historyOf,
  rawPerson,
  received,
  relogged,
  sendText,
  textOf,
  tipOf,
} from '#support/chat/chat-groups.ts'
import { openChat } from '#support/chat/chat-harness.ts'

it('carries a message to the others, with the name of its sender and the same id', async () => {
  const harness = await openChat()
  const [doctor, patient] = await harness.people('20001', '10001')
  await group(doctor, [patient])
  await doctor.tim.setGroupMemberNameCard({ groupID: 'g1', nameCard: '周主任' })
  const sent = await sendText(doctor, 'g1', '大家好')
  const incoming = await textOf(patient, '大家好')
  expect(incoming).toMatchObject({
    ID: sent.ID,
    sequence: 2,
    from: '20001',
    nick: '周敏',
    nameCard: '周主任',
  })
  expect(sent.sequence).toBe(2)
})

it('numbers what three people say at once without a gap, the same for all', async () => {
  const harness = await openChat()
  const people = await harness.people('20001', '10001', 'nurse')
  const [doctor, patient, nurse] = people
  await group(doctor, [patient, nurse])
  const numbers = Array.from({ length: 20 }, (_, place) => place)
  const sent = await Promise.all(
    people.flatMap((person) =>
      numbers.map((number) => sendText(person, 'g1', `${person.userId}-${number}`)),
    ),
  )
  const expected = Array.from({ length: 60 }, (_, place) => place + 2)
  const sequences = sent.map(({ sequence }) => sequence).toSorted((one, other) => one - other)
  expect(sequences).toEqual(expected)
  const texts = sent.toSorted((one, other) => one.sequence - other.sequence)
  for (const person of people) {
    await person.until(
      () =>
        received(person).filter(({ type }) => type === 'TIMTextElem').length === 40
          ? true
          : undefined,
      'what the others have said',
    )
    const incoming = (await historyOf(person, 'g1')).filter(({ type }) => type === 'TIMTextElem')
    expect(incoming.map(({ ID }) => ID)).toEqual(texts.map(({ ID }) => ID))
  }
})

it('answers before it tells of it: the tip about an act comes after its reply', async () => {
  const harness = await openChat()
  const owner = await rawPerson(harness, '20001')
  await owner.ask('group_open_http_svc.create_group', { Type: 'Public', Name: '甲', GroupId: 'g1' })
  owner.frames.length = 0
  await owner.ask('group_open_http_svc.modify_group_base_info', { GroupId: 'g1', Name: '乙' })
  await expect.poll(() => owner.frames.length).toBe(2)
  expect(owner.frames.map(({ head }) => head.servcmd)).toEqual([
    'group_open_http_svc.modify_group_base_info',
    'im_open_push.msg_push',
  ])
})

it('keeps a message that is sent again once, and repeats the first answer', async () => {
  const harness = await openChat()
  const owner = await rawPerson(harness, '20001')
  await owner.ask('group_open_http_svc.create_group', {
    Type: 'Private',
    Name: '甲',
    GroupId: 'g1',
  })
  const body = {
    GroupId: 'g1',
    Random: 7,
    ClientSeq: 8,
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: '好' } }],
  }
  const [first, second] = await Promise.all([
    owner.ask('group_open_http_svc.send_group_msg', body),
    owner.ask('group_open_http_svc.send_group_msg', body),
  ])
  expect(first).toMatchObject({ ErrorCode: 0, MsgSeq: 1 })
  expect(second).toEqual(first)
  const next = await owner.ask('group_open_http_svc.send_group_msg', { ...body, Random: 9 })
  expect(next).toMatchObject({ MsgSeq: 2 })
})

it.each([
  ['who was put out since', 'delete_group_member', { MemberToDel_Account: ['10001'] }],
  ['of a group that was ended since', 'destroy_group', {}],
])('repeats the first answer to a member %s', async (_, command, fields) => {
  const harness = await openChat()
  const member = await rawPerson(harness, '10001')
  const owner = await rawPerson(harness, '20001')
  const MemberList = [{ Member_Account: '10001' }]
  const made = { Type: 'Public', Name: '甲', GroupId: 'g1', MemberList }
  await owner.ask('group_open_http_svc.create_group', made)
  const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: '好' } }]
  const sending = { GroupId: 'g1', Random: 7, ClientSeq: 8, MsgBody }
  const send = (Random: number) =>
    member.ask('group_open_http_svc.send_group_msg', { ...sending, Random })
  const first = await send(7)
  await owner.ask(`group_open_http_svc.${command}`, { GroupId: 'g1', ...fields })
  expect(await send(7)).toEqual(first)
  expect(first).toMatchObject({ ErrorCode: 0 })
  expect(await send(9)).not.toMatchObject({ ErrorCode: 0 })
})

it('refuses a message of more than 12 KB, and keeps nothing of it', async () => {
  const harness = await openChat()
  const owner = await rawPerson(harness, '20001')
  await owner.ask('group_open_http_svc.create_group', {
    Type: 'Private',
    Name: '甲',
    GroupId: 'g1',
  })
  const message = (Text: string, Random: number) =>
    owner.ask('group_open_http_svc.send_group_msg', {
      GroupId: 'g1',
      Random,
      ClientSeq: 1,
      MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text } }],
    })
  expect(await message('长'.repeat(5000), 1)).toMatchObject({ ErrorCode: 80002 })
  expect(await message('短', 2)).toMatchObject({ ErrorCode: 0, MsgSeq: 1 })
})

it('passes on what is for those who are there only, and gives it no number', async () => {
  const harness = await openChat()
  const [doctor, patient] = await harness.people('20001', '10001')
  await group(doctor, [patient])
  const typing = doctor.tim.createTextMessage({
    to: 'g1',
    conversationType: doctor.types.CONV_GROUP,
    payload: { text: '正在输入' },
  })
  await doctor.tim.sendMessage(typing, { onlineUserOnly: true })
  await textOf(patient, '正在输入')
  expect((await sendText(doctor, 'g1', '好')).sequence).toBe(2)
  await textOf(patient, '好')
  const texts = (await historyOf(await relogged(harness, patient), 'g1')).map(
    ({ payload }) => payload.text,
  )
  expect(texts).toEqual([undefined, '好'])
})

it('silences a member, and everybody but those who lead', async () => {
  const harness = await openChat()
  const [doctor, patient, nurse] = await harness.people('20001', '10001', 'nurse')
  await group(doctor, [patient, nurse], { type: 'Public' })
  const of = { groupID: 'g1', userID: '10001' }
  await doctor.tim.setGroupMemberMuteTime({ ...of, muteTime: 600 })
  const tip = await tipOf(patient, 'member')
  expect(tip.payload).toMatchObject({ memberList: [{ userID: '10001', muteTime: 600 }] })
  await expect(sendText(patient, 'g1', '我')).rejects.toMatchObject({ code: 10017 })
  await harness.context.clock.moveBy(601_000)
  await sendText(patient, 'g1', '又来')
  await doctor.tim.updateGroupProfile({ groupID: 'g1', muteAllMembers: true })
  await expect(sendText(nurse, 'g1', '我')).rejects.toMatchObject({ code: 10017 })
  await sendText(doctor, 'g1', '安静')
})

it('takes no change of an old message from who may not speak', async () => {
  const harness = await openChat()
  const [owner, member] = [await harness.socket('20001'), await harness.socket('10001')]
  const ask = (page: typeof owner, name: string, body: object) =>
    page.ask(`group_open_http_svc.${name}`, { GroupId: 'g1', ...body })
  const text = (Text: string) => [{ MsgType: 'TIMTextElem', MsgContent: { Text } }]
  const change = (Text: string, MsgVersion = 0) =>
    member.ask('openim.modify_group_msg', {
      GroupId: 'g1',
      MsgSeq: 1,
      MsgVersion,
      MsgBody: text(Text),
    })
  const MemberList = [{ Member_Account: '10001' }]
  await ask(owner, 'create_group', { Type: 'Public', Name: '甲', MemberList })
  await ask(member, 'send_group_msg', { Random: 1, ClientSeq: 1, MsgBody: text('好') })
  await ask(owner, 'modify_group_member_info', { Member_Account: '10001', ShutUpTime: 600 })
  expect(await change('禁言中')).toMatchObject({ ErrorCode: 10017 })
  await harness.context.clock.moveBy(601_000)
  expect(await change('又来')).toMatchObject({ ErrorCode: 0, MsgVersion: 1 })
  await ask(owner, 'modify_group_base_info', { ShutUpAllMember: 'On' })
  expect(await change('全员禁言中', 1)).toMatchObject({ ErrorCode: 10017 })
  const { RspMsgList } = await ask(owner, 'group_msg_get', { ReqMsgNumber: 20 })
  expect(JSON.stringify(RspMsgList)).not.toContain('禁言中')
})

it('moves the read position on, never back', async () => {
  const harness = await openChat()
  const owner = await rawPerson(harness, '20001')
  await owner.ask('group_open_http_svc.create_group', {
    Type: 'Private',
    Name: '甲',
    GroupId: 'g1',
  })
  for (const Random of [1, 2, 3]) {
    const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: '好' } }]
    const body = { GroupId: 'g1', Random, ClientSeq: 1, MsgBody }
    await owner.ask('group_open_http_svc.send_group_msg', body)
  }
  for (const MsgReadedSeq of [2, 1, 99]) {
    await owner.ask('group_open_http_svc.msg_read_report', { GroupId: 'g1', MsgReadedSeq })
    const members = await owner.ask('group_open_http_svc.get_group_member_info', { GroupId: 'g1' })
    const expected = MsgReadedSeq === 99 ? 3 : 2
    expect(members).toMatchObject({ MemberList: [{ MsgSeq: expected }] })
  }
})

it('tells the caller’s other pages what one of them has said, read, chosen and left', async () => {
  const harness = await openChat()
  // Its frames carry a signature and no page, so its own page is another than the acting one.
  const owner = await rawPerson(harness, '20001')
  const ask = (name: string, body: object = {}) =>
    owner.ask(`group_open_http_svc.${name}`, { GroupId: 'g1', ...body })
  await ask('create_group', { Type: 'Private', Name: '甲' })
  owner.frames.length = 0
  const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: '好' } }]
  await ask('send_group_msg', { Random: 1, ClientSeq: 1, MsgBody })
  await ask('msg_read_report', { MsgReadedSeq: 1 })
  await ask('msg_read_report', { MsgReadedSeq: 0 })
  await ask('modify_group_member_info', { Member_Account: '20001', MsgFlag: 'Discard' })
  await ask('quit_group')
  const pushes = () => owner.frames.filter(({ head }) => head.servcmd === 'im_open_push.msg_push')
  await expect.poll(() => pushes().length).toBe(4)
  expect(pushes().map(({ body }) => body.EventArray)).toMatchObject([
    [{ GroupMsgArray: [{ From_Account: '20001', MsgSeq: 1 }] }],
    [{ GroupTips: [{ MsgBody: { GroupReadInfoArray: [{ LastReadMsgSeq: 1 }] } }] }],
    [{ GroupTips: [{ MsgBody: { ReportType: 20, MsgFlag: 'Discard' } }] }],
    [{ GroupTips: [{ MsgBody: { ReportType: 8 } }] }],
  ])
})
