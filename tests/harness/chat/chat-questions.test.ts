import { expect, it } from 'vitest'
import { openChat, type ChatHarness } from '#support/chat/chat-harness.ts'

const text = { MsgType: 'TIMTextElem', MsgContent: { Text: '还有' } }
const card = { MsgType: 'TIMCustomElem', MsgContent: { Data: '{}', Desc: '', Ext: '' } }

const message = {
  From_Account: '10001',
  To_Account: '20001',
  MsgSeq: 7,
  MsgRandom: 77,
  MsgClientTime: 1_700_000_000,
  MsgBody: [card],
}

/** A patient in the middle of a consultation of so many questions; gives how many are left. */
async function consulting(questions = 9) {
  const harness = await openChat()
  // Of those of the seed none goes on between the two.
  await harness.context.store.updateTable('consultation').set({ state: 'finished' }).execute()
  const people = { patientId: '10001', doctorId: '20001', patientName: '林晓' }
  const endsAt = harness.context.clock.now() + 3_600_000
  const running = { ...people, id: 'c1', state: 'running', endsAt, questionsLeft: questions }
  expect(await harness.control('/consultations', running)).toMatchObject({ status: 200 })
  return { harness, patient: await harness.socket('10001'), left: () => questionsLeft(harness) }
}

async function questionsLeft({ context }: ChatHarness): Promise<number | null> {
  const row = await context.store
    .selectFrom('consultation')
    .select('questions_left')
    .where('id', '=', 'c1')
    .executeTakeFirstOrThrow()
  return row.questions_left
}

it.each([
  ['a text', { MsgBody: [text] }, 8],
  ['a text behind a card', { MsgBody: [card, text] }, 8],
  ['a text for who is there only', { MsgBody: [text], MsgLifeTime: 0 }, 8],
  ['a card', { MsgBody: [card] }, 9],
  ['the sign of who is typing', { MsgBody: [card], MsgLifeTime: 0 }, 9],
])('after %s of the patient so many questions are left', async (_, fields, expected) => {
  const { patient, left } = await consulting()
  await patient.ask('openim.sendmsg', { ...message, ...fields })
  expect(await left()).toBe(expected)
})

it('counts a message once that comes again, and each time it says something else', async () => {
  const { patient, left } = await consulting()
  await patient.ask('openim.sendmsg', message)
  const modify = (version: number, fields: object) =>
    patient.ask('openim.modify_c2c_msg', {
      ...message,
      MsgBody: undefined,
      MsgVersion: version,
      ...fields,
    })
  await modify(0, { MsgBody: [text] })
  expect(await left()).toBe(8)
  await modify(1, { CloudCustomData: 'x' })
  expect(await left()).toBe(8)
  await patient.ask('openim.sendmsg', { ...message, MsgSeq: 8, MsgBody: [text] })
  await patient.ask('openim.sendmsg', { ...message, MsgSeq: 8, MsgBody: [text] })
  expect(await left()).toBe(7)
})

it('takes no more than there are questions, and the doctor’s answer all the same', async () => {
  const { harness, patient, left } = await consulting(2)
  const send = (MsgSeq: number, fields: object = {}) =>
    patient.ask('openim.sendmsg', { ...message, MsgSeq, MsgBody: [text], ...fields })
  expect(await send(1)).toMatchObject({ ErrorCode: 0 })
  expect(await send(2)).toMatchObject({ ErrorCode: 0 })
  const refused = { ErrorCode: 120001 }
  expect(await send(3)).toMatchObject(refused)
  expect(await send(4, { MsgBody: [card] })).toMatchObject(refused)
  // A question that is changed is another one.
  const change = { ...message, MsgSeq: 2, MsgVersion: 0, MsgBody: [text] }
  expect(await patient.ask('openim.modify_c2c_msg', change)).toMatchObject(refused)
  // What was sent comes again, as after a lost socket.
  expect(await send(2)).toMatchObject({ ErrorCode: 0 })
  expect(await left()).toBe(0)
  const doctor = await harness.socket('20001')
  const answer = { ...message, From_Account: '20001', To_Account: '10001', MsgBody: [text] }
  expect(await doctor.ask('openim.sendmsg', answer)).toMatchObject({ ErrorCode: 0 })
  expect(await send(5)).toMatchObject(refused)
})

it('takes a message of who waits for their doctor for no question', async () => {
  const { harness, patient, left } = await consulting()
  const { store } = harness.context
  await store
    .updateTable('consultation')
    .set({ state: 'waiting', questions_left: null })
    .where('id', '=', 'c1')
    .execute()
  for (const MsgSeq of [1, 2, 3]) {
    const sent = await patient.ask('openim.sendmsg', { ...message, MsgSeq, MsgBody: [text] })
    expect(sent).toMatchObject({ ErrorCode: 0 })
  }
  expect(await left()).toBe(null)
})

it('takes a message for a question of one consultation alone: the first accepted that has any left', async () => {
  const { harness, patient } = await consulting()
  const { store } = harness.context
  const people = { patientId: '10001', doctorId: '20001', patientName: '林晓' }
  const endsAt = harness.context.clock.now() + 3_600_000
  // Accepted in the other order than they were placed, and named.
  const running = { c1: [3, 9], c2: [1, 1], c3: [2, 1] } as const
  for (const [id, [acceptedAt, questions]] of Object.entries(running)) {
    await harness.control('/consultations', {
      ...people,
      id,
      state: 'running',
      endsAt,
      questionsLeft: questions,
    })
    await store
      .updateTable('consultation')
      .set({ accepted_at: acceptedAt })
      .where('id', '=', id)
      .execute()
  }
  const left = async () => {
    const rows = await store
      .selectFrom('consultation')
      .select(['id', 'questions_left'])
      .where('id', 'in', Object.keys(running))
      .orderBy('id')
      .execute()
    return rows.map(({ questions_left }) => questions_left)
  }
  const states = []
  for (const MsgSeq of [1, 2, 3]) {
    await patient.ask('openim.sendmsg', { ...message, MsgSeq, MsgBody: [text] })
    states.push(await left())
  }
  expect(states).toEqual([
    [9, 0, 1],
    [9, 0, 0],
    [8, 0, 0],
  ])
})

it.for([
  [
    'takes a message for none of those that are counted while one without a limit, accepted before, runs',
    1,
    9,
  ],
  ['takes a message for a question of one that was accepted before one without a limit', 3, 8],
] as const)('%s', async ([, acceptedAt, expected]) => {
  const { harness, patient, left } = await consulting()
  const people = { patientId: '10001', doctorId: '20001', patientName: '林晓' }
  const endsAt = harness.context.clock.now() + 3_600_000
  await harness.control('/consultations', { ...people, id: 'c2', state: 'running', endsAt })
  const { store } = harness.context
  for (const [id, at] of [
    ['c1', 2],
    ['c2', acceptedAt],
  ] as const) {
    await store.updateTable('consultation').set({ accepted_at: at }).where('id', '=', id).execute()
  }
  await patient.ask('openim.sendmsg', { ...message, MsgSeq: 1, MsgBody: [text] })
  expect(await left()).toBe(expected)
})

it('takes what a patient says in a group of their own for a question to each doctor there', async () => {
  const { patient, left } = await consulting(2)
  await patient.ask('group_open_http_svc.create_group', {
    Type: 'Public',
    Name: '咨询',
    GroupId: 'g1',
    MemberList: [{ Member_Account: '20001' }],
  })
  const speak = (Random: number, fields: object = {}) =>
    patient.ask('group_open_http_svc.send_group_msg', {
      GroupId: 'g1',
      Random,
      ClientSeq: Random,
      MsgBody: [text],
      ...fields,
    })
  const { MsgSeq } = await speak(1)
  expect(await left()).toBe(1)
  await speak(1)
  await speak(2, { MsgBody: [card] })
  expect(await left()).toBe(1)
  const change = { GroupId: 'g1', MsgSeq, MsgVersion: 0, MsgBody: [text] }
  expect(await patient.ask('openim.modify_group_msg', change)).toMatchObject({ ErrorCode: 0 })
  expect(await left()).toBe(0)
  const refused = { ErrorCode: 10100 }
  expect(await speak(3)).toMatchObject(refused)
  expect(await speak(4, { OnlineOnlyFlag: 1 })).toMatchObject(refused)
})

it('takes what a patient says in a group of the doctor’s for no question', async () => {
  const { harness, patient, left } = await consulting()
  const doctor = await harness.socket('20001')
  await doctor.ask('group_open_http_svc.create_group', {
    Type: 'Public',
    Name: '咨询',
    GroupId: 'g1',
    MemberList: [{ Member_Account: '10001' }],
  })
  const spoken = { GroupId: 'g1', Random: 1, ClientSeq: 1, MsgBody: [text] }
  expect(await patient.ask('group_open_http_svc.send_group_msg', spoken)).toMatchObject({
    ErrorCode: 0,
  })
  expect(await left()).toBe(9)
})
