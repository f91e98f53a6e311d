import { expect, it, vi } from 'vitest'
import { openClient, until, type ChatClient } from '#support/chat/chat-client.ts'
import { openChat, type ChatHarness } from '#support/chat/chat-harness.ts'
import { randomId } from '#src/services/random-id.ts'
import { timeLimit } from '#support/time-limit.ts'
import type { ConversationId, GroupType } from '#src/services/im-client/chat-model.ts'

/** A doctor and a patient, each with the application's chat. */
async function twoPeople(harness: ChatHarness) {
  const doctor = openClient(harness, '20001')
  await doctor.enter()
  const patient = openClient(harness, '10001')
  await patient.enter()
  return { doctor, patient, groups: doctor.chat.groups, theirs: patient.chat.groups }
}

const workGroup = { id: 'g1', name: '会诊群', type: 'work' } as const

/** A group of the doctor's; resolves once the other has it. */
async function makeGroup(doctor: ChatClient, type: GroupType, other?: ChatClient): Promise<string> {
  const members = other === undefined ? [] : [other.account.userId]
  const { id } = await doctor.chat.groups.create({ id: randomId(), name: '会诊群', type, members })
  if (other !== undefined) await has(other, id)
  return id.slice('GROUP'.length)
}

const has = ({ chat }: ChatClient, id: ConversationId) =>
  until(chat.conversations, (list) => list?.some((each) => each.id === id) ?? false)

/** Does something, and waits until the person has been told that it has changed the group. */
async function receives({ chat }: ChatClient, groupId: string, action: () => Promise<unknown>) {
  const notified = new Promise<void>((resolve) => void chat.groups.onChange(groupId, resolve))
  await action()
  await notified
}

it('makes a group, which both find in their lists and know the same of', async () => {
  const { doctor, patient, groups, theirs } = await twoPeople(await openChat())
  const groupId = await makeGroup(doctor, 'public', patient)
  const same = { id: groupId, name: '会诊群', type: 'public', ownerId: '20001', memberCount: 2 }
  expect(await groups.profile(groupId)).toMatchObject({ ...same, role: 'owner' })
  expect(await theirs.profile(groupId)).toMatchObject({ ...same, role: 'member' })
  expect(await theirs.list()).toMatchObject([{ id: groupId, name: '会诊群' }])
})

it('says for whom there was no room, in a new group and in one that is full', async () => {
  const harness = await openChat()
  const { groups } = await twoPeople(harness)
  const members = Array.from({ length: 200 }, (_, at) => `person-${at}`)
  const users = members.map((id) => ({ user_id: id, nick: null, avatar: null, items: '{}' }))
  await harness.context.store.insertInto('chat_user').values(users).execute()
  const { id, failed } = await groups.create({ ...workGroup, members })
  expect(failed).toEqual(['person-199'])
  const added = await groups.add(id.slice('GROUP'.length), ['person-0', '10001', 'nobody'])
  expect(added).toEqual({ added: [], already: ['person-0'], failed: ['nobody', '10001'] })
})

it(
  'makes no second group where the answer to the first attempt was lost',
  async () => {
    const harness = await openChat()
    const { groups, patient, theirs } = await twoPeople(harness)
    const match = { servcmd: 'group_open_http_svc.create_group' }
    await harness.control('/faults', { match, drop: true, times: 1 })
    const group = { ...workGroup, members: ['10001'] }
    await expect(groups.create(group)).rejects.toMatchObject({ failure: 'timeout' })
    expect(await groups.create(group)).toEqual({ id: `GROUP${workGroup.id}`, failed: [] })
    expect(await theirs.list()).toMatchObject([{ id: workGroup.id, name: '会诊群' }])
    await expect(patient.chat.groups.create(group)).rejects.toMatchObject({ failure: 'groupTaken' })
  },
  timeLimit(60_000),
)

it('answers all who ask, also when they are more than the SDK allows in a second', async () => {
  const { doctor, groups } = await twoPeople(await openChat())
  const groupId = await makeGroup(doctor, 'public')
  const calls = Array.from({ length: 25 }, () => groups.applications())
  expect(await Promise.all(calls)).toEqual(calls.map(() => []))
  expect(await groups.profile(groupId)).toMatchObject({ role: 'owner' })
})

it('knows what somebody is in a group as soon as they are signed in', async () => {
  const harness = await openChat()
  const { doctor, patient } = await twoPeople(harness)
  const groupId = await makeGroup(doctor, 'public', patient)
  await patient.close()
  const back = openClient(harness, '10001')
  await back.enter()
  expect(await back.chat.groups.profile(groupId)).toMatchObject({ role: 'member' })
  expect(await back.chat.groups.members(groupId)).toHaveLength(2)
})

it('tells of every change, and gives the group as it is then', async () => {
  const { doctor, patient, groups, theirs } = await twoPeople(await openChat())
  const groupId = await makeGroup(doctor, 'public', patient)
  const texts = { name: '产科会诊', notice: '周三查房', introduction: '孕晚期' } as const
  const rules = { joinRule: 'free', allMuted: true } as const
  await receives(patient, groupId, () => groups.change(groupId, { ...texts, ...rules }))
  expect(await theirs.profile(groupId)).toMatchObject({ ...texts, ...rules })
  const back = { notice: '', joinRule: 'closed', allMuted: false } as const
  await receives(patient, groupId, () => groups.change(groupId, back))
  expect(await theirs.profile(groupId)).toMatchObject({ ...texts, ...back })
  const notified = vi.fn<() => void>()
  const end = patient.chat.groups.onChange('another', notified)
  await receives(patient, groupId, () => groups.change(groupId, { name: '别的名字' }))
  expect(notified).not.toHaveBeenCalled()
  end()
})

it('lets any member of a work group name it, and no member of a public one', async () => {
  const { doctor, patient, groups, theirs } = await twoPeople(await openChat())
  const work = await makeGroup(doctor, 'work', patient)
  await receives(doctor, work, () => theirs.change(work, { name: '我们的群' }))
  expect(await groups.profile(work)).toMatchObject({ name: '我们的群', type: 'work' })
  const open = await makeGroup(doctor, 'public', patient)
  await expect(theirs.change(open, { name: '我们的群' })).rejects.toMatchObject({ code: 10_007 })
})

it('makes an administrator, and takes that back', async () => {
  const { doctor, patient, groups, theirs } = await twoPeople(await openChat())
  const groupId = await makeGroup(doctor, 'public', patient)
  await receives(patient, groupId, () => groups.setRole(groupId, '10001', 'admin'))
  expect(await theirs.profile(groupId)).toMatchObject({ role: 'admin' })
  await receives(patient, groupId, () => groups.setRole(groupId, '10001', 'member'))
  const members = await groups.members(groupId)
  const roles = Object.fromEntries(members.map(({ person, role }) => [person.id, role]))
  expect(roles).toEqual({ 10001: 'member', 20001: 'owner' })
})

it('mutes a member for a time, and a mute that was taken back is none', async () => {
  const { doctor, patient, groups } = await twoPeople(await openChat())
  const groupId = await makeGroup(doctor, 'public', patient)
  const mutedUntil = async () => {
    const members = await groups.members(groupId)
    return members.find(({ person }) => person.id === '10001')?.mutedUntil
  }
  await groups.muteMember(groupId, '10001', 600)
  expect(await mutedUntil()).toBeGreaterThan(Date.now() + 500_000)
  await groups.muteMember(groupId, '10001', 0)
  expect(await mutedUntil()).toBe(0)
})

it('has the service refuse what is said by who is muted with all', async () => {
  const { doctor, patient, groups } = await twoPeople(await openChat())
  const groupId = await makeGroup(doctor, 'public', patient)
  await receives(patient, groupId, () => groups.change(groupId, { allMuted: true }))
  const conversation = patient.chat.open(`GROUP${groupId}`)
  await conversation.send({ kind: 'text', text: '大家好' })
  const { messages } = await until(conversation.feed, ({ messages: all }) =>
    all.some(({ state }) => state.is === 'failed'),
  )
  expect(messages.at(-1)?.state).toMatchObject({ code: 10_017, textId: 'chat.error.muted' })
})

it('shows others the name that somebody has in the group', async () => {
  const { doctor, patient, groups, theirs } = await twoPeople(await openChat())
  const groupId = await makeGroup(doctor, 'work', patient)
  await theirs.setNameCard(groupId, '林妈妈')
  for (const members of [await groups.members(groupId), await theirs.members(groupId)]) {
    const nameCard = '林妈妈'
    expect(members.find(({ person }) => person.id === '10001')).toMatchObject({ nameCard })
  }
})

it('adds who is there, says who was already and who could not be, and puts people out', async () => {
  const { doctor, patient, groups, theirs } = await twoPeople(await openChat())
  const groupId = await makeGroup(doctor, 'public')
  const added = await groups.add(groupId, ['10001', '20001', 'nobody-at-all'])
  expect(added).toEqual({ added: ['10001'], already: ['20001'], failed: ['nobody-at-all'] })
  await has(patient, `GROUP${groupId}`)
  await receives(patient, groupId, () => groups.remove(groupId, ['10001']))
  expect(await theirs.profile(groupId)).toMatchObject({ role: null, memberCount: 1 })
})

it('shows a work group to nobody outside of it', async () => {
  const { doctor, patient, groups, theirs } = await twoPeople(await openChat())
  const groupId = await makeGroup(doctor, 'work', patient)
  await receives(patient, groupId, () => groups.remove(groupId, ['10001']))
  await expect(theirs.profile(groupId)).rejects.toMatchObject({ failure: 'notMember' })
})

it('lists the members of a large group, over all pages', async () => {
  const harness = await openChat()
  const doctor = openClient(harness, '20001')
  await doctor.enter()
  const many = Array.from({ length: 120 }, (_, place) => `member-${place}`)
  const users = many.map((user_id) => ({ user_id, nick: null, avatar: null, items: '{}' }))
  await harness.context.store.insertInto('chat_user').values(users).execute()
  const groupId = await makeGroup(doctor, 'work')
  await doctor.chat.groups.add(groupId, many)
  const members = await doctor.chat.groups.members(groupId)
  expect(new Set(members.map(({ person }) => person.id)).size).toBe(121)
})

it('passes an application on with its words, and lets the applicant in on a yes', async () => {
  const { doctor, patient, groups, theirs } = await twoPeople(await openChat())
  const groupId = await makeGroup(doctor, 'public')
  await receives(doctor, groupId, async () => {
    expect(await theirs.join(groupId, '我是林晓')).toBe('waiting')
  })
  const [application] = await groups.applications()
  const applicant = { id: '10001', name: '林晓' }
  expect(application).toMatchObject({ applicant, groupId, note: '我是林晓' })
  await receives(patient, groupId, () => groups.answer(application?.id ?? '', true))
  expect(await theirs.profile(groupId)).toMatchObject({ role: 'member', memberCount: 2 })
  expect(await groups.applications()).toEqual([])
})

it('tells an applicant of a no, and who answers late that somebody has', async () => {
  const { doctor, patient, groups, theirs } = await twoPeople(await openChat())
  const groupId = await makeGroup(doctor, 'public')
  await receives(doctor, groupId, () => theirs.join(groupId, ''))
  const [application] = await groups.applications()
  const notice = new Promise((resolve) => void patient.chat.groups.onNotice(resolve))
  await groups.answer(application?.id ?? '', false)
  expect(await notice).toMatchObject({ what: 'declined', groupId, groupName: '会诊群' })
  const late = groups.answer(application?.id ?? '', true)
  await expect(late).rejects.toMatchObject({ failure: 'changed' })
})

it('tells whoever decides about applications also that another administrator has answered one', async () => {
  const harness = await openChat()
  const { doctor, patient, groups, theirs } = await twoPeople(harness)
  const nurse = openClient(harness, 'nurse')
  await nurse.enter()
  const groupId = await makeGroup(doctor, 'public', patient)
  await receives(patient, groupId, () => groups.setRole(groupId, '10001', 'admin'))
  await receives(patient, groupId, () => nurse.chat.groups.join(groupId, ''))
  expect(await theirs.applications()).toHaveLength(1)
  const changed = new Promise<void>((resolve) => void theirs.onApplications(resolve))
  const [application] = await groups.applications()
  await groups.answer(application?.id ?? '', true)
  await changed
  expect(await theirs.applications()).toEqual([])
})

it('opens at once to who joins where that is free, and not where it is closed', async () => {
  const { doctor, patient, groups, theirs } = await twoPeople(await openChat())
  const groupId = await makeGroup(doctor, 'public')
  await groups.change(groupId, { joinRule: 'closed' })
  await expect(theirs.join(groupId, '')).rejects.toMatchObject({ code: 10_007 })
  await groups.change(groupId, { joinRule: 'free' })
  await receives(doctor, groupId, async () => {
    expect(await theirs.join(groupId, '')).toBe('joined')
  })
  await has(patient, `GROUP${groupId}`)
})

it('hands a group on, after which the old owner may leave and the new one may end it', async () => {
  const { doctor, patient, groups, theirs } = await twoPeople(await openChat())
  const groupId = await makeGroup(doctor, 'public', patient)
  await expect(groups.quit(groupId)).rejects.toMatchObject({ failure: 'notAllowed' })
  await receives(patient, groupId, () => groups.transfer(groupId, '10001'))
  expect(await theirs.profile(groupId)).toMatchObject({ role: 'owner', ownerId: '10001' })
  expect(await groups.profile(groupId)).toMatchObject({ role: 'member' })
  await receives(patient, groupId, () => groups.quit(groupId))
  await theirs.dismiss(groupId)
  await expect(theirs.profile(groupId)).rejects.toMatchObject({ failure: 'noGroup' })
})

it('tells the members when a group is ended, and never ends a work group', async () => {
  const { doctor, patient, groups, theirs } = await twoPeople(await openChat())
  const groupId = await makeGroup(doctor, 'public', patient)
  await receives(patient, groupId, () => groups.dismiss(groupId))
  await expect(theirs.profile(groupId)).rejects.toMatchObject({ failure: 'noGroup' })
  const work = await makeGroup(doctor, 'work', patient)
  await expect(groups.dismiss(work)).rejects.toMatchObject({ failure: 'notAllowed' })
})

it('forgets the conversation of a group that was left', async () => {
  const { doctor, patient, theirs } = await twoPeople(await openChat())
  const groupId = await makeGroup(doctor, 'work', patient)
  await theirs.quit(groupId)
  await patient.chat.changes.delete(`GROUP${groupId}`)
  const left = await until(patient.chat.conversations, (list) => list?.length === 0)
  expect(left).toEqual([])
})

it('takes a member for nobody else because a group can’t be asked for at the moment', async () => {
  const harness = await openChat()
  const { doctor, groups, theirs } = await twoPeople(harness)
  const groupId = await makeGroup(doctor, 'public')
  const match = { servcmd: 'group_open_http_svc.get_group_self_member_info' }
  await harness.control('/faults', { match, errcode: 10002 })
  await expect(groups.profile(groupId)).rejects.toMatchObject({ failure: 'server' })
  await expect(theirs.profile(groupId)).rejects.toMatchObject({ failure: 'server' })
})
