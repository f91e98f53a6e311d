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

/** A patient in the middle of a consultation of nine questions; gives how many are left. */
async function consulting() {
  const harness = await openChat()
  // Of those of the seed none goes on between the two.
  await harness.context.store.updateTable('consultation').set({ state: 'finished' }).execute()
  const people = { patientId: '10001', doctorId: '20001', patientName: '林晓' }
  const endsAt = harness.context.clock.now() + 3_600_000
  const running = { ...people, id: 'c1', state: 'running', endsAt, questionsLeft: 9 }
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
