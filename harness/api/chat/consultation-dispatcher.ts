import { bucketPath } from '#contract/bucket.ts'
import { writeCard } from '#contract/chat/chat-cards.ts'
import { ageOn, chinaDay } from '#contract/calendar.ts'
import type { ChatApp } from '#harness/domain/application-keys.ts'
import { isPaidInTime } from '#harness/domain/consultation/check-paid-in-time.ts'
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
  listOffered,
} from '#harness/store/consultation/consultation-audience-store.ts'
import { settleDue } from '#harness/store/consultation/consultation-runner.ts'
import { cardKeyOf } from './card-key.ts'
import { signalConsultations } from './signal-consultations.ts'

/**
 * The dispatcher of the outbox. It settles what is overdue and publishes all pending events to the
 * chats (outbox pattern), has the pages of the doctors concerned ask anew, and comes back when something
 * happens by itself next. An event is marked only after it was published; the chat knows each card by
 * its event, so that one which is published twice stands there once, where a process was killed in
 * between or two of them dispatch.
 */
export function consultationDispatcher(
  { store, clock, random, chatApp, dispatchSignal }: HarnessContext,
  chat: Pick<ChatControl, 'inject'>,
): () => Promise<void> {
  /** Who was signalled what they are shown, by the two. */
  let signalled: ReadonlyMap<string, string> = new Map()
  async function dispatch(): Promise<void> {
    await clock.readAgain()
    const now = clock.now()
    await settleDue(store, { now, random })
    const offered = new Map(
      (await listOffered(store, now)).map(({ consultationId, doctorId }) => [
        `${consultationId} ${doctorId}`,
        doctorId,
      ]),
    )
    // Whom one is shown to from now on, and whom no more, such as who rests.
    const concerned = [...without(offered, signalled), ...without(signalled, offered)]
    for (const pending of await listPendingEvents(store)) {
      await publish({ chat, chatApp, now: clock.now() }, pending)
      const { id, consultation_id: consultationId, left_doctor_id: left } = pending.event
      await markPublished(store, id)
      concerned.push(...(await listConcernedDoctors(store, { consultationId, now })))
      if (left !== null) concerned.push(left)
    }
    await signalConsultations(chat, concerned)
    signalled = offered
    const next = await findNextMoment(store, now)
    // Of a frozen clock only a move brings it nearer, which wakes by itself.
    if (next !== null && !clock.isFrozen) dispatchSignal.wakeIn(next - now)
  }
  // By turns, or the cards of two processes stood in another order than what they tell of.
  return () => inTurn(store, 'dispatch', dispatch)
}

/** The values of those whose keys are not among the others'. */
function without(
  entries: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string>,
): string[] {
  return [...entries].flatMap(([key, value]) => (others.has(key) ? [] : [value]))
}

type Publishing = { chat: Pick<ChatControl, 'inject'>; chatApp: ChatApp; now: number }

async function publish({ chat, chatApp, now }: Publishing, pending: PendingEvent): Promise<void> {
  const { event, consultation, doctor, isHandedOn, transfer } = pending
  const { prescription, recording, report } = pending
  // A quick one that is nobody's yet has no room.
  if (doctor === null) return
  const { patient_id, birthday } = consultation
  const published: PublishedEvent = {
    ...event,
    note: event.words,
    isHandedOn,
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
      doctorName: doctor.name,
      patientName: consultation.patient_name,
      gender: consultation.gender,
      age: birthday === null ? null : ageOn(birthday, chinaDay(now)),
      lasting: consultation.lasting,
      hasSeenDoctor: consultation.visit === 'seen',
      description: consultation.description,
      // Written by askLaunch alone; a card names where a picture is, not its key.
      pictures: (JSON.parse(consultation.pictures) as string[]).map((key) => bucketPath + key),
      wasPaid: isPaidInTime({ paidAt: consultation.paid_at, endedAt: consultation.ended_at }),
      payMethod: consultation.pay_method,
      stars: consultation.stars,
      comment: consultation.comment,
      wasRatedAnonymously: consultation.anonymous_review === 1,
    },
    prescription,
    recording,
    report,
  }
  for (const [place, { from, card, room = 'current' }] of writeConsultationCards(
    published,
  ).entries()) {
    const doctorId = room === 'left' ? event.left_doctor_id : doctor.id
    // Before this was kept, nobody knew whom a patient had left.
    if (doctorId === null) continue
    const sides = from === 'patient' ? [patient_id, doctorId] : [doctorId, patient_id]
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
      key: cardKeyOf(chatApp, { event, place }),
      at: null,
    })
  }
}
