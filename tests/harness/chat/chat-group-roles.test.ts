import { describe, expect, it } from 'vitest'
import { commands } from '#harness/im/command-table.ts'
import { rawPerson, type RawPerson } from '#support/chat/chat-groups.ts'
import { openChat, type ChatHarness } from '#support/chat/chat-harness.ts'

const service = 'group_open_http_svc'
const text = [{ MsgType: 'TIMTextElem', MsgContent: { Text: '好' } }]

const ask = (person: RawPerson, name: string, body: object = {}) =>
  person.ask(`${service}.${name}`, { GroupId: 'g1', ...body })

async function cast(harness: ChatHarness, Type: string) {
  const owner = await rawPerson(harness, 'owner')
  const admin = await rawPerson(harness, 'admin')
  const member = await rawPerson(harness, 'member')
  const other = await rawPerson(harness, 'other')
  const stranger = await rawPerson(harness, 'stranger')
  const MemberList = ['admin', 'member', 'other'].map((id) => ({ Member_Account: id }))
  await ask(owner, 'create_group', { Type, Name: '甲', MemberList })
  await ask(owner, 'modify_group_member_info', { Member_Account: 'admin', Role: 'Admin' })
  await ask(owner, 'send_group_msg', { Random: 1, ClientSeq: 1, MsgBody: text })
  return { owner, admin, member, other, stranger }
}

/** A sound body of every command about a group that is there. */
const bodies: Record<string, object> = {
  get_group_member_info: { Limit: 30, Offset: 0 },
  get_online_member_num: {},
  get_specified_group_member_info: { Member_List_Account: ['owner'] },
  add_group_member: { MemberList: [{ Member_Account: 'stranger' }] },
  delete_group_member: { MemberToDel_Account: ['other'] },
  quit_group: {},
  destroy_group: {},
  handle_apply_join_group: { Applicant_Account: 'stranger', HandleMsg: 'Agree' },
  handle_invite_join_permission_group: {
    Applicant_Account: 'member',
    Invited_Account: 'stranger',
    HandleMsg: 'Agree',
  },
  modify_group_base_info: { Name: '乙' },
  modify_group_member_info: { Member_Account: 'owner', NameCard: '我' },
  change_group_owner: { NewOwner_Account: 'other' },
  send_group_msg: { Random: 2, ClientSeq: 2, MsgBody: text },
  group_msg_get: { ReqMsgNumber: 20 },
  msg_read_report: { MsgReadedSeq: 1 },
  group_msg_recall: { MsgSeqList: [{ MsgSeq: 1 }] },
  get_group_notify: { BeginTime: 0 },
  delete_group_ramble_msg_by_seq: { Seqs: ['1'] },
}

/** Commands that are not about one group of which one must be a member. */
const open = [
  'create_group',
  'apply_join_group',
  'get_joined_group_list',
  'get_group_self_member_info',
  'get_group_public_info',
  'get_pendency',
]

async function groupTables({ context: { store } }: ChatHarness) {
  return Promise.all([
    store.selectFrom('chat_group').selectAll().execute(),
    store.selectFrom('chat_member').selectAll().execute(),
    store.selectFrom('chat_group_message').selectAll().execute(),
    store.selectFrom('chat_hidden').selectAll().execute(),
    store.selectFrom('chat_notice').selectAll().execute(),
    store.selectFrom('chat_application').selectAll().execute(),
  ])
}

describe('a stranger', () => {
  it('is refused by every command about a group, and changes nothing by any', async () => {
    const harness = await openChat()
    const { stranger } = await cast(harness, 'Private')
    const names = Object.keys(commands)
      .filter((each) => each.startsWith(`${service}.`))
      .map((each) => each.slice(service.length + 1))
      .filter((each) => !open.includes(each))
    expect(names.toSorted()).toEqual(Object.keys(bodies).toSorted())
    const before = await groupTables(harness)
    for (const name of names) {
      const reply = await ask(stranger, name, bodies[name])
      expect({ name, code: reply.ErrorCode }).toEqual({ name, code: 10007 })
      const missing = await ask(stranger, name, { ...bodies[name], GroupId: 'none' })
      expect({ name, code: missing.ErrorCode }).toEqual({ name, code: 10010 })
    }
    const modified = await stranger.ask('openim.modify_group_msg', {
      GroupId: 'g1',
      MsgSeq: 1,
      MsgBody: text,
    })
    expect(modified).toMatchObject({ ErrorCode: 10007 })
    expect(await groupTables(harness)).toEqual(before)
  })

  it('learns of a work group that it is there, and no more', async () => {
    const harness = await openChat()
    const { stranger } = await cast(harness, 'Private')
    for (const name of ['get_group_self_member_info', 'get_group_public_info']) {
      const reply = await ask(stranger, name, { GroupIdList: ['g1', 'none'] })
      expect(reply).toMatchObject({ GroupInfo: [{ ErrorCode: 10007 }, { ErrorCode: 10010 }] })
      expect(JSON.stringify(reply)).not.toContain('甲')
    }
    expect(await ask(stranger, 'apply_join_group')).toMatchObject({ ErrorCode: 10007 })
  })

  it('can’t speak as another: bodies that name somebody else are refused', async () => {
    const harness = await openChat()
    const { member } = await cast(harness, 'Public')
    const asOwner: [string, object][] = [
      ['send_group_msg', { ...bodies.send_group_msg, From_Account: 'owner' }],
      ['delete_group_ramble_msg_by_seq', { Seqs: [1], Deleter_Account: 'owner' }],
      ['get_joined_group_list', { Member_Account: 'owner' }],
      ['get_pendency', { Handle_Account: 'owner' }],
      ['create_group', { Type: 'Public', Name: '丙', GroupId: 'g2', Owner_Account: 'owner' }],
    ]
    for (const [name, body] of asOwner) {
      expect({ name, ...(await ask(member, name, body)) }).toMatchObject({ name, ErrorCode: 70013 })
    }
  })
})

describe('a member of a public group', () => {
  it.each([
    ['describes it', 'modify_group_base_info', { Notification: '乙' }],
    ['opens it', 'modify_group_base_info', { ApplyJoinOption: 'FreeAccess' }],
    ['silences it', 'modify_group_base_info', { ShutUpAllMember: 'On' }],
    ['brings somebody in', 'add_group_member', bodies.add_group_member],
    ['puts a member out', 'delete_group_member', bodies.delete_group_member],
    ['puts the owner out', 'delete_group_member', { MemberToDel_Account: ['owner'] }],
    ['answers an application', 'handle_apply_join_group', bodies.handle_apply_join_group],
    ['silences a member', 'modify_group_member_info', { Member_Account: 'other', ShutUpTime: 9 }],
    ['names a member', 'modify_group_member_info', { Member_Account: 'other', NameCard: '我' }],
    [
      'mutes another’s phone',
      'modify_group_member_info',
      { Member_Account: 'other', MsgFlag: 'Discard' },
    ],
    ['leads it', 'modify_group_member_info', { Member_Account: 'member', Role: 'Admin' }],
    ['gives it away', 'change_group_owner', { NewOwner_Account: 'member' }],
    ['ends it', 'destroy_group', {}],
  ])('%s not', async (_, name, body) => {
    const harness = await openChat()
    const { member } = await cast(harness, 'Public')
    const before = await groupTables(harness)
    expect(await ask(member, name, body)).toMatchObject({ ErrorCode: 10007 })
    expect(await groupTables(harness)).toEqual(before)
  })
})

describe('an administrator', () => {
  it.each([
    ['puts the owner out', 'delete_group_member', { MemberToDel_Account: ['owner'] }],
    ['puts itself out', 'delete_group_member', { MemberToDel_Account: ['admin'] }],
    [
      'puts out a member with the owner',
      'delete_group_member',
      { MemberToDel_Account: ['other', 'owner'] },
    ],
    ['silences the owner', 'modify_group_member_info', { Member_Account: 'owner', ShutUpTime: 9 }],
    ['makes another', 'modify_group_member_info', { Member_Account: 'other', Role: 'Admin' }],
    ['gives the group away', 'change_group_owner', { NewOwner_Account: 'admin' }],
    ['ends it', 'destroy_group', {}],
  ])('%s not', async (_, name, body) => {
    const harness = await openChat()
    const { admin } = await cast(harness, 'Public')
    const before = await groupTables(harness)
    expect(await ask(admin, name, body)).toMatchObject({ ErrorCode: 10007 })
    expect(await groupTables(harness)).toEqual(before)
  })

  it('silences members, puts them out, and takes down what they say but not the owner', async () => {
    const harness = await openChat()
    const { admin, member } = await cast(harness, 'Public')
    const said = await ask(member, 'send_group_msg', bodies.send_group_msg)
    const mine = { MsgSeqList: [{ MsgSeq: said.MsgSeq }] }
    expect(await ask(admin, 'group_msg_recall', mine)).toMatchObject({
      RecallRetList: [{ RetCode: 0 }],
    })
    const owners = { MsgSeqList: [{ MsgSeq: 2 }] }
    expect(await ask(admin, 'group_msg_recall', owners)).toMatchObject({
      RecallRetList: [{ RetCode: 10007 }],
    })
    const silent = { Member_Account: 'other', ShutUpTime: 60 }
    expect(await ask(admin, 'modify_group_member_info', silent)).toMatchObject({ ErrorCode: 0 })
    const out = { MemberToDel_Account: ['member'] }
    expect(await ask(admin, 'delete_group_member', out)).toMatchObject({ ErrorCode: 0 })
    expect(await ask(member, 'group_msg_get')).toMatchObject({ ErrorCode: 10007 })
  })
})

describe('a muted member', () => {
  it.each([
    ['quits', (_: RawPerson, member: RawPerson) => ask(member, 'quit_group')],
    [
      'is put out',
      (owner: RawPerson) => ask(owner, 'delete_group_member', { MemberToDel_Account: ['member'] }),
    ],
  ])('who %s and comes back is muted for the rest of the time', async (_, leave) => {
    const harness = await openChat()
    const { owner, member } = await cast(harness, 'ChatRoom')
    const silent = { Member_Account: 'member', ShutUpTime: 60 }
    await ask(owner, 'modify_group_member_info', silent)
    for (let times = 0; times < 2; times += 1) {
      expect(await leave(owner, member)).toMatchObject({ ErrorCode: 0 })
      expect(await ask(member, 'apply_join_group')).toMatchObject({ JoinedStatus: 'JoinedSuccess' })
      const refused = await ask(member, 'send_group_msg', bodies.send_group_msg)
      expect(refused).toMatchObject({ ErrorCode: 10017 })
    }
    await harness.context.clock.moveBy(60_000)
    expect(await ask(member, 'send_group_msg', bodies.send_group_msg)).toMatchObject({
      ErrorCode: 0,
    })
  })

  it('may speak who was let speak again, left and came back', async () => {
    const harness = await openChat()
    const { owner, member } = await cast(harness, 'ChatRoom')
    for (const ShutUpTime of [60, 0]) {
      await ask(owner, 'modify_group_member_info', { Member_Account: 'member', ShutUpTime })
    }
    await ask(member, 'quit_group')
    await ask(member, 'apply_join_group')
    expect(await ask(member, 'send_group_msg', bodies.send_group_msg)).toMatchObject({
      ErrorCode: 0,
    })
  })
})

it('refuses a body that is none of a command’s, and changes nothing by it', async () => {
  const harness = await openChat()
  const { owner } = await cast(harness, 'Public')
  const wrong = { GroupId: 7, GroupIdList: 7, Member_Account: 7, Handle_Account: 7, Name: 7 }
  const names = [...open, ...Object.keys(bodies)]
  const before = await groupTables(harness)
  for (const name of names) {
    const reply = await ask(owner, name, { ...bodies[name], ...wrong })
    expect({ name, code: reply.ErrorCode }).toEqual({ name, code: 20001 })
  }
  expect(await groupTables(harness)).toEqual(before)
})

it('takes two hundred people into a group and nobody more', async () => {
  const harness = await openChat()
  const owner = await rawPerson(harness, 'owner')
  const late = await rawPerson(harness, 'late')
  const ids = Array.from({ length: 199 }, (_, place) => `person-${place}`)
  const users = ids.map((id) => ({ user_id: id, nick: null, avatar: null, items: '{}' }))
  await harness.context.store.insertInto('chat_user').values(users).execute()
  const MemberList = ids.map((id) => ({ Member_Account: id }))
  await ask(owner, 'create_group', { Type: 'ChatRoom', Name: '甲', MemberList })
  const added = await ask(owner, 'add_group_member', {
    MemberList: [{ Member_Account: 'late' }],
  })
  expect(added).toMatchObject({ MemberList: [{ Member_Account: 'late', Result: 4 }] })
  expect(await ask(late, 'apply_join_group')).toMatchObject({ ErrorCode: 10014 })
})
