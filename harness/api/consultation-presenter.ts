import { ageOn, chinaDay } from '#contract/calendar.ts'
import type { ConsultationRole } from '#contract/consultation-states.ts'
import type {
  ConsultationCall,
  ConsultationDetail,
  ConsultationItem,
  ConsultationRating,
} from '#contract/consultation.ts'
import { ongoingGestation } from '#contract/pregnancy.ts'
import type { Locale } from '#contract/preferences.ts'
import { translateAuthor, translateTerm } from '#harness/domain/translate-term.ts'
import type { ArrangedCall } from '#harness/store/consultation/call-store.ts'
import type { EventRow } from '#harness/store/consultation/consultation-detail-store.ts'
import type { ListedRow } from '#harness/store/consultation/consultation-list-store.ts'
import type { ReviewRow } from '#harness/store/care/doctor-review-store.ts'
import type { Schema } from '#harness/store/engine/schema.ts'
import { presentFollowUp } from './doctor-presenter.ts'

/** A consultation as one of its two sides sees it in a list. */
export function presentItem(
  row: ListedRow,
  { role, language, now }: { role: ConsultationRole; language: Locale; now: number },
): ConsultationItem {
  return {
    id: row.id,
    role,
    type: row.type,
    state: row.state,
    refund: row.refund,
    doctor:
      row.doctor_id === null
        ? null
        : {
            id: row.doctor_id,
            name: row.doctor_name ?? '',
            title: translateTerm(row.doctor_title ?? '', language),
            department: translateTerm(row.doctor_department ?? '', language),
            hospital: row.doctor_hospital ?? '',
            portrait: row.doctor_portrait ?? '',
          },
    patientId: row.patient_id,
    patientName: row.patient_name,
    gender: row.gender,
    age: row.birthday === null ? null : ageOn(row.birthday, chinaDay(row.ended_at ?? now)),
    gestation: gestationIn(row, now),
    description: row.description,
    // Written by askLaunch alone.
    redFlags: textsIn(row.red_flags) as ConsultationItem['redFlags'],
    pictures: textsIn(row.pictures),
    price: row.price,
    paid: row.paid,
    payMethod: row.pay_method,
    createdAt: row.created_at,
    waitingSince: row.state === 'waiting' ? waitingSince(row) : null,
    endsAt: row.ends_at,
    questionsLeft: row.questions_left,
    stars: isRatingHidden(row, role) ? null : row.stars,
  }
}

function gestationIn({ last_period, newest_period, ended_at }: ListedRow, now: number) {
  const period = ended_at === null ? newest_period : last_period
  return period === null ? null : ongoingGestation(period, chinaDay(ended_at ?? now))
}

/** Who was handed on waits anew. */
function waitingSince({ transferred_at, paid_at, created_at }: ListedRow): number {
  return transferred_at ?? paid_at ?? created_at
}

type Beside = {
  events: EventRow[]
  refund: Schema['refund'] | null
  review: ReviewRow | null
  call: ArrangedCall | null
  prescriptions: ConsultationDetail['prescriptions']
  recordings: string[]
  notified: number
  language: Locale
}

/** The same on its own page, with what belongs to it. */
export function presentDetail(
  row: ListedRow,
  item: ConsultationItem,
  { events, refund, review, call, prescriptions, recordings, notified, language }: Beside,
): ConsultationDetail {
  const isHidden = isRatingHidden(row, item.role)
  const shown = isHidden ? events.filter(({ kind }) => kind !== 'rated') : events
  return {
    ...item,
    lasting: row.lasting,
    visit: row.visit,
    departmentId: row.department_id,
    level: row.level,
    paidAt: row.paid_at,
    refundAmount: refund?.amount ?? 0,
    timeline: shown.map(({ kind, at, by, reason, words: note }) => ({
      kind,
      at,
      by,
      reason,
      words: note,
    })),
    notified,
    call: call && presentCall(call, item.role),
    rating: review === null || isHidden ? null : presentRating(review, language),
    prescriptions: prescriptions.map(({ doctorName, at, diagnosis, medicines }) => ({
      doctorName,
      at,
      diagnosis,
      medicines,
    })),
    recordings,
  }
}

/** Who has rated without a name stays unknown to the doctor: not even that this patient did is told. */
function isRatingHidden(row: ListedRow, role: ConsultationRole): boolean {
  return role === 'doctor' && row.anonymous_review === 1
}

/** A doctor needs the number once they are going to call. */
function presentCall(call: ArrangedCall, role: ConsultationRole): ConsultationCall {
  const { times, confirmed_at: confirmedAt, callback } = call
  const mobile = role === 'doctor' && confirmedAt === null ? '' : call.mobile
  return { mobile, times, confirmedAt, callback }
}

function presentRating(review: ReviewRow, language: Locale): ConsultationRating {
  const { stars, skill, attitude, speed, text, reply } = review
  return {
    stars,
    skill,
    attitude,
    speed,
    text,
    author: translateAuthor(review.author, language),
    reply,
    tags: textsIn(review.tags).map((tag) => translateTerm(tag, language)),
    pictures: textsIn(review.pictures),
    at: review.created_at,
    followUp: presentFollowUp(review),
  }
}

function textsIn(json: string): string[] {
  // Columns that only handlers write, as lists of texts.
  return JSON.parse(json) as string[]
}
