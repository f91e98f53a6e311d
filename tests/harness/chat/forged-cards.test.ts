import { describe, expect, it } from 'vitest'
import { cardWriters, writeCard, type ChatCard } from '#contract/chat/chat-cards.ts'
import { consultationsSignal } from '#contract/chat/consultations-signal.ts'
import { openChat } from '#support/chat/chat-harness.ts'
import type { ChatSocket } from '#support/chat/chat-socket.ts'
import { history, textOf } from '#support/chat/chat-exchange.ts'
import { historyOf } from '#support/chat/chat-groups.ts'
import { sampleCards } from '#support/chat/sample-cards.ts'

const closed = { person: 120002, group: 10101 }
const text = (Text: string) => ({ MsgType: 'TIMTextElem', MsgContent: { Text } })
const custom = (Data: string) => ({ MsgType: 'TIMCustomElem', MsgContent: { Data } })
const elementOf = (card: ChatCard) => custom(writeCard(card))

type Way = {
  refusal: number
  send: (from: ChatSocket, MsgBody: unknown) => Promise<{ ErrorCode?: number }>
}

const identity = { From_Account: '10001', To_Account: '20001', MsgSeq: 5, MsgRandom: 5 }
const inGroup = { GroupId: 'g1', Random: 5, ClientSeq: 5 }

const ways: Record<string, Way> = {
  'to a person': {
    refusal: closed.person,
    send: (from, MsgBody) => from.ask('openim.sendmsg', { ...identity, MsgBody }),
  },
  'to a person who is online only': {
    refusal: closed.person,
    send: (from, MsgBody) => from.ask('openim.sendmsg', { ...identity, MsgBody, MsgLifeTime: 0 }),
  },
  'as a change of what was said': {
    refusal: closed.person,
    async send(from, MsgBody) {
      await from.ask('openim.sendmsg', { ...identity, MsgBody: [text('first')] })
      return from.ask('openim.modify_c2c_msg', { ...identity, MsgBody })
    },
  },
  'in a group': {
    refusal: closed.group,
    send: (from, MsgBody) =>
      from.ask('group_open_http_svc.send_group_msg', { ...inGroup, MsgBody }),
  },
  'as a change of what was said in a group': {
    refusal: closed.group,
    async send(from, MsgBody) {
      const first = { ...inGroup, MsgBody: [text('first')] }
      const { MsgSeq } = await from.ask('group_open_http_svc.send_group_msg', first)
      return from.ask('openim.modify_group_msg', { GroupId: 'g1', MsgSeq, MsgBody })
    },
  },
}

/** A patient at a raw socket, and a doctor who is in a group with them. */
async function scene() {
  const harness = await openChat()
  await harness.context.store.deleteFrom('chat_message').execute()
  const patient = await harness.socket('10001')
  await patient.ask('group_open_http_svc.create_group', {
    Type: 'Private',
    Name: '会诊群',
    GroupId: 'g1',
    MemberList: [{ Member_Account: '20001' }],
  })
  const [doctor] = await harness.people('20001')
  return { harness, patient, doctor }
}

const ofTheService = Object.values(sampleCards).filter(
  ({ kind }) => cardWriters[kind] === 'service',
)

describe.each(Object.entries(ways))('a page that sends %s', (_, { refusal, send }) => {
  it.each(ofTheService.map((card) => [card.kind, card] as const))(
    'is refused a card of the kind %s',
    async (_kind, card) => {
      const { patient, doctor } = await scene()
      const answer = await send(patient, [elementOf(card)])
      expect(answer).toMatchObject({ ErrorCode: refusal })
      const kept = [...(await history(doctor, '10001')), ...(await historyOf(doctor, 'g1'))]
      expect(JSON.stringify(kept)).not.toContain('consultationId')
    },
  )

  it('is refused such a card behind a text, but not what reads as none', async () => {
    const { patient } = await scene()
    const hidden = [text('您好'), elementOf(sampleCards.notice)]
    expect(await send(patient, hidden)).toMatchObject({ ErrorCode: refusal })
    const unknown = [custom('{"kind":"notice"}')]
    expect(await send(patient, unknown)).toMatchObject({ ErrorCode: 0 })
  })

  it('is refused the signal that has a doctor’s pages ask for everything anew', async () => {
    const { patient } = await scene()
    const signal = [custom(consultationsSignal)]
    expect(await send(patient, signal)).toMatchObject({ ErrorCode: refusal })
  })

  it('may send a report of their own', async () => {
    const { patient } = await scene()
    const report = [elementOf(sampleCards.report)]
    expect(await send(patient, report)).toMatchObject({ ErrorCode: 0 })
  })
})

it('lets nobody change a card that the service has written in their name', async () => {
  const { harness, patient, doctor } = await scene()
  const written = await harness.control('/im/messages', {
    from: '10001',
    to: '20001',
    elements: [elementOf(sampleCards.patient)],
  })
  expect(written).toMatchObject({ status: 200 })
  const stored = await harness.context.store
    .selectFrom('chat_message')
    .select(['seq', 'random'])
    .executeTakeFirstOrThrow()
  const key = {
    From_Account: '10001',
    To_Account: '20001',
    MsgSeq: stored.seq,
    MsgRandom: stored.random,
  }
  const changed = { ...key, MsgBody: [text('没有病史')] }
  expect(await patient.ask('openim.modify_c2c_msg', changed)).toMatchObject({
    ErrorCode: closed.person,
  })
  const [card] = await history(doctor, '10001')
  expect(card === undefined ? '' : textOf(card)).not.toBe('没有病史')
})

it('lets nobody keep a card of the service from a room by numbers that it might come with', async () => {
  const { harness, patient, doctor } = await scene()
  const { store, dispatchSignal } = harness.context
  await dispatchSignal.idle()
  const newest = await store
    .selectFrom('consultation_event')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const next = (newest?.id ?? 0) + 1
  for (let place = 0; place < 8; place += 1) {
    for (const MsgRandom of [next * 8 + place, next, place]) {
      const message = { To_Account: '20001', MsgSeq: next, MsgRandom, MsgBody: [text('占位')] }
      await patient.ask('openim.sendmsg', message)
    }
  }
  await store.updateTable('consultation').set({ paid_at: 1 }).where('id', '=', 'of-10001').execute()
  const { id } = await store
    .insertInto('consultation_event')
    .values({
      consultation_id: 'of-10001',
      kind: 'paid',
      at: 1,
      by: 'service',
      reason: '',
      words: '',
      left_doctor_id: null,
      published: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBe(next)
  dispatchSignal.wake()
  await dispatchSignal.idle()
  const cards = JSON.stringify(await history(doctor, '10001'))
  for (const kind of ['consultation', 'notice']) {
    expect(cards).toContain(`\\"kind\\":\\"${kind}\\"`)
  }
})
