import type { ConsultationRole } from '#contract/consultation-states.ts'
import { cardValues, reasonSeparator } from '#contract/chat/card-values.ts'
import type { ChatCard } from '#contract/chat/chat-cards.ts'
import {
  refusalReasons,
  type ConsultationDetail,
  type ConsultationEvent,
  type ConsultationType,
  type symptomDurations,
} from '#contract/consultation.ts'
import { judgedScore } from '#contract/monitoring/judged-scores.ts'
import type { Report } from '#contract/monitoring/report.ts'
import type { PrescriptionContent } from '#contract/prescription/prescription.ts'
import { refundKindOf } from '#contract/payment.ts'

/** What has happened, and all that its cards say. */
export type PublishedEvent = {
  kind: ConsultationEvent
  by: ConsultationRole | 'service'
  reason: string
  note: string
  /** Whether the patient had agreed to another doctor before, whose room that has opened. */
  isHandedOn: boolean
  /** Of `transferOffered`. */
  transfer: {
    id: string
    doctorId: string
    doctorName: string
    doctorTitle: string
    hospital: string
    reason: string
  } | null
  /** Of `prescribed`. */
  prescription: (PrescriptionContent & { id: string }) | null
  consultation: {
    id: string
    type: ConsultationType
    price: number
    doctorName: string
    patientName: string
    gender: 'female' | 'male' | ''
    age: number | null
    lasting: (typeof symptomDurations)[number] | null
    hasSeenDoctor: boolean
    description: string
    pictures: string[]
    wasPaid: boolean
    payMethod: ConsultationDetail['payMethod']
    stars: number | null
    comment: string
    wasRatedAnonymously: boolean
  }
  /** Of an interpretation: what it is about, and the report once it is signed. */
  recording: {
    id: string
    gestationDays: number | null
    startedAt: number
    seconds: number
    baseline: number | null
  } | null
  report: Report | null
}

/** A card, in whose name it stands, and in which room: with the doctor there is, or the one who was left. */
type WrittenCard = { from: 'patient' | 'doctor'; card: ChatCard; room?: 'current' | 'left' }

type NoticeCard = Extract<ChatCard, { kind: 'notice' }>

/** What a room hears of an event; nothing of what only the order's own page tells. */
export function writeConsultationCards(event: PublishedEvent): WrittenCard[] {
  const { consultation, kind } = event
  // Its room begins with the payment.
  if (!consultation.wasPaid) return []
  switch (kind) {
    case 'paid':
      // A quick one has no room until somebody accepts it, who may have done so meanwhile.
      if (consultation.type === 'quick') return []
      return [...opening(event), notice(event, 'reminder')]
    case 'accepted':
      if (consultation.type === 'interpretation') return [notice(event, 'begun')]
      // Only now a quick one has a room, but where it was handed on.
      return consultation.type === 'quick' && !event.isHandedOn
        ? [...opening(event), notice(event, 'accepted')]
        : [notice(event, 'accepted')]
    case 'refused':
      return [
        sentBack(
          event,
          consultation.type === 'interpretation' ? 'returned' : 'refused',
          refusalMessages(event),
        ),
      ]
    case 'finished':
      return [notice(event, 'ended'), { from: 'doctor', card: rating(event, null) }]
    case 'interpreted':
      return [...interpreted(event), { from: 'doctor', card: rating(event, null) }]
    case 'closed':
      return [sentBack(event, closingOf(event))]
    case 'cancelled':
      return [{ ...sentBack(event, 'cancelled'), from: 'patient' }]
    case 'refundAsked':
      // What goes back without being asked for is said with the end.
      if (event.by !== 'patient') return []
      return [{ ...notice(event, 'refundAsked'), from: 'patient' }]
    case 'refundRejected':
      return [notice(event, 'refundRejected')]
    case 'refunded':
      // Only what was asked for, and then closed by it, comes back without a payment.
      return refundKindOf(consultation) === 'card'
        ? [sentBack(event, 'unserved')]
        : [notice(event, 'refunded')]
    case 'transferOffered':
      return suggestion(event)
    case 'transferred':
      return [
        { ...notice(event, 'transferred'), from: 'patient', room: 'left' },
        ...opening(event),
        notice(event, 'reminder'),
      ]
    case 'transferDeclined':
      return [{ ...notice(event, 'transferDeclined'), from: 'patient' }]
    case 'callConfirmed':
      return [notice(event, 'callConfirmed', event.note)]
    case 'prescribed':
      return prescribed(event)
    case 'rated':
      // The doctor reads it among the reviews, where nobody knows whose it is.
      if (consultation.wasRatedAnonymously) return []
      return [{ from: 'patient', card: rating(event, consultation.stars) }]
    case 'launched':
    case 'callProposed':
      return []
  }
}

function opening({ consultation, recording }: PublishedEvent): WrittenCard[] {
  const { id, type, price, doctorName, patientName, gender, age, lasting } = consultation
  const { hasSeenDoctor, description, pictures } = consultation
  const about: WrittenCard = {
    from: 'patient',
    card: {
      kind: 'consultation',
      version: 1,
      consultationId: id,
      serviceType: cardValues[type],
      doctorName,
      fee: price,
      description,
    },
  }
  if (recording !== null) return [about, handed(id, recording)]
  if (gender === '' || age === null || lasting === null) return [about]
  const patient: WrittenCard = {
    from: 'patient',
    card: {
      kind: 'patient',
      version: 1,
      consultationId: id,
      name: patientName,
      gender,
      age,
      lasting: cardValues[lasting],
      hasSeenDoctor,
      description,
      pictures,
    },
  }
  return [about, patient]
}

function handed(
  consultationId: string,
  { id, gestationDays, startedAt, seconds, baseline }: NonNullable<PublishedEvent['recording']>,
): WrittenCard {
  const facts = { gestationDays, startedAt, duration: Math.floor(seconds), baseline }
  const about = { consultationId, reportId: id }
  return {
    from: 'patient',
    card: { kind: 'report', version: 1, ...about, ...facts },
  }
}

function interpreted({ consultation, report }: PublishedEvent): WrittenCard[] {
  if (report === null) return []
  const { tier, remarks, overruled } = report.content
  const points = report.findings.fetuses.map((_, fetus) => {
    const score = judgedScore(report.findings, overruled, { system: 'fischer', fetus })
    return score?.kind === 'scored' ? score.given : null
  })
  const { id: consultationId, doctorName } = consultation
  const about = { consultationId, doctorName }
  const card: ChatCard = { kind: 'interpretation', version: 1, ...about, points, tier, remarks }
  return [{ from: 'doctor', card }]
}

function suggestion({ consultation, transfer }: PublishedEvent): WrittenCard[] {
  if (transfer === null) return []
  const { id, ...doctor } = transfer
  const about = { transferId: id, consultationId: consultation.id }
  return [{ from: 'doctor', card: { kind: 'transfer', version: 1, ...about, ...doctor } }]
}

function prescribed({ consultation, prescription }: PublishedEvent): WrittenCard[] {
  if (prescription === null) return []
  const { id: prescriptionId, diagnosis, medicines } = prescription
  const about = { consultationId: consultation.id, patientName: consultation.patientName }
  const content = { ...about, form: 'electronic', diagnosis, medicines } as const
  return [
    { from: 'doctor', card: { kind: 'prescription', version: 1, prescriptionId, ...content } },
  ]
}

function notice(
  { consultation }: PublishedEvent,
  what: NoticeCard['what'],
  reason = '',
): WrittenCard & { card: NoticeCard } {
  const card: NoticeCard = {
    kind: 'notice',
    version: 1,
    consultationId: consultation.id,
    what,
    reason,
  }
  return { from: 'doctor', card }
}

/** Whether nobody accepted in time, or whoever did has not served the patient. */
function closingOf({ consultation, reason }: PublishedEvent): 'overdue' | 'unserved' | 'closed' {
  if (consultation.type === 'interpretation') return 'overdue'
  return reason === 'unserved' ? 'unserved' : 'closed'
}

/** What the patient has back is said with it: only money comes with a notice of its own. */
function sentBack(
  event: PublishedEvent,
  what: 'refused' | 'returned' | ReturnType<typeof closingOf> | 'cancelled',
  reason = '',
): WrittenCard {
  const written = notice(event, what, reason)
  return { ...written, card: { ...written.card, back: refundKindOf(event.consultation) } }
}

function refusalMessages({ reason, note }: PublishedEvent): string {
  const known = refusalReasons.find((each) => each === reason)
  const chosen = known === undefined ? '' : cardValues[known]
  return [chosen, note].filter(Boolean).join(reasonSeparator)
}

function rating({ consultation }: PublishedEvent, stars: number | null): ChatCard {
  return {
    kind: 'rating',
    version: 1,
    consultationId: consultation.id,
    stars,
    comment: stars === null ? '' : consultation.comment,
  }
}
