import { describe, expect, it } from 'vitest'
import { codeOf } from '#support/chat/chat-exchange.ts'
import { ask, friendIds } from '#support/chat/chat-friends.ts'
import { openChat, type ChatHarness } from '#support/chat/chat-harness.ts'
import { sdksWithFriends } from '#support/chat/chat-sdk.ts'
import { openSocket } from '#support/chat/chat-socket.ts'
import { timeLimit } from '#support/time-limit.ts'

const groups = 'group_open_http_svc'

/** A page that has lost its socket sends what was not answered again, the same bytes, ahead of its login. */
async function page(harness: ChatHarness, userId: string) {
  const first = await harness.socket(userId)
  const facts = { url: harness.url, sdkAppId: harness.context.chatApp.sdkAppId, userId }
  return {
    ...first,
    frameOf: (servcmd: string, body: object, head: object = {}) =>
      JSON.stringify({ head: first.headOf(servcmd, head), body }),
    /** Over another socket; with what that hears besides the answer. */
    async sendAgain(frame: string) {
      const next = await openSocket({ ...facts, userSig: '' })
      const reply = await next.askFrame(frame)
      await next.ask('heartbeat.alive', {})
      return { reply, events: next.events() }
    },
  }
}

const keptFrames = ({ context }: ChatHarness) =>
  context.store.selectFrom('chat_answer').select(['user_id', 'seq']).execute()

it('makes one group of a frame that comes twice, and tells of it once', async () => {
  const harness = await openChat()
  const [doctor, patient] = [await page(harness, '20001'), await page(harness, '10001')]
  const frame = doctor.frameOf(`${groups}.create_group`, {
    Type: 'Private',
    Name: '会诊群',
    MemberList: [{ Member_Account: '10001' }],
  })
  const made = await doctor.askFrame(frame)
  const { reply, events } = await doctor.sendAgain(frame)
  expect(made).toMatchObject({ ErrorCode: 0 })
  expect(reply).toEqual(made)
  expect(events).toEqual([])
  const joined = await patient.ask(`${groups}.get_joined_group_list`, { Member_Account: '10001' })
  expect(joined).toMatchObject({ TotalCount: 1, GroupIdList: [{ GroupId: made.GroupId }] })
  expect(patient.events()).toHaveLength(1)
})

it('gives what was revoked again where the answer was lost, though the page’s clock is ahead', async () => {
  const harness = await openChat()
  const [doctor, patient] = [await page(harness, '20001'), await page(harness, '10001')]
  const asDoctor = (command: string, body: object) =>
    doctor.ask(`${groups}.${command}`, { GroupId: 'g1', ...body })
  await asDoctor('create_group', {
    Type: 'Private',
    Name: '甲',
    MemberList: [{ Member_Account: '10001' }],
  })
  const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: '好' } }]
  await asDoctor('send_group_msg', { Random: 1, ClientSeq: 1, MsgBody })
  const notify = `${groups}.get_group_notify`
  await patient.ask(notify, { GroupId: 'g1', BeginTime: 0 })
  await asDoctor('group_msg_recall', { MsgSeqList: [{ MsgSeq: 1 }] })
  const BeginTime = (harness.context.clock.now() + 60_000) * 1000
  const frame = patient.frameOf(notify, { GroupId: 'g1', BeginTime })
  const given = await patient.askFrame(frame)
  expect(given).toMatchObject({ NotifyMsgList: [{ MsgSeq: 1 }] })
  expect((await patient.sendAgain(frame)).reply).toEqual(given)
})

const group = { GroupId: 'g1' }
const open = { Type: 'Public', Name: '甲', ApplyJoinOption: 'FreeAccess', ...group }
const applied = { AddFriendItem: [{ To_Account: '10002', AddSource: 'AddSource_Type_Web' }] }
const chosen = { GroupId: 'g1', Member_Account: '10001' }

it.each([
  ['leaves a group', '10001', `${groups}.quit_group`, group],
  ['ends a group', '20001', `${groups}.destroy_group`, group],
  ['joins a group', '10002', `${groups}.apply_join_group`, group],
  [
    'gives a group away',
    '20001',
    `${groups}.change_group_owner`,
    { ...group, NewOwner_Account: '10001' },
  ],
  [
    'makes an administrator',
    '20001',
    `${groups}.modify_group_member_info`,
    { ...chosen, Role: 'Admin' },
  ],
  ['adds a friend', '10001', 'sns.friend_add', applied],
  ['makes a group of friends', '10001', 'sns.group_add', { GroupName: ['医生'] }],
])('repeats the answer to a frame that %s', async (_, userId, servcmd, body) => {
  const harness = await openChat()
  const owner = await page(harness, '20001')
  const MemberList = [{ Member_Account: '10001' }]
  for (const other of ['10001', '10002']) await harness.socket(other)
  await owner.ask(`${groups}.create_group`, { ...open, MemberList })
  const acting = userId === '20001' ? owner : await page(harness, userId)
  const frame = acting.frameOf(servcmd, body)
  const first = await acting.askFrame(frame)
  expect(first).toMatchObject({ ErrorCode: 0 })
  expect((await acting.sendAgain(frame)).reply).toEqual(first)
})

it.each([
  ['clears a history', 'recentcontact.clear_msg', { Type: 1, To_Account: '20001' }],
  [
    'deletes a conversation',
    'recentcontact.batch_delete',
    { ContactItem: [{ Type: 1, To_Account: '20001' }], ClearRamble: 1 },
  ],
])(
  'hides nothing that was said since by a frame that %s and comes again',
  async (_, servcmd, body) => {
    const harness = await openChat()
    const [patient, doctor] = [await page(harness, '10001'), await page(harness, '20001')]
    const send = async (text: string, MsgSeq: number) => {
      const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }]
      await doctor.ask('openim.sendmsg', { To_Account: '10001', MsgSeq, MsgRandom: 1, MsgBody })
    }
    await send('之前', 1)
    const frame = patient.frameOf(servcmd, body)
    await patient.askFrame(frame)
    await send('之后', 2)
    expect((await patient.sendAgain(frame)).reply).toMatchObject({ ErrorCode: 0 })
    const history = await patient.ask('openim.getroammsg', { Peer_Account: '20001' })
    expect(history).toMatchObject({ MsgList: [{ MsgSeq: 2 }] })
    const listed = await patient.ask('recentcontact.page_get', { From_Account: '10001' })
    expect(listed).toMatchObject({ SessionItem: [{ To_Account: '20001' }] })
  },
)

it('does what another frame of the same number asks for', async () => {
  const harness = await openChat()
  const doctor = await page(harness, '20001')
  const make = (Name: string) =>
    doctor.ask(`${groups}.create_group`, { Type: 'Private', Name }, { seq: 7 })
  const [one, other] = [await make('甲'), await make('乙')]
  expect(one.GroupId).not.toBe(other.GroupId)
  expect(await keptFrames(harness)).toEqual([{ user_id: '20001', seq: 7 }])
})

it('does what was refused before once it may be done', async () => {
  const harness = await openChat()
  const doctor = await page(harness, '20001')
  const frame = doctor.frameOf(`${groups}.quit_group`, group)
  expect(await doctor.askFrame(frame)).toMatchObject({ ErrorCode: 10010 })
  await doctor.ask(`${groups}.create_group`, { Type: 'Private', Name: '甲', ...group })
  expect((await doctor.sendAgain(frame)).reply).toMatchObject({ ErrorCode: 0 })
})

it('does it again after a reset, which has undone it', async () => {
  const harness = await openChat()
  const doctor = await page(harness, '20001')
  const frame = doctor.frameOf(`${groups}.create_group`, { Type: 'Private', Name: '甲' })
  const made = await doctor.askFrame(frame)
  await harness.control('/reset', {})
  const { reply } = await doctor.sendAgain(frame)
  expect(reply).toMatchObject({ ErrorCode: 0 })
  expect(reply.GroupId).not.toBe(made.GroupId)
})

it('tells a page again how its own lists of friends have changed, and others not', async () => {
  const harness = await openChat()
  const [patient, doctor] = [await page(harness, '10001'), await page(harness, '20001')]
  const AddFriendItem = [{ To_Account: '20001', AddSource: 'AddSource_Type_Web' }]
  const frame = patient.frameOf('sns.friend_add', { AddFriendItem })
  await patient.askFrame(frame)
  const { events } = await patient.sendAgain(frame)
  expect(events).toMatchObject([{ FriendListMod: [{ FriendAdd_Account: ['20001'] }] }])
  await doctor.ask('heartbeat.alive', {})
  expect(doctor.events()).toHaveLength(1)
})

it('keeps no answer for long that nobody can ask for again', async () => {
  const harness = await openChat()
  const before = await page(harness, '20001')
  const pin = (one: typeof before, seq: number) => {
    const RecentContactItem = [{ Type: 1, To_Account: '10001' }]
    return one.ask('recentcontact.top', { OperationType: 1, RecentContactItem }, { seq })
  }
  await pin(before, 1)
  await pin(before, 1001)
  expect(await keptFrames(harness)).toHaveLength(2)
  await pin(before, 1002)
  expect((await keptFrames(harness)).map(({ seq }) => seq)).toEqual([1001, 1002])
  const now = await page(harness, '20001')
  await pin(now, 5)
  expect((await keptFrames(harness)).map(({ seq }) => seq)).toEqual([5])
})

describe.for(sdksWithFriends)('with %s', (sdkName) => {
  it(
    'has a page whose socket is closed instead of an answer send the same frame',
    async () => {
      const harness = await openChat({ sdkName })
      const [doctor, patient] = await harness.people('20001', '10001')
      const cutOff = async (servcmd: string) => {
        await harness.control('/faults', { match: { servcmd }, close: true, times: 1 })
      }
      await cutOff(`${groups}.create_group`)
      const made = await doctor.tim.createGroup({ type: doctor.types.GRP_WORK, name: '会诊群' })
      const { groupID } = made.data.group
      const rows = await harness.context.store.selectFrom('chat_group').select('id').execute()
      expect(rows).toEqual([{ id: groupID }])
      await cutOff(`${groups}.quit_group`)
      expect(await codeOf(doctor.tim.quitGroup(groupID))).toBe(0)
      await cutOff('sns.friend_add')
      expect(await ask(doctor, { to: '10001', wording: '' })).toBe(0)
      expect(await friendIds(doctor)).toEqual(['10001'])
      await expect.poll(() => friendIds(patient)).toEqual(['20001'])
    },
    timeLimit(60_000),
  )
})
