import { ageOn, chinaDay } from '#contract/calendar.ts'
import { writeCard } from '#contract/chat/chat-cards.ts'
import { inSeconds } from '#harness/domain/in-seconds.ts'
import { pairOf } from '#harness/domain/pair-people.ts'
import {
  writeConsultationCards,
  type PublishedEvent,
} from '#harness/domain/consultation/write-consultation-cards.ts'
import type { Schema } from '#harness/store/engine/schema.ts'
import { chatTexts } from './order-texts.ts'

const minute = 60_000

type Order = Schema['consultation'] & { doctor_id: string; doctor_name: string }
type Line = { from: 'patient' | 'doctor'; at: number; element: object }

type Message = Omit<Schema['chat_message'], 'id'> & { id: number }

/** What stands in the rooms of consultations that wait or run, and how each side sees it. */
export function chatSeed(
  consultations: readonly Schema['consultation'][],
  doctors: readonly Pick<Schema['user'], 'id' | 'real_name'>[],
) {
  const orders = consultations.flatMap((order): Order[] => {
    const doctor = doctors.find(({ id }) => id === order.doctor_id)
    const hasRoom = order.state === 'waiting' || order.state === 'running'
    if (doctor === undefined || !hasRoom) return []
    return [{ ...order, doctor_id: doctor.id, doctor_name: doctor.real_name }]
  })
  const messages: Message[] = []
  const conversations: Schema['chat_conversation'][] = []
  for (const order of orders) {
    const { patient_id, doctor_id } = order
    const said = saidIn(order).map((line, place) =>
      messageOf(order, line, messages.length + place + 1),
    )
    messages.push(...said)
    conversations.push(
      seenBy({ owner: patient_id, peer: doctor_id }, said),
      seenBy({ owner: doctor_id, peer: patient_id }, said),
    )
  }
  return { messages, conversations }
}

/** Its cards, and what both have said since the doctor accepted. */
function saidIn(order: Order): Line[] {
  const { accepted_at, paid_at } = order
  const accepted = accepted_at === null ? [] : chatLines(accepted_at)
  return [
    ...linesOf(order, 'paid', paid_at),
    ...linesOf(order, 'accepted', accepted_at),
    ...accepted,
  ]
}

function messageOf(
  { patient_id, doctor_id }: Order,
  { from, at, element }: Line,
  id: number,
): Message {
  const [sender, recipient] = from === 'patient' ? [patient_id, doctor_id] : [doctor_id, patient_id]
  const second = inSeconds(at)
  return {
    id,
    pair: pairOf(sender, recipient),
    sender,
    recipient,
    seq: id,
    random: second + id,
    at: second,
    client_at: second,
    body: JSON.stringify([element]),
    custom: '',
    no_unread: 0,
    no_last: 0,
    needs_receipt: 0,
    receipt_given: 0,
    version: 0,
    revoked_by: null,
  }
}

/** Whoever says something has read what there was. */
function seenBy(
  { owner, peer }: { owner: string; peer: string },
  said: readonly Message[],
): Schema['chat_conversation'] {
  const own = said.findLastIndex(({ sender }) => sender === owner)
  const read = said[own - 1]?.id ?? 0
  return {
    owner,
    type: 1,
    peer,
    last_id: said.at(-1)?.id ?? null,
    read_id: read,
    read_moved_id: read,
    settled_id: read,
    cleared_id: 0,
    unread: said.length - own - 1,
    pinned_at: null,
    mute: 0,
  }
}

function linesOf(order: Order, kind: 'paid' | 'accepted', at: number | null): Line[] {
  if (at === null) return []
  return writeConsultationCards(publishedEvent(order, kind)).map(({ from, card }) => {
    const content = { Data: writeCard(card), Desc: card.kind, Ext: '' }
    return { from, at, element: { MsgType: 'TIMCustomElem', MsgContent: content } }
  })
}

function chatLines(from: number): Line[] {
  return chatTexts.map((Text, place) => ({
    from: place % 2 === 0 ? 'patient' : 'doctor',
    at: from + (place + 1) * 6 * minute,
    element: { MsgType: 'TIMTextElem', MsgContent: { Text } },
  }))
}

function publishedEvent(order: Order, kind: 'paid' | 'accepted'): PublishedEvent {
  const { id, type, price, gender, birthday, lasting, description, created_at } = order
  const age = birthday === null ? null : ageOn(birthday, chinaDay(created_at))
  return {
    kind,
    by: kind === 'paid' ? 'patient' : 'doctor',
    reason: '',
    note: '',
    isHandedOn: false,
    transfer: null,
    prescription: null,
    consultation: {
      id,
      type,
      price,
      gender,
      age,
      lasting,
      description,
      doctorName: order.doctor_name,
      patientName: order.patient_name,
      hasSeenDoctor: order.visit === 'seen',
      pictures: [],
      wasPaid: true,
      payMethod: order.pay_method,
      stars: null,
      comment: '',
      wasRatedAnonymously: false,
    },
    recording: null,
    report: null,
  }
}
