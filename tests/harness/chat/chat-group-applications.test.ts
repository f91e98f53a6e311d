import { expect, it } from 'vitest'
import {
  group,
  noticeOf,
  received,
  tipOf,
  type ReceivedGroupMessage,
} from '#support/chat/chat-groups.ts'
import type { ChatPerson } from '#support/chat/chat-person.ts'
import { openChat } from '#support/chat/chat-harness.ts'

const groupID = 'g1'

const apply = ({ tim, types }: ChatPerson, applyMessage = '') =>
  tim.joinGroup({ groupID, type: types.GRP_PUBLIC, applyMessage })

type Applications = { data: { applicationList: object[] } }

async function applicationsOf({ tim }: ChatPerson): Promise<object[]> {
  // The SDK has it, its declaration has forgotten it.
  const { getGroupApplicationList } = tim as typeof tim & {
    getGroupApplicationList(): Promise<Applications>
  }
  return (await getGroupApplicationList()).data.applicationList
}

/** The SDK takes a notice or a row of the list for what is answered. */
function answer({ tim }: ChatPerson, handleAction: 'Agree' | 'Reject', about: object) {
  const options = { handleAction, handleMessage: '已阅', ...about }
  return tim.handleGroupApplication(options)
}

it('asks who keeps order whether somebody may come in, and lets them in on a yes', async () => {
  const harness = await openChat()
  const [doctor, patient] = await harness.people('20001', '10001')
  await group(doctor, [], { type: 'Public' })
  const joined = await apply(patient, '我是林晓')
  expect(joined.data.status).toBe('WaitAdminApproval')
  const notice = await noticeOf(doctor, 1)
  expect(notice.payload).toMatchObject({ operatorID: '10001', handleMessage: '我是林晓' })
  expect(await applicationsOf(doctor)).toMatchObject([
    { applicant: '10001', applicantNick: '林晓', groupID, applicationType: 0 },
  ])
  await answer(doctor, 'Agree', { message: notice })
  await noticeOf(patient, 2)
  const tip = await tipOf(doctor, 'joined')
  expect(tip.payload).toMatchObject({ userIDList: ['10001'], memberCount: 2 })
  const { data } = await patient.tim.getGroupProfile({ groupID })
  expect(data.group).toMatchObject({ selfInfo: { role: 'Member' } })
  expect(await applicationsOf(doctor)).toEqual([])
})

it('tells an applicant who is refused, and has nothing more to answer', async () => {
  const harness = await openChat()
  const [doctor, patient] = await harness.people('20001', '10001')
  await group(doctor, [], { type: 'Public' })
  await apply(patient)
  const [application] = await applicationsOf(doctor)
  await answer(doctor, 'Reject', { application })
  const notice = await noticeOf(patient, 3)
  expect(notice.payload).toMatchObject({ operatorID: '20001', handleMessage: '已阅' })
  await expect(patient.tim.getGroupProfile({ groupID })).rejects.toMatchObject({ code: 10007 })
  await expect(answer(doctor, 'Agree', { application })).rejects.toMatchObject({ code: 10024 })
  await apply(patient)
  expect(await applicationsOf(doctor)).toHaveLength(1)
})

it('keeps an application for who was away when it was made', async () => {
  const harness = await openChat()
  const [doctor, patient] = await harness.people('20001', '10001')
  await group(doctor, [], { type: 'Public' })
  await doctor.tim.logout()
  await apply(patient)
  const back = harness.person('20001')
  await back.logIn()
  expect(await applicationsOf(back)).toMatchObject([{ applicant: '10001' }])
  const rows = await harness.context.store.selectFrom('chat_notice').selectAll().execute()
  expect(rows).toMatchObject([{ user_id: '20001', kind: 'group' }])
})

it('lets people in at once where the group is open, and nobody where it is closed', async () => {
  const harness = await openChat()
  const [doctor, patient, nurse] = await harness.people('20001', '10001', 'nurse')
  await group(doctor, [], { type: 'Public' })
  await doctor.tim.updateGroupProfile({
    groupID,
    joinOption: doctor.types.JOIN_OPTIONS_FREE_ACCESS,
  })
  expect((await apply(patient)).data.status).toBe('JoinedSuccess')
  await tipOf(doctor, 'joined')
  expect((await apply(patient)).data.status).toBe('AlreadyInGroup')
  await doctor.tim.updateGroupProfile({
    groupID,
    joinOption: doctor.types.JOIN_OPTIONS_DISABLE_APPLY,
  })
  await expect(apply(nurse)).rejects.toMatchObject({ code: 10007 })
})

it('has nothing more to answer of who came in as the group was opened to everybody', async () => {
  const harness = await openChat()
  const [doctor, patient] = await harness.people('20001', '10001')
  await group(doctor, [], { type: 'Public' })
  await apply(patient)
  expect(await applicationsOf(doctor)).toHaveLength(1)
  const joinOption = doctor.types.JOIN_OPTIONS_FREE_ACCESS
  await doctor.tim.updateGroupProfile({ groupID, joinOption })
  expect((await apply(patient)).data.status).toBe('JoinedSuccess')
  expect(await applicationsOf(doctor)).toEqual([])
})

it.each(['Agree', 'Reject'] as const)(
  'closes with any answer an application of who is in the group already: %s',
  async (decision) => {
    const harness = await openChat()
    const [doctor, patient] = await harness.people('20001', '10001')
    await group(doctor, [patient], { type: 'Public' })
    const by = { group_id: groupID, applicant: '10001', inviter: null, handled_by: null }
    const application = { ...by, message: '', at: 0, handled: null }
    await harness.context.store.insertInto('chat_application').values(application).execute()
    const [stuck = {}] = await applicationsOf(doctor)
    await answer(doctor, decision, { application: stuck })
    expect(await applicationsOf(doctor)).toEqual([])
    const { data } = await patient.tim.getGroupProfile({ groupID })
    expect(data.group).toMatchObject({ memberCount: 2, selfInfo: { role: 'Member' } })
  },
)

it('refuses an invitation without refusing whom it was for', async () => {
  const harness = await openChat()
  const [doctor, patient, nurse] = await harness.people('20001', '10001', 'nurse')
  await group(doctor, [patient], { type: 'Public' })
  const inviteOption = doctor.types.INVITE_OPTIONS_NEED_PERMISSION
  await doctor.tim.updateGroupProfile({ groupID, inviteOption })
  await patient.tim.addGroupMember({ groupID, userIDList: ['nurse'] })
  const [invitation = {}] = await applicationsOf(doctor)
  await apply(nurse)
  await answer(doctor, 'Reject', { application: invitation })
  await noticeOf(patient, 24)
  expect(await applicationsOf(doctor)).toMatchObject([{ applicant: 'nurse', applicationType: 0 }])
})

it('lets a member of a public group bring somebody in as far as the group allows', async () => {
  const harness = await openChat()
  const [doctor, patient, nurse] = await harness.people('20001', '10001', 'nurse')
  await group(doctor, [patient], { type: 'Public' })
  const invite = (userID: string) => patient.tim.addGroupMember({ groupID, userIDList: [userID] })
  await expect(invite('nurse')).rejects.toMatchObject({ code: 10007 })
  await doctor.tim.updateGroupProfile({
    groupID,
    inviteOption: doctor.types.INVITE_OPTIONS_NEED_PERMISSION,
  })
  await invite('nurse')
  const [application] = await applicationsOf(doctor)
  expect(application).toMatchObject({ applicant: '10001', userID: 'nurse', applicationType: 2 })
  expect(received(nurse)).toEqual([])
  await answer(doctor, 'Agree', { application })
  await noticeOf(nurse, 7)
  const isJoined = ({ payload }: ReceivedGroupMessage) => payload.operationType === 1
  const tip = await patient.until(() => received(patient).find(isJoined), 'the tip')
  expect(tip.payload).toMatchObject({ userIDList: ['nurse'] })
})
