import { expect, it } from 'vitest'
import { openChat, type ChatHarness } from '#support/chat/chat-harness.ts'
import { conversations } from '#support/chat/chat-exchange.ts'
import { relogged } from '#support/chat/chat-groups.ts'

type Line = { sender: string; body: object; tip?: 1; revoked_by?: string; no_last?: 1 }

/** A group of two, with what has been said in it so far. */
async function keepGroup(harness: ChatHarness, id: string, lines: readonly Line[]): Promise<void> {
  const { store } = harness.context
  const group = { id, name: '会诊群', face_url: '', introduction: '', notification: '' }
  const rules = {
    type: 'Private' as const,
    apply_option: 'FreeAccess' as const,
    invite_option: 'FreeAccess' as const,
  }
  const counts = { info_seq: 1, info_at: 0, last_at: 0, created_at: 0, mute_all: 0, dismissed: 0 }
  await store
    .insertInto('chat_group')
    .values({ ...group, ...rules, ...counts, owner: '20001', next_seq: 1 })
    .execute()
  for (const user_id of ['20001', '10001']) {
    const options = { msg_flag: 'AcceptAndNotify', name_card: '', muted_until: 0 }
    const member = { group_id: id, user_id, role: 'Member' as const, joined_at: 0 }
    await store
      .insertInto('chat_member')
      .values({ ...member, joined_seq: 1, read_seq: 0, ...options })
      .execute()
  }
  for (const line of lines) await sendSomething(harness, id, line)
}

async function sendSomething(harness: ChatHarness, groupId: string, line: Line): Promise<void> {
  const { store, clock } = harness.context
  const { seq } = await store
    .selectFrom('chat_group_message')
    .select((eb) => eb.fn.countAll<number>().as('seq'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  const at = Math.floor(clock.now() / 1000)
  await store
    .insertInto('chat_group_message')
    .values({
      group_id: groupId,
      seq: seq + 1,
      sender: line.sender,
      random: seq,
      client_seq: seq,
      at,
      client_at: at,
      tip: line.tip ?? 0,
      body: JSON.stringify(line.body),
      custom: '',
      mentions: '[]',
      priority: 'Normal',
      needs_receipt: 0,
      no_unread: 0,
      no_last: line.no_last ?? 0,
      version: 0,
      revoked_by: line.revoked_by ?? null,
      revoked_at: null,
    })
    .execute()
  await store
    .updateTable('chat_group')
    .set({ next_seq: seq + 2 })
    .where('id', '=', groupId)
    .execute()
}

const textBody = (Text: string) => [{ MsgType: 'TIMTextElem', MsgContent: { Text } }]

it('lists a group with its newest message and what others have said since one read', async () => {
  const harness = await openChat()
  const tip = { OpType: 1, Operator_Account: '20001', List_Account: ['10001'], MemberNum: 2 }
  await keepGroup(harness, 'g1', [
    { sender: '@TIM#SYSTEM', tip: 1, body: tip },
    { sender: '20001', body: textBody('一') },
    { sender: '10001', body: textBody('二') },
    { sender: '20001', body: textBody('三'), revoked_by: '20001' },
    { sender: '20001', body: textBody('四') },
  ])
  const [patient] = await harness.people('10001')
  expect(await conversations(patient)).toMatchObject([
    { conversationID: 'GROUPg1', unreadCount: 3, lastMessage: { payload: { text: '四' } } },
  ])
  await patient.tim.logout()
  const page = await harness.socket('10001')
  const reading = { C2CReadAllMsg: 0, GroupReadInfo: [{ GroupId: 'g1', MsgSeq: 99 }] }
  expect(await page.ask('openim.read_all_unread_msg', reading)).toMatchObject({
    GroupReadInfoArray: [{ GroupId: 'g1', MsgSeq: 5, RetCode: 0 }],
  })
  expect(await page.ask('recentcontact.page_get', {})).toMatchObject({
    SessionItem: [{ UnreadMsgCount: 0, MsgGroupReadedSeq: 5 }],
  })
})

it('shows a tip as the last line of a group, and of what was revoked only that it was', async () => {
  const harness = await openChat()
  const tip = { OpType: 1, Operator_Account: '20001', List_Account: ['10001'], MemberNum: 2 }
  await keepGroup(harness, 'g1', [{ sender: '@TIM#SYSTEM', tip: 1, body: tip }])
  await harness.context.clock.moveBy(2000)
  await keepGroup(harness, 'g2', [{ sender: '20001', body: textBody('错了'), revoked_by: '20001' }])
  const [patient] = await harness.people('10001')
  const [revoked, last] = await conversations(patient)
  expect(last).toMatchObject({
    conversationID: 'GROUPg1',
    lastMessage: { type: 'TIMGroupTipElem' },
  })
  expect(revoked).toMatchObject({ lastMessage: { isRevoked: true, payload: { text: '' } } })
})

it('pins a group, clears it, and takes it from the list until something comes in it', async () => {
  const harness = await openChat()
  await keepGroup(harness, 'g1', [{ sender: '20001', body: textBody('以前') }])
  await harness.context.clock.moveBy(2000)
  await keepGroup(harness, 'g2', [{ sender: '20001', body: textBody('后来') }])
  const page = await harness.socket('10001')
  const list = async () => (await page.ask('recentcontact.page_get', {})).SessionItem
  const pinned = [{ Type: 2, GroupId: 'g1' }]
  await page.ask('recentcontact.top', { OperationType: 1, RecentContactItem: pinned })
  expect(await list()).toMatchObject([{ ToAccount: 'g1', TopFlags: 1 }, { ToAccount: 'g2' }])
  await page.ask('recentcontact.clear_msg', { Type: 2, ToGroupid: 'g1' })
  expect(await list()).toMatchObject([{ ToAccount: 'g1', UnreadMsgCount: 0 }, {}])
  expect(JSON.stringify(await list())).not.toContain('以前')
  const ContactItem = [{ Type: 2, ToGroupid: 'g1' }]
  const removed = await page.ask('recentcontact.batch_delete', { ContactItem, ClearRamble: 1 })
  expect(removed).toMatchObject({ ResultItem: [{ ToGroupid: 'g1', ResultCode: 0 }] })
  expect(await list()).toMatchObject([{ ToAccount: 'g2' }])
  await harness.context.clock.moveBy(2000)
  await sendSomething(harness, 'g1', { sender: '20001', body: textBody('又来') })
  expect(await list()).toMatchObject([
    { ToAccount: 'g1', UnreadMsgCount: 1, TopFlags: 0 },
    { ToAccount: 'g2' },
  ])
})

it('shows what is left of a group whose newest message somebody deletes for themselves, and where that stands', async () => {
  const harness = await openChat()
  await keepGroup(harness, 'g1', [{ sender: '20001', body: textBody('一') }])
  await harness.context.clock.moveBy(2000)
  await keepGroup(harness, 'g2', [{ sender: '20001', body: textBody('二') }])
  await harness.context.clock.moveBy(2000)
  await sendSomething(harness, 'g1', { sender: '20001', body: textBody('三') })
  const [patient] = await harness.people('10001')
  const { data } = await patient.tim.getMessageList({ conversationID: 'GROUPg1' })
  await patient.tim.deleteMessage(data.messageList.slice(-1))
  const next = await relogged(harness, patient)
  expect(await conversations(next)).toMatchObject([
    { conversationID: 'GROUPg2', lastMessage: { payload: { text: '二' } } },
    { conversationID: 'GROUPg1', lastMessage: { payload: { text: '一' } } },
  ])
})

it('shows in the row of a group no message that its sender keeps from it, and counts it', async () => {
  const harness = await openChat()
  const hint = { sender: '20001', body: textBody('提示'), no_last: 1 as const }
  await keepGroup(harness, 'g1', [hint])
  await harness.context.clock.moveBy(2000)
  await keepGroup(harness, 'g2', [{ sender: '20001', body: textBody('二') }, hint])
  const [patient] = await harness.people('10001')
  const [last, empty] = await conversations(patient)
  expect(last).toMatchObject({
    conversationID: 'GROUPg2',
    lastMessage: { payload: { text: '二' } },
    unreadCount: 2,
  })
  expect(empty).toMatchObject({ conversationID: 'GROUPg1', unreadCount: 1 })
  expect(JSON.stringify(empty)).not.toContain('提示')
})

it('shows and counts nothing of the time before somebody joined', async () => {
  const harness = await openChat()
  await keepGroup(harness, 'g1', [{ sender: '20001', body: textBody('以前') }])
  const joined = { joined_seq: 2 }
  await harness.context.store.updateTable('chat_member').set(joined).execute()
  const page = await harness.socket('10001')
  const before = await page.ask('recentcontact.page_get', {})
  expect(before).toMatchObject({ SessionItem: [{ UnreadMsgCount: 0 }] })
  expect(JSON.stringify(before)).not.toContain('以前')
  await sendSomething(harness, 'g1', { sender: '20001', body: textBody('欢迎') })
  const after = await page.ask('recentcontact.page_get', {})
  expect(after).toMatchObject({ SessionItem: [{ UnreadMsgCount: 1 }] })
})

it('lists no group for somebody who is not in it', async () => {
  const harness = await openChat()
  await keepGroup(harness, 'g1', [{ sender: '20001', body: textBody('一') }])
  const stranger = await harness.socket('10002')
  expect(await stranger.ask('recentcontact.page_get', {})).toMatchObject({ SessionItem: [] })
})
