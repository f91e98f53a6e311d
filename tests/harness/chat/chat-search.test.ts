import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { cutExcerpt } from '#harness/domain/cut-excerpt.ts'
import { mobiles, openHarness, type TestHarness } from '#support/harness/test-harness.ts'

/** Somebody's text to somebody, as the chat keeps it, and what is otherwise about it. */
let seq = 1000
async function write(harness: TestHarness, text: string, changes: object = {}): Promise<number> {
  seq += 1
  const message = {
    pair: '10001:20001',
    sender: '10001',
    recipient: '20001',
    seq,
    random: seq,
    at: seq,
    client_at: seq,
    body: JSON.stringify([{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }]),
    custom: '',
    no_unread: 0,
    no_last: 0,
    needs_receipt: 0,
    receipt_given: 0,
    version: 0,
    revoked_by: null,
    ...changes,
  }
  const { id } = await harness.context.store
    .insertInto('chat_message')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function open() {
  const harness = await openHarness()
  await harness.context.store.deleteFrom('chat_message').execute()
  await harness.context.store.deleteFrom('chat_conversation').execute()
  const { token } = await harness.logIn(mobiles.patient)
  const { token: doctor } = await harness.logIn(mobiles.doctor)
  const search = async (keyword: string, by = token) => {
    const { data } = await harness.call('chatSearch', { keyword }, { token: by })
    return endpoints.chatSearch.response.parse(data).found
  }
  return { harness, token, doctor, search, store: harness.context.store }
}

test('a search finds conversations by a piece of what either side has written, the newest first', async () => {
  const { harness, doctor, search } = await open()
  await write(harness, '昨天胎动有点少，今天好多了')
  await write(harness, '胎动正常就不用担心', { sender: '20001', recipient: '10001' })
  await write(harness, '胎动怎么数？', { pair: '10001:20002', recipient: '20002' })
  const found = await search('胎动')
  expect(found).toMatchObject([
    { kind: 'person', peerId: '20002', count: 1, newest: { text: '胎动怎么数？' } },
    {
      peerId: '20001',
      name: '周敏',
      count: 2,
      newest: { senderId: '20001', text: '胎动正常就不用担心' },
    },
  ])
  expect(found[0]?.newest.at).toBe(seq * 1000)
  // As the SDK makes it, of the sender's number, the sender's time and a random number.
  expect(found[0]?.newest.messageId).toMatch(new RegExp(String.raw`^1441152\d{11}-${seq}-${seq}$`))
  expect(await search('动有点')).toMatchObject([{ peerId: '20001', count: 1 }])
  expect(await search('胎动', doctor)).toMatchObject([{ peerId: '10001', name: '林晓', count: 2 }])
  expect(await search('胎心')).toEqual([])
})

test('a search is of texts alone: signs of the pattern, of JSON and of the wire find themselves', async () => {
  const { harness, search } = await open()
  await write(harness, '血压 100%_正常 "好" \\ Fetal')
  for (const keyword of ['100%_', '%_正', '"好"', '\\', 'fetal', ' FETAL ']) {
    expect(await search(keyword), keyword).toHaveLength(1)
  }
  for (const keyword of ['100_', '%好', 'TIMTextElem', 'MsgContent', 'Text":"', '\\"']) {
    expect(await search(keyword), keyword).toEqual([])
  }
  await write(harness, '', { body: 'no JSON 正常' })
  expect(await search('正常')).toMatchObject([{ count: 1 }])
})

test('nobody finds what others have written, what was taken back, deleted or cleared', async () => {
  const { harness, doctor, search, store } = await open()
  await write(harness, '别人的胎动', { pair: '10002:20001', sender: '10002' })
  await write(harness, '撤回的胎动', { revoked_by: '10001' })
  const hidden = await write(harness, '删掉的胎动')
  await store
    .insertInto('chat_hidden')
    .values({ owner: '10001', type: 1, message_id: hidden })
    .execute()
  expect(await search('胎动')).toEqual([])
  expect((await search('胎动', doctor)).map(({ peerId }) => peerId)).not.toContain('20001')
  expect(await search('删掉的', doctor)).toHaveLength(1)
  const cleared = await write(harness, '清空的胎动')
  const row = { owner: '10001', type: 1, peer: '20001', cleared_id: cleared }
  await store
    .insertInto('chat_conversation')
    .values({
      ...row,
      last_id: null,
      pinned_at: null,
      read_id: 0,
      read_moved_id: 0,
      settled_id: 0,
      unread: 0,
      mute: 0,
    })
    .execute()
  expect(await search('胎动')).toEqual([])
})

test('a group is searched by who is in it, from where they came in', async () => {
  const { harness, doctor, search, store } = await open()
  const made = await harness.control('/im/messages', { from: '20001', to: '10001', text: '你好' })
  expect(made.status).toBe(200)
  await store
    .insertInto('chat_group')
    .values({
      id: 'g1',
      type: 'Public',
      name: '孕期交流',
      introduction: '',
      notification: '',
      face_url: '',
      owner: '20001',
      creator: '20001',
      created_at: 1,
      info_seq: 1,
      info_at: 1,
      next_seq: 4,
      last_at: 1,
      apply_option: 'FreeAccess',
      invite_option: 'FreeAccess',
      mute_all: 0,
      dismissed: 0,
    })
    .execute()
  const sendText = (at: number, text: string, tip = 0) =>
    store
      .insertInto('chat_group_message')
      .values({
        group_id: 'g1',
        seq: at,
        sender: '20001',
        random: at,
        client_seq: at,
        at,
        client_at: at,
        tip,
        body:
          tip === 1
            ? '{"OpType":1}'
            : JSON.stringify([{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }]),
        custom: '',
        mentions: '[]',
        priority: 'Normal',
        needs_receipt: 0,
        no_unread: 0,
        no_last: 0,
        revoked_by: null,
        revoked_at: null,
      })
      .execute()
  await sendText(1, '从前的宫缩')
  await sendText(2, '今天的宫缩')
  const join = (user_id: string, joined_seq: number) =>
    store
      .insertInto('chat_member')
      .values({
        group_id: 'g1',
        user_id,
        role: 'Member',
        joined_at: 1,
        joined_seq,
        read_seq: 0,
        msg_flag: 'AcceptAndNotify',
        name_card: '',
        muted_until: 0,
      })
      .execute()
  await join('20001', 1)
  expect(await search('宫缩')).toEqual([])
  await join('10001', 2)
  expect(await search('宫缩')).toMatchObject([
    { kind: 'group', peerId: 'g1', name: '孕期交流', count: 1, newest: { text: '今天的宫缩' } },
  ])
  expect(await search('宫缩', doctor)).toMatchObject([{ count: 2 }])
  await store.updateTable('chat_group').set({ dismissed: 1 }).execute()
  expect(await search('宫缩')).toEqual([])
})

test.for(['', '  ', '胎'.repeat(51), 7, null])('the keyword %j is refused', async (keyword) => {
  const { harness, token } = await open()
  const refused = await harness.call('chatSearch', { keyword }, { token })
  expect(refused).toMatchObject({ success: false })
  expect(refused.msg).toContain('keyword')
})

test('what is shown of a long text has the keyword in it', () => {
  const text = `${'前'.repeat(200)}胎动😀${'后'.repeat(200)}`
  expect(cutExcerpt(text, '胎动')).toBe(`…${'前'.repeat(12)}胎动😀${'后'.repeat(65)}…`)
  expect(cutExcerpt('胎动少', '胎动')).toBe('胎动少')
})
