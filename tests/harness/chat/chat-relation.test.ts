import { describe, expect, it } from 'vitest'
import { consultationStates } from '#contract/consultation-states.ts'
import { openChat, startConsultation, type ChatHarness } from '#support/chat/chat-harness.ts'
import type { ChatSocket } from '#support/chat/chat-socket.ts'
import { codeOf, receives, history, sendText, textOf } from '#support/chat/chat-exchange.ts'

const closed = 120001
const groupClosed = 10100

let drawn = 0

const text = (Text: string) => [{ MsgType: 'TIMTextElem', MsgContent: { Text } }]

async function send(from: ChatSocket, to: string, fields: object = {}): Promise<number> {
  drawn += 1
  const identity = { From_Account: from.userId, To_Account: to, MsgSeq: drawn, MsgRandom: drawn }
  const { ErrorCode } = await from.ask('openim.sendmsg', {
    ...identity,
    MsgBody: text('您好'),
    ...fields,
  })
  return ErrorCode ?? -1
}

async function group(maker: ChatSocket, GroupId: string, members: readonly string[]) {
  const { ErrorCode } = await maker.ask('group_open_http_svc.create_group', {
    Type: 'Public',
    Name: '会诊群',
    GroupId,
    MemberList: members.map((Member_Account) => ({ Member_Account })),
  })
  return ErrorCode
}

async function speak(from: ChatSocket, GroupId: string, fields: object = {}) {
  drawn += 1
  const { ErrorCode, MsgSeq } = await from.ask('group_open_http_svc.send_group_msg', {
    GroupId,
    Random: drawn,
    ClientSeq: drawn,
    MsgBody: text('大家好'),
    ...fields,
  })
  return { code: ErrorCode, seq: MsgSeq }
}

/** Nobody has asked anybody yet. */
const openStrangers = () => openChat({ relations: 'none' })

const stateOf = (harness: ChatHarness, state: (typeof consultationStates)[number]) =>
  startConsultation(harness.context.store, '10001', state)

it('refuses whoever writes to a doctor whom they did not ask, with the vendor’s SDK, and keeps nothing', async () => {
  const harness = await openStrangers()
  const [patient, doctor] = await harness.people('10001', '20001')
  expect(await codeOf(sendText(patient, '20001', '免费问一下'))).toBe(closed)
  await stateOf(harness, 'running')
  await sendText(patient, '20001', '付费问一下')
  await receives(doctor, '付费问一下')
  expect((await history(doctor, '10001')).map(textOf)).toEqual(['付费问一下'])
})

it.each(
  consultationStates.map(
    (state) => [state, state === 'waiting' || state === 'running' ? 0 : closed] as const,
  ),
)('answers a patient whose consultation is %s with %i', async (state, code) => {
  const harness = await openStrangers()
  await stateOf(harness, state)
  const patient = await harness.socket('10001')
  expect(await send(patient, '20001')).toBe(code)
})

it.each([
  ['a card', { MsgBody: [{ MsgType: 'TIMCustomElem', MsgContent: { Data: '免费' } }] }],
  ['a face', { MsgBody: [{ MsgType: 'TIMFaceElem', MsgContent: { Index: 1, Data: 'a' } }] }],
  [
    'a place',
    {
      MsgBody: [
        { MsgType: 'TIMLocationElem', MsgContent: { Desc: '免费', Longitude: 1, Latitude: 1 } },
      ],
    },
  ],
  [
    'a record',
    {
      MsgBody: [
        {
          MsgType: 'TIMRelayElem',
          MsgContent: { JsonMsgKey: 'k', PbMsgKey: 'k', MsgNum: 1, Title: '记录' },
        },
      ],
    },
  ],
  ['what is for those online only', { MsgLifeTime: 0 }],
  ['what counts for nothing', { SendMsgControl: ['NoUnread', 'NoLastMsg'] }],
])('refuses %s in a closed conversation', async (_, fields) => {
  const harness = await openStrangers()
  const patient = await harness.socket('10001')
  expect(await send(patient, '20001', fields)).toBe(closed)
})

it('gives a message that came before its first answer, also after the end', async () => {
  const harness = await openChat()
  const patient = await harness.socket('10001')
  const again = { MsgSeq: 7, MsgRandom: 77 }
  expect(await send(patient, '20001', again)).toBe(0)
  await stateOf(harness, 'finished')
  expect(await send(patient, '20001', again)).toBe(0)
  expect(await send(patient, '20001')).toBe(closed)
})

it('lets nobody say a message anew after the end, but take it back', async () => {
  const harness = await openChat()
  const patient = await harness.socket('10001')
  const own = { MsgSeq: 7, MsgRandom: 77 }
  const sent = await patient.ask('openim.sendmsg', {
    To_Account: '20001',
    ...own,
    MsgBody: text('您好'),
  })
  await stateOf(harness, 'finished')
  const sides = { From_Account: '10001', To_Account: '20001' }
  const anew = { ...sides, ...own, MsgVersion: 0, MsgBody: text('再问一下') }
  expect(await patient.ask('openim.modify_c2c_msg', anew)).toMatchObject({ ErrorCode: closed })
  const back = { MsgInfo: { ...sides, ...own, MsgTimeStamp: sent.MsgTime } }
  expect(await patient.ask('openim.msgwithdraw', back)).toMatchObject({ ErrorCode: 0 })
})

describe('a doctor', () => {
  it('writes to whom they like, who may then answer', async () => {
    const harness = await openStrangers()
    const [patient, doctor] = [await harness.socket('10001'), await harness.socket('20001')]
    expect(await send(doctor, '10001')).toBe(0)
    expect(await send(patient, '20001')).toBe(0)
    expect(await send(patient, '20002')).toBe(closed)
    expect(await send(doctor, '20002')).toBe(0)
  })

  it('opens nothing by what is for those online only, a card, or what they say while one runs', async () => {
    const harness = await openStrangers()
    const [patient, doctor] = [await harness.socket('10001'), await harness.socket('20001')]
    const card = [{ MsgType: 'TIMCustomElem', MsgContent: { Data: '' } }]
    await send(doctor, '10001', { MsgLifeTime: 0 })
    await send(doctor, '10001', { MsgBody: card })
    await stateOf(harness, 'running')
    await send(doctor, '10001')
    await stateOf(harness, 'finished')
    expect(await send(patient, '20001')).toBe(closed)
    expect(await send(doctor, '10001')).toBe(0)
    expect(await send(patient, '20001')).toBe(0)
  })
})

it('lets a patient write to customer service and, in no group with them, to no other patient', async () => {
  const harness = await openStrangers()
  const [one, doctor] = [await harness.socket('10001'), await harness.socket('20001')]
  expect(await send(one, '30001')).toBe(0)
  expect(await send(one, '10002')).toBe(closed)
  await group(doctor, 'g1', ['10001', '10002'])
  expect(await send(one, '10002')).toBe(0)
  expect(await send(one, '20001')).toBe(closed)
})

describe('in a group', () => {
  it('a patient brings nobody in to whom they may not write', async () => {
    const harness = await openStrangers()
    const patient = await harness.socket('10001')
    expect(await group(patient, 'g1', ['20001'])).toBe(groupClosed)
    expect(await group(patient, 'g1', ['10002'])).toBe(groupClosed)
    expect(await group(patient, 'g1', ['30001'])).toBe(0)
    const added = await patient.ask('group_open_http_svc.add_group_member', {
      GroupId: 'g1',
      MemberList: [{ Member_Account: '20001' }, { Member_Account: '10002' }],
    })
    expect(added).toMatchObject({ MemberList: [{ Result: 0 }, { Result: 0 }] })
  })

  it('of a patient’s nobody talks on to a doctor after the end, whoever owns it then', async () => {
    const harness = await openChat()
    const [patient, doctor] = [await harness.socket('10001'), await harness.socket('20001')]
    expect(await group(patient, 'g1', ['20001'])).toBe(0)
    const { code, seq } = await speak(patient, 'g1')
    expect(code).toBe(0)
    await patient.ask('group_open_http_svc.change_group_owner', {
      GroupId: 'g1',
      NewOwner_Account: '20001',
    })
    await stateOf(harness, 'finished')
    expect(await speak(patient, 'g1')).toMatchObject({ code: groupClosed })
    expect(await speak(patient, 'g1', { OnlineOnlyFlag: 1 })).toMatchObject({ code: groupClosed })
    const anew = { GroupId: 'g1', MsgSeq: seq, MsgVersion: 0, MsgBody: text('再问一下') }
    expect(await patient.ask('openim.modify_group_msg', anew)).toMatchObject({
      ErrorCode: groupClosed,
    })
    expect(await speak(doctor, 'g1')).toMatchObject({ code: 0 })
  })

  it('of a patient’s nobody writes by its name or its notice after the end', async () => {
    const harness = await openChat()
    const patient = await harness.socket('10001')
    await group(patient, 'g1', ['20001'])
    const change = (fields: object) =>
      patient.ask('group_open_http_svc.modify_group_base_info', { GroupId: 'g1', ...fields })
    expect(await change({ Notification: '您好' })).toMatchObject({ ErrorCode: 0 })
    await stateOf(harness, 'finished')
    for (const fields of [{ Notification: '再问一下' }, { Name: '再问一下' }]) {
      expect(await change(fields)).toMatchObject({ ErrorCode: groupClosed })
    }
  })

  it('of a doctor’s a patient speaks, and comes in where the doctor lets them', async () => {
    const harness = await openStrangers()
    const [patient, doctor] = [await harness.socket('10001'), await harness.socket('20001')]
    await group(doctor, 'g1', [])
    const applied = await patient.ask('group_open_http_svc.apply_join_group', { GroupId: 'g1' })
    expect(applied).toMatchObject({ JoinedStatus: 'WaitAdminApproval' })
    await doctor.ask('group_open_http_svc.handle_apply_join_group', {
      GroupId: 'g1',
      Applicant_Account: '10001',
      HandleMsg: 'Agree',
    })
    expect(await speak(patient, 'g1')).toMatchObject({ code: 0 })
  })

  it('of another patient’s with a doctor nobody comes in or speaks whom the doctor does not treat', async () => {
    const harness = await openChat()
    await startConsultation(harness.context.store, '10002', 'finished')
    const [one, other] = [await harness.socket('10001'), await harness.socket('10002')]
    await group(one, 'g1', ['20001'])
    const applied = await other.ask('group_open_http_svc.apply_join_group', {
      GroupId: 'g1',
      ApplyMsg: '免费问一下',
    })
    expect(applied).toMatchObject({ ErrorCode: groupClosed })
    expect(await speak(one, 'g1')).toMatchObject({ code: 0 })
  })
})
