import { bucketPath } from '#contract/bucket.ts'
import { writeCard } from '#contract/chat/chat-cards.ts'
import { ageOn, chinaDay } from '#contract/calendar.ts'
import {
  writeConsultationCards,
  type PublishedEvent,
} from '#harness/domain/consultation/write-consultation-cards.ts'
import type { ChatControl } from '#harness/im/chat-control.ts'
import { inTurn } from '#harness/store/engine/transaction.ts'
import type { HarnessContext } from '#harness/store/harness-context.ts'
import {
  listPendingEvents,
  markPublished,
  type PendingEvent,
} from '#harness/store/consultation/consultation-outbox-store.ts'
import {
  findNextMoment,
  listConcernedDoctors,
  listNewlyOffered,
} from '#harness/store/consultation/consultation-audience-store.ts'
import { settleDue } from '#harness/store/consultation/consultation-runner.ts'
import { signalConsultations } from './signal-consultations.ts'

/** More cards than an event has. */
const maxCards = 8

/**
 * The dispatcher of the outbox. It settles what is overdue and publishes all pending events to the
 * chats (outbox pattern), has the pages of the doctors concerned ask anew, and comes back when something
 * happens by itself next. An event is marked only after it was published; the chat knows each card by
 * its event, so that one which is published twice stands there once, where a process was killed in
 * between or two of them dispatch.
 */
export function consultationDispatcher(
  { store, clock, random, dispatchSignal }: HarnessContext,
  chat: Pick<ChatControl, 'inject'>,
): () => Promise<void> {
  let offeredUntil = clock.now()
  async function dispatch(): Promise<void> {
    await clock.readAgain()
    const now = clock.now()
    await settleDue(store, { now, random })
    const concerned = await listNewlyOffered(store, { since: offeredUntil, now })
    offeredUntil = now
    for (const pending of await listPendingEvents(store)) {
      await publish(chat, pending, clock.now())
      const { id, consultation_id: consultationId, left_doctor_id: left } = pending.event
      await markPublished(store, id)
      concerned.push(...(await listConcernedDoctors(store, { consultationId, now })))
      if (left !== null) concerned.push(left)
    }
    await signalConsultations(chat, concerned)
    const next = await findNextMoment(store, now)
    // Of a frozen clock only a move brings it nearer, which wakes by itself.
    if (next !== null && !clock.isFrozen) dispatchSignal.wakeIn(next - now)
  }
  // By turns, or the cards of two processes stood in another order than what they tell of.
  return () => inTurn(store, 'dispatch', dispatch)
}

async function publish(
  chat: Pick<ChatControl, 'inject'>,
  { event, consultation, transfer, recording, report }: PendingEvent,
  now: number,
): Promise<void> {
  if (consultation === null || consultation.doctor_id === null) return
  const { patient_id, doctor_id, birthday } = consultation
  const published: PublishedEvent = {
    ...event,
    transfer: transfer && {
      id: transfer.id,
      doctorId: transfer.doctor_id,
      doctorName: transfer.doctorName,
      doctorTitle: transfer.title,
      hospital: transfer.hospital,
      reason: transfer.reason,
    },
    consultation: {
      id: consultation.id,
      type: consultation.type,
      price: consultation.price,
      doctorName: consultation.doctor_name,
      patientName: consultation.patient_name,
      gender: consultation.gender,
      age: birthday === null ? null : ageOn(birthday, chinaDay(now)),
      lasting: consultation.lasting,
      hasSeenDoctor: consultation.visit === 'seen',
      description: consultation.description,
      // Written by askLaunch alone; a card names where a picture is, not its key.
      pictures: (JSON.parse(consultation.pictures) as string[]).map((key) => bucketPath + key),
      wasPaid: consultation.paid_at !== null,
      payMethod: consultation.pay_method,
      stars: consultation.stars,
      comment: consultation.comment,
      wasRatedAnonymously: consultation.anonymous_review === 1,
    },
    recording,
    report,
  }
  for (const [place, { from, card, room = 'current' }] of writeConsultationCards(
    published,
  ).entries()) {
    const doctor = room === 'left' ? event.left_doctor_id : doctor_id
    // Before this was kept, nobody knew whom a patient had left.
    if (doctor === null) continue
    const sides = from === 'patient' ? [patient_id, doctor] : [doctor, patient_id]
    const [sender = '', recipient = ''] = sides
    const content = { Data: writeCard(card), Desc: card.kind, Ext: '' }
    // Whoever has blocked the other hears nothing; the order's own page tells it all the same.
    await chat.inject({
      from: sender,
      target: { kind: 'person', userId: recipient },
      content: {
        kind: 'elements',
        elements: [{ MsgType: 'TIMCustomElem', MsgContent: content }],
      },
      count: 1,
      // Of one sender's messages of one second the vendor's ids differ by the random number alone.
      key: { seq: event.id, random: event.id * maxCards + place },
      at: null,
    })
  }
}
