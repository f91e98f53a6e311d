import type { Generated } from 'kysely'
import type { ConsultationState } from '#contract/consultation-states.ts'
import type {
  ConsultationEvent,
  ConsultationType,
  QuickLevel,
  RefundState,
  consultationDetailSchema,
  symptomDurations,
  visitAnswers,
} from '#contract/consultation.ts'
import type * as z from 'zod/mini'

type Detail = z.infer<typeof consultationDetailSchema>

/** The tables of consultations and of the money that is paid for them, which is in fen. */
export type ConsultationSchema = {
  consultation: {
    id: string
    /** The account of whoever asks; null is nobody yet for a quick one's doctor. */
    patient_id: string
    doctor_id: string | null
    /** As they were when it was placed: the person whom it is about. */
    patient_name: string
    state: ConsultationState
    created_at: number
    /** When the state ends by itself; null where it does not. */
    ends_at: number | null
    questions_left: number | null
    type: ConsultationType
    department_id: string | null
    level: QuickLevel | null
    person_id: string | null
    gender: 'female' | 'male' | ''
    birthday: string | null
    /** Of the person, as it was when it ended: a later one may be of another pregnancy. */
    last_period: string | null
    description: string
    lasting: (typeof symptomDurations)[number] | null
    visit: (typeof visitAnswers)[number] | null
    /** JSON arrays. */
    red_flags: string
    pictures: string
    price: number
    /** What came in, and what of it went back. */
    paid: number
    refunded: number
    /** What it will run for once it is accepted. */
    hours: number
    questions: number | null
    refund: RefundState
    refund_due_at: number | null
    pay_method: Detail['payMethod']
    paid_at: number | null
    accepted_at: number | null
    /** From when on the patient is served: by an answer, a report, or a call that is confirmed for then. */
    served_at: number | null
    ended_at: number | null
    stars: number | null
    /** The patient no longer sees it. */
    deleted: number
    /** The earliest of all that falls due; null where nothing does. */
    due_at: number | null
    /** Grows with every change. */
    version: number
  }
  consultation_event: {
    id: Generated<number>
    consultation_id: string
    kind: ConsultationEvent
    at: number
    by: 'patient' | 'doctor' | 'service'
    reason: string
    words: string
    /** Of `transferred`: the doctor whom the patient left. */
    left_doctor_id: string | null
    /** 1 once the chat has it, or need not have it. */
    published: number
  }
  /** What a telephone consultation has arranged. */
  consultation_call: {
    consultation_id: string
    mobile: string
    /** A JSON array of milliseconds. */
    times: string
    confirmed_at: number | null
    /** The doctor's number to call back at, or empty. */
    callback: string
  }
  /** Of an interpretation: its recording, and what the doctor writes of it. */
  interpretation: {
    consultation_id: string
    recording_id: string
    /** Of the draft; grows with every save. */
    version: number
    /** As JSON; null before the first save, and once it is signed. */
    draft: string | null
    signed_at: number | null
    /** As it was signed, as JSON. */
    report: string | null
  }
  payment: {
    id: string
    consultation_id: string
    method: 'wechat' | 'cashier' | 'card' | 'free'
    amount: number
    state: 'open' | 'paid' | 'failed'
    /** What the platform knows it by. */
    prepay_id: string
    ask_card_id: string | null
    created_at: number
    settled_at: number | null
  }
  refund: {
    id: string
    consultation_id: string
    amount: number
    reason: string
    words: string
    state: 'pending' | 'done' | 'rejected'
    requested_at: number
    settled_at: number | null
  }
  /** At most one of an order; voided by the refund that takes its money back. */
  invoice: {
    consultation_id: string
    kind: 'person' | 'company'
    title: string
    /** Null for a person. */
    tax_number: string | null
    email: string
    amount: number
    state: 'requested' | 'issued' | 'voided'
    /** Empty until it is issued. */
    number: string
    requested_at: number
    issued_at: number | null
    voided_at: number | null
  }
  /** To whom a quick consultation is shown, from when on. */
  quick_offer: {
    consultation_id: string
    doctor_id: string
    offered_at: number
    declined: number
  }
  consultation_transfer: {
    id: string
    consultation_id: string
    doctor_id: string
    reason: string
    state: 'offered' | 'agreed' | 'stayed'
    at: number
    /** That tells of it; null of an old one that no event was found for. */
    event_id: number | null
  }
  /** What a doctor has prescribed; the event says when. */
  prescription: {
    id: string
    event_id: number
    consultation_id: string
    /** Who has written it, whoever the consultation went to since. */
    doctor_id: string
    request_id: string
    diagnosis: string
    /** As JSON. */
    medicines: string
  }
}
