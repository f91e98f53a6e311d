import { expect, it } from 'vitest'
import { group, noticeOf, rawPerson, sendText, tipOf } from '#support/chat/chat-groups.ts'
import { openChat } from '#support/chat/chat-harness.ts'
import type { ChatPerson } from '#support/chat/chat-person.ts'

const groupsOf = async ({ tim }: ChatPerson) =>
  (await tim.getGroupList({ groupProfileFilter: [] })).data.groupList.map(
    ({ groupID }: { groupID: string }) => groupID,
  )

const untilGroups = (person: ChatPerson, ...ids: string[]) =>
  person.until(() => {
    const listed = person.eventData('GROUP_LIST_UPDATED').at(-1) as
      | { groupID: string }[]
      | undefined
    return listed?.map(({ groupID }) => groupID).join() === ids.join() ? true : undefined
  }, `the groups ${ids.join()}`)

it('makes a work group, and tells those who were brought into it', async () => {
  const harness = await openChat()
  const [doctor, patient] = await harness.people('20001', '10001')
  await group(doctor, [patient])
  await untilGroups(patient, 'g1')
  expect(await groupsOf(doctor)).toEqual(['g1'])
  const { data } = await patient.tim.getGroupProfile({ groupID: 'g1' })
  expect(data.group).toMatchObject({
    type: 'Private',
    name: '会诊群',
    ownerID: '20001',
    memberCount: 2,
    selfInfo: { role: 'Member', messageRemindType: 'AcceptAndNotify' },
  })
  const members = await patient.tim.getGroupMemberList({ groupID: 'g1' })
  expect(members.data.memberList).toMatchObject([
    { userID: '20001', role: 'Owner', nick: '周敏' },
    { userID: '10001', role: 'Member', nick: '林晓' },
  ])
})

it('names groups again where the SDK asks for communities, for it forgets what is in neither list', async () => {
  const harness = await openChat()
  const [doctor] = await harness.people('20001')
  const patient = await rawPerson(harness, '10001')
  const listed = (service: string, SupportTopic = 0) =>
    patient.ask(`${service}.get_joined_group_list`, { Member_Account: '10001', SupportTopic })
  const none = { TotalCount: 0, GroupIdList: [] }
  expect(await listed('group_open_http_svc')).toMatchObject(none)
  await doctor.tim.createGroup({
    type: doctor.types.GRP_WORK,
    name: '会诊群',
    groupID: 'g1',
    memberList: [{ userID: '10001' }],
  })
  const one = { TotalCount: 1, GroupIdList: [{ GroupId: 'g1' }] }
  expect(await listed('million_group_open_http_svc')).toMatchObject(one)
  expect(await listed('million_group_open_http_svc', 1)).toMatchObject(none)
})

it('gives a group an id of its own, and refuses one that is taken or reserved', async () => {
  const harness = await openChat()
  const [doctor, patient] = await harness.people('20001', '10001')
  const made = await doctor.tim.createGroup({ type: doctor.types.GRP_WORK, name: '甲' })
  expect(made.data.group.groupID).toMatch(/^@TGS#2\w{10}$/)
  await group(doctor, [])
  await expect(group(patient, [])).rejects.toMatchObject({ code: 10021 })
  await expect(group(patient, [], { groupID: '@TGS#x' })).rejects.toMatchObject({ code: 10015 })
  await expect(group(patient, [], { type: 'AVChatRoom' })).rejects.toMatchObject({ code: 10004 })
})

it('brings people in: who exists and is not there yet', async () => {
  const harness = await openChat()
  const [doctor, patient, nurse] = await harness.people('20001', '10001', 'nurse')
  await group(doctor, [patient])
  const userIDList = ['nurse', '10001', 'nobody']
  const { data } = await patient.tim.addGroupMember({ groupID: 'g1', userIDList })
  expect(data).toMatchObject({
    successUserIDList: ['nurse'],
    existedUserIDList: ['10001'],
    failureUserIDList: ['nobody'],
  })
  await noticeOf(nurse, 7)
  const tip = await tipOf(doctor, 'joined')
  expect(tip.payload).toMatchObject({
    operatorID: '10001',
    userIDList: ['nurse'],
    memberCount: 3,
  })
  const profile = await patient.tim.getGroupProfile({ groupID: 'g1' })
  expect(profile.data.group.memberCount).toBe(3)
})

it('puts somebody out, who is told and then has no part in the group', async () => {
  const harness = await openChat()
  const [doctor, patient, nurse] = await harness.people('20001', '10001', 'nurse')
  await group(doctor, [patient, nurse])
  await doctor.tim.deleteGroupMember({ groupID: 'g1', userIDList: ['10001'], reason: '' })
  await noticeOf(patient, 4)
  await untilGroups(patient, '')
  const tip = await tipOf(nurse, 'removed')
  expect(tip.payload).toMatchObject({ userIDList: ['10001'], memberCount: 2 })
  const gone = patient.tim.getGroupProfile({ groupID: 'g1' })
  await expect(gone).rejects.toMatchObject({ code: 10007 })
})

it('hands a work group on when its owner leaves, and ends it with the last one', async () => {
  const harness = await openChat()
  const [doctor, patient, nurse] = await harness.people('20001', '10001', 'nurse')
  await group(doctor, [patient])
  await doctor.tim.addGroupMember({ groupID: 'g1', userIDList: ['nurse'] })
  await noticeOf(nurse, 7)
  await doctor.tim.quitGroup('g1')
  await tipOf(patient, 'quit')
  const tip = await tipOf(patient, 'profile')
  expect(tip.payload).toMatchObject({ newGroupProfile: { ownerID: '10001' } })
  await patient.tim.quitGroup('g1')
  await nurse.tim.quitGroup('g1')
  await expect(nurse.tim.getGroupProfile({ groupID: 'g1' })).rejects.toMatchObject({ code: 10010 })
})

it('ends a public group for all, and its owner can’t leave it instead', async () => {
  const harness = await openChat()
  const [doctor, patient] = await harness.people('20001', '10001')
  await group(doctor, [patient], { type: 'Public' })
  await expect(doctor.tim.quitGroup('g1')).rejects.toMatchObject({ code: 10009 })
  await doctor.tim.dismissGroup('g1')
  await noticeOf(patient, 5)
  await untilGroups(patient, '')
  expect(await groupsOf(patient)).toEqual([])
  await expect(patient.tim.getGroupProfile({ groupID: 'g1' })).rejects.toMatchObject({
    code: 10010,
  })
})

it('changes what a group says of itself, and tells its members', async () => {
  const harness = await openChat()
  const [doctor, patient] = await harness.people('20001', '10001')
  await group(doctor, [patient])
  await patient.tim.updateGroupProfile({ groupID: 'g1', name: '新名字', notification: '请早到' })
  const tip = await tipOf(doctor, 'profile')
  expect(tip.payload).toMatchObject({
    newGroupProfile: { groupName: '新名字', notification: '请早到' },
  })
  const { data } = await doctor.tim.getGroupProfile({ groupID: 'g1' })
  expect(data.group).toMatchObject({ name: '新名字', notification: '请早到', introduction: '' })
  const tooLong = doctor.tim.updateGroupProfile({ groupID: 'g1', name: '名'.repeat(31) })
  await expect(tooLong).rejects.toMatchObject({ code: 10004 })
})

it('makes an administrator and unmakes one, and gives the group to another', async () => {
  const harness = await openChat()
  const [doctor, patient] = await harness.people('20001', '10001')
  await group(doctor, [patient], { type: 'Public' })
  const of = { groupID: 'g1', userID: '10001' }
  await doctor.tim.setGroupMemberRole({ ...of, role: doctor.types.GRP_MBR_ROLE_ADMIN })
  await noticeOf(patient, 9)
  await tipOf(patient, 'admin')
  await doctor.tim.setGroupMemberRole({ ...of, role: doctor.types.GRP_MBR_ROLE_MEMBER })
  await noticeOf(patient, 10)
  await tipOf(patient, 'unadmin')
  await doctor.tim.changeGroupOwner({ groupID: 'g1', newOwnerID: '10001' })
  const tip = await tipOf(patient, 'profile')
  expect(tip.payload).toMatchObject({ newGroupProfile: { ownerID: '10001' } })
  const { data } = await patient.tim.getGroupProfile({ groupID: 'g1' })
  expect(data.group).toMatchObject({ ownerID: '10001', selfInfo: { role: 'Owner' } })
  const profile = await patient.tim.getGroupMemberProfile({ groupID: 'g1', userIDList: ['20001'] })
  expect(profile.data.memberList).toMatchObject([{ userID: '20001', role: 'Member' }])
})

it('lets a muted member speak who is made the owner', async () => {
  const harness = await openChat()
  const [doctor, patient] = await harness.people('20001', '10001')
  await group(doctor, [patient], { type: 'Public' })
  await doctor.tim.setGroupMemberMuteTime({ groupID: 'g1', userID: '10001', muteTime: 600 })
  await expect(sendText(patient, 'g1', '还在吗')).rejects.toMatchObject({ code: 10017 })
  await doctor.tim.changeGroupOwner({ groupID: 'g1', newOwnerID: '10001' })
  await sendText(patient, 'g1', '各位好')
})

it('lets members write their own card and choose how a group reaches them', async () => {
  const harness = await openChat()
  const [doctor, patient] = await harness.people('20001', '10001')
  await group(doctor, [patient])
  await patient.tim.setGroupMemberNameCard({ groupID: 'g1', nameCard: '三床' })
  await patient.tim.setMessageRemindType({
    groupID: 'g1',
    messageRemindType: patient.types.MSG_REMIND_ACPT_NOT_NOTE,
  })
  const { data } = await patient.tim.getGroupProfile({ groupID: 'g1' })
  expect(data.group.selfInfo).toMatchObject({
    nameCard: '三床',
    messageRemindType: 'AcceptNotNotify',
  })
  await doctor.tim.setGroupMemberNameCard({ groupID: 'g1', userID: '10001', nameCard: '四床' })
  const theirs = patient.tim.setGroupMemberNameCard({
    groupID: 'g1',
    userID: '20001',
    nameCard: '主任',
  })
  await expect(theirs).rejects.toMatchObject({ code: 10007 })
})

it('finds a public group by its id, a work group only for its own', async () => {
  const harness = await openChat()
  const [doctor, patient] = await harness.people('20001', '10001')
  await group(doctor, [], { type: 'Public', groupID: 'open' })
  await group(doctor, [], { groupID: 'closed' })
  const { data } = await patient.tim.searchGroupByID('open')
  expect(data.group).toMatchObject({ groupID: 'open', name: '会诊群', memberCount: 1 })
  await expect(patient.tim.searchGroupByID('closed')).rejects.toMatchObject({ code: 10007 })
  await expect(patient.tim.searchGroupByID('none')).rejects.toMatchObject({ code: 10010 })
})
