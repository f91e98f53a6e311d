import { expect, it, vi } from 'vitest'
import { openChat, type ChatHarness } from '#support/chat/chat-harness.ts'
import { conversation, receives, history, textOf } from '#support/chat/chat-exchange.ts'
import { historyOf } from '#support/chat/chat-groups.ts'
import type { ChatSocket } from '#support/chat/chat-socket.ts'

/** So deep that the SDK runs out of stack: it converts every key of what it gets. */
const nested = (levels: number) => JSON.parse('{"a":'.repeat(levels) + '0' + '}'.repeat(levels))
const text = (Text: string, beside: object = {}) => ({
  MsgType: 'TIMTextElem',
  MsgContent: { Text, ...beside },
})

/** Says the same to a person, in a group, as a modified message and in a record. */
const ways: Record<string, (socket: ChatSocket, MsgBody: unknown, n?: number) => Promise<unknown>> =
  {
    'to a person': (socket, MsgBody, n = 1) =>
      socket.ask('openim.sendmsg', {
        To_Account: '20001',
        MsgSeq: n,
        MsgRandom: n,
        MsgClientTime: n,
        MsgBody,
      }),
    'in a group': (socket, MsgBody, n = 1) =>
      socket.ask('group_open_http_svc.send_group_msg', {
        GroupId: 'g1',
        Random: n,
        ClientSeq: n,
        MsgBody,
      }),
    'modified for a person': async (socket, MsgBody, n = 50) => {
      const message = { From_Account: '10001', To_Account: '20001', MsgSeq: n, MsgRandom: n }
      await socket.ask('openim.sendmsg', { ...message, MsgBody: [text('first')] })
      return socket.ask('openim.modify_c2c_msg', { ...message, MsgBody })
    },
    'modified in a group': async (socket, MsgBody, n = 50) => {
      const said = { GroupId: 'g1', Random: n, ClientSeq: n, MsgBody: [text('first')] }
      const { MsgSeq } = await socket.ask('group_open_http_svc.send_group_msg', said)
      return socket.ask('openim.modify_group_msg', { GroupId: 'g1', MsgSeq, MsgBody })
    },
    'in a record': (socket, MsgBody) =>
      socket.ask('im_long_msg.save_relay_json_msg', { MsgList: [{ From_Account: 'a', MsgBody }] }),
    'in a record in one piece': (socket, MsgBody) =>
      ways['to a person']?.(socket, [
        {
          MsgType: 'TIMRelayElem',
          MsgContent: { MsgList: [{ From_Account: 'a', MsgBody }], Title: '' },
        },
      ]) ?? Promise.reject(new Error('no such way')),
  }

/** A patient at a raw socket, in a group with a doctor who is away. */
async function scene() {
  const harness = await openChat()
  const patient = await harness.socket('10001')
  const MemberList = [{ Member_Account: '20001' }]
  const made = { Type: 'Private', Name: '会诊群', GroupId: 'g1', MemberList }
  await patient.ask('group_open_http_svc.create_group', made)
  // Of the seed.
  await harness.context.store.deleteFrom('chat_message').execute()
  return { harness, patient }
}

/** Signs the doctor in with the vendor's SDK, who reads everything there is and hears what is new. */
async function readsAll(harness: ChatHarness, patient: ChatSocket) {
  const doctor = harness.person('20001')
  await doctor.logIn()
  await doctor.until(() => doctor.eventData('GROUP_LIST_UPDATED')[0], 'the groups')
  const direct = await history(doctor, '10001')
  const inGroup = await historyOf(doctor, 'g1')
  await ways['to a person']?.(patient, [text('after')], 99)
  await receives(doctor, 'after')
  return { doctor, direct, inGroup }
}

/** All that is kept of what was said. */
async function keptBodies({ context: { store } }: ChatHarness): Promise<string[]> {
  const direct = await store.selectFrom('chat_message').select('body').execute()
  const inGroups = await store.selectFrom('chat_group_message').select('body').execute()
  const records = await store.selectFrom('chat_relay').select('body').execute()
  return [...direct, ...inGroups, ...records].map(({ body }) => body)
}

it.each(Object.entries(ways))(
  'keeps no more of a message %s than its schema says, and everybody reads on',
  async (_, way) => {
    const { harness, patient } = await scene()
    const MsgBody = [{ ...text('ok', { Deep: nested(40), Much: 'extra'.repeat(4000) }), Odd: 1 }]
    expect(await way(patient, MsgBody)).toMatchObject({ ErrorCode: 0 })
    const kept = (await keptBodies(harness)).join('\n')
    expect(kept).toContain('{"MsgType":"TIMTextElem","MsgContent":{"Text":"ok"}}')
    expect(kept).not.toMatch(/Deep|extra|Odd/)
    await readsAll(harness, patient)
  },
)

const refused: Record<string, unknown> = {
  'an element of a kind that there is not': [{ MsgType: 'TIMOddElem', MsgContent: {} }],
  'an empty file': [{ MsgType: 'TIMFileElem', MsgContent: {} }],
  'a picture without pictures': [
    { MsgType: 'TIMImageElem', MsgContent: { UUID: '', ImageInfoArray: [] } },
  ],
  'a sound whose length is a text': [
    { MsgType: 'TIMSoundElem', MsgContent: { Url: '', UUID: '', Second: '1', Size: 1 } },
  ],
  'a record of nothing that was said': [
    { MsgType: 'TIMRelayElem', MsgContent: { MsgList: [{ From_Account: 'a', MsgBody: [] }] } },
  ],
  'a tip of the service': [{ MsgType: 'TIMGroupTipElem', MsgContent: { OpType: 1 } }],
  'a face beyond all numbers': [{ MsgType: 'TIMFaceElem', MsgContent: { Index: 1e18 } }],
  'an element that is null': [null],
  'what the SDK could not read for its depth': [text('x', { Deep: nested(2500) })],
}

it.each(
  Object.entries(ways).flatMap(([way, ask]) =>
    Object.entries(refused).map(([what, body]) => ({ way, what, ask, body })),
  ),
)('answers $what $way with 20001, and everybody reads on', async ({ ask, body }) => {
  const { harness, patient } = await scene()
  expect(await ask(patient, body)).toMatchObject({ ErrorCode: 20001 })
  const kept = await keptBodies(harness)
  expect(kept.filter((each) => !each.includes('first'))).toEqual([])
  await readsAll(harness, patient)
})

/** A frame with a place in its body for what JSON.stringify has no stack for. */
function frameWith(socket: ChatSocket, servcmd: string, body: object, inside: string): string {
  const head = socket.headOf(servcmd)
  return JSON.stringify({ head, body }).replace('"HERE"', inside)
}

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

it.each([65, 2500, 200_000])(
  'answers a frame of %i levels, and keeps nothing of it',
  async (levels) => {
    const { harness, patient } = await scene()
    const body = {
      To_Account: '20001',
      MsgSeq: 1,
      MsgRandom: 1,
      MsgBody: [text('x', { A: 'HERE' })],
    }
    patient.send(frameWith(patient, 'openim.sendmsg', body, deep(levels)))
    const answer = await patient.until(
      () => patient.pushes.find(({ servcmd }) => servcmd === 'openim.sendmsg'),
      'an answer',
    )
    expect(answer.body).toMatchObject({ ErrorCode: 20001 })
    expect(await keptBodies(harness)).toEqual([])
    await readsAll(harness, patient)
  },
)

it.each([['openim.sendmsg'], ['group_open_http_svc.send_group_msg'], ['openim.modify_c2c_msg']])(
  'answers 900 KB beside a text of %s with 80002',
  async (servcmd) => {
    const { harness, patient } = await scene()
    const MsgBody = [text('x', { Much: 'x'.repeat(900_000) })]
    const body = { From_Account: '10001', To_Account: '20001', GroupId: 'g1', MsgBody }
    expect(await patient.ask(servcmd, body)).toMatchObject({ ErrorCode: 80002 })
    expect(await keptBodies(harness)).toEqual([])
  },
)

it.each(['to a person', 'in a group', 'modified for a person', 'modified in a group'])(
  'counts all elements and the custom data of a message %s against its 12 KB',
  async (way) => {
    const { patient } = await scene()
    const half = text('x'.repeat(6144))
    expect(await ways[way]?.(patient, [half, half], 1)).toMatchObject({ ErrorCode: 0 })
    expect(await ways[way]?.(patient, [half, half, text('x')], 2)).toMatchObject({
      ErrorCode: 80002,
    })
    const message = { To_Account: '20001', MsgSeq: 3, MsgRandom: 3, MsgBody: [half, half] }
    const beside = { ...message, CloudCustomData: 'x' }
    expect(await patient.ask('openim.sendmsg', beside)).toMatchObject({ ErrorCode: 80002 })
  },
)

it('reads no frame of a megabyte of names, which would block all others', async () => {
  const { patient } = await scene()
  const names = Object.fromEntries(Array.from({ length: 60_000 }, (_, each) => [`k${each}`, 0]))
  for (const servcmd of ['im_long_msg.save_relay_json_msg', 'openim.sendmsg', 'openim.fly']) {
    expect(await patient.ask(servcmd, { a: names })).toMatchObject({ ErrorCode: 20001 })
  }
})

/** Rows as a version kept them that took whatever came. */
async function keepAsBefore({ context: { store } }: ChatHarness, bodies: readonly string[]) {
  for (const [each, body] of bodies.entries()) {
    const numbers = { random: each, at: 1_767_600_000 + each, client_at: 1, custom: '' }
    const counted = { no_unread: 0, no_last: 0, needs_receipt: 0 }
    const common = { ...numbers, ...counted, body, sender: '10001', version: 0 }
    const { id } = await store
      .insertInto('chat_message')
      .values({
        ...common,
        pair: '10001:20001',
        recipient: '20001',
        seq: each,
        receipt_given: 0,
        revoked_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = {
      type: 1,
      unread: 1,
      read_id: 0,
      read_moved_id: 0,
      settled_id: 0,
      cleared_id: 0,
      mute: 0,
    }
    await store
      .insertInto('chat_conversation')
      .values({ ...row, owner: '20001', peer: '10001', last_id: id, pinned_at: null })
      .onConflict((conflict) =>
        conflict.columns(['owner', 'type', 'peer']).doUpdateSet({ last_id: id }),
      )
      .execute()
    await store
      .insertInto('chat_group_message')
      .values({
        ...common,
        group_id: 'g1',
        seq: each + 1,
        client_seq: each,
        tip: 0,
        mentions: '[]',
        priority: 'Normal',
      })
      .execute()
    await store
      .updateTable('chat_group')
      .set({ next_seq: each + 2 })
      .execute()
  }
}

it('passes over what is kept and can’t be read, and tells of it once', async () => {
  const { harness, patient } = await scene()
  const fault = vi.spyOn(console, 'error').mockImplementation(() => {})
  const readable = JSON.stringify([text('readable')])
  await keepAsBefore(harness, [
    '[{"MsgType":"TIMFileElem","MsgContent":{}}]',
    readable,
    `[{"MsgType":"TIMTextElem","MsgContent":{"Text":"x","A":${deep(2500)}}}]`,
    `[{"MsgType":"TIMTextElem","MsgContent":{"Text":"x","A":${deep(200_000)}}}]`,
    'no JSON',
    '[]',
  ])
  const { doctor, direct, inGroup } = await readsAll(harness, patient)
  expect(direct.map(textOf)).toEqual(['readable'])
  expect(inGroup.map(textOf)).toEqual(['readable'])
  expect(await conversation(doctor, '10001')).toMatchObject({ unreadCount: 2 })
  const reported = fault.mock.calls.map(([error]) => String(error))
  expect(new Set(reported).size).toBe(reported.length)
  expect(reported).toHaveLength(10)
  fault.mockRestore()
})
