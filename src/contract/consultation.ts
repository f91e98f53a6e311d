import * as z from 'zod/mini'
import { consultationRoles, consultationStates } from './consultation-states.ts'
import { followUpSchema } from './follow-up.ts'
import { keptServiceTypes, serviceTypes } from './service-types.ts'

/** What became of the money that was paid. */
export const refundStates = ['none', 'pending', 'done', 'rejected'] as const

export type RefundState = (typeof refundStates)[number]

/** What can be ordered: 极速问诊 besides what a doctor is asked for by name. */
export const orderTypes = [...serviceTypes, 'quick'] as const

export type OrderType = (typeof orderTypes)[number]

/** What an order may be of. */
export const consultationTypes = [...keptServiceTypes, 'quick'] as const

export type ConsultationType = (typeof consultationTypes)[number]

/** The most consultations that one answer lists. */
export const maxListPage = 200

/** 本次患病多久了 */
export const symptomDurations = ['week', 'month', 'halfYear', 'longer'] as const

/** 是否去医院就诊过 */
export const visitAnswers = ['seen', 'unseen'] as const

/** What asks for a hospital at once rather than for a chat. */
export const redFlags = [
  'fewMovements',
  'bleeding',
  'pain',
  'waters',
  'headache',
  'collapse',
  'breath',
  'fever',
  'harm',
] as const

export type RedFlag = (typeof redFlags)[number]

/** In code points, as every limit is counted. */
export const descriptionLimits = { min: 10, max: 500 } as const

/** What somebody wants to know of a recording, who may also say nothing. */
export const questionLimit = 200

/** How many pictures a description takes. */
export const pictureLimit = 9

/** How many recordings of the fetal heart it takes besides. */
export const recordingLimit = 3

/** 极速问诊: of which hospitals the doctors are. */
export const quickLevels = ['senior', 'ordinary'] as const

export type QuickLevel = (typeof quickLevels)[number]

/** Why a doctor sends a patient back. */
const sentBackFor = ['field', 'material', 'visit', 'other'] as const
/** Why a doctor gives a recording back unread. */
const givenBackFor = ['tooShort', 'poorSignal', 'field', 'other'] as const

export const refusalReasons = [
  'tooShort',
  'poorSignal',
  'field',
  'material',
  'visit',
  'other',
] as const

export type RefusalReason = (typeof refusalReasons)[number]

/** The reasons that there are with an order of that type. */
export function refusalReasonsOf(type: ConsultationType): readonly RefusalReason[] {
  return type === 'interpretation' ? givenBackFor : sentBackFor
}

/** A doctor's no; 其他 says it in words, which the patient reads. */
export type Refusal =
  | { reason: Exclude<RefusalReason, 'other'> }
  | { reason: 'other'; words: string }

/** Why a patient wants the money back. */
export const refundReasons = ['noAnswer', 'unhelpful', 'mistake', 'other'] as const

/** What the timeline of a consultation tells. */
const consultationEvents = [
  'launched',
  'paid',
  'accepted',
  'refused',
  'cancelled',
  'closed',
  'finished',
  'interpreted',
  'refundAsked',
  'refunded',
  'refundRejected',
  'transferOffered',
  'transferDeclined',
  'transferred',
  'callProposed',
  'callConfirmed',
  'prescribed',
  'rated',
] as const

export type ConsultationEvent = (typeof consultationEvents)[number]

/** A doctor as one of a consultation's two people, or as one who could take it over. */
export const consultationDoctorSchema = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  department: z.string(),
  hospital: z.string(),
  portrait: z.string(),
})

export type ConsultationDoctor = z.infer<typeof consultationDoctorSchema>

const itemFields = {
  id: z.string(),
  /** Which side of it the caller is. */
  role: z.enum(consultationRoles),
  type: z.enum(consultationTypes),
  state: z.enum(consultationStates),
  refund: z.enum(refundStates),
  /** Null until a quick consultation has found one. */
  doctor: z.nullable(consultationDoctorSchema),
  /** The account with whom a doctor chats about it. */
  patientId: z.string(),
  patientName: z.string(),
  /** Empty and null where nobody has said. */
  gender: z.enum(['female', 'male', '']),
  age: z.nullable(z.number()),
  /** How far the patient's pregnancy is, or was when it ended; null where no period is known. */
  gestation: z.nullable(z.object({ weeks: z.number(), days: z.number() })),
  description: z.string(),
  /** Ticked by the patient, or found in what they wrote. */
  redFlags: z.array(z.enum(redFlags)),
  pictures: z.array(z.string()),
  /** Fen: what it costs. */
  price: z.number(),
  /** Fen: what came in. */
  paid: z.number(),
  /** Null until it is paid. */
  payMethod: z.nullable(z.enum(['wechat', 'cashier', 'card', 'free'])),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  /** Since when the patient waits for the doctor; null in other states. */
  waitingSince: z.nullable(z.number()),
  /** When the state ends by itself. */
  endsAt: z.nullable(z.number()),
  questionsLeft: z.nullable(z.number()),
  /** 1 to 5; null until it is rated. */
  stars: z.nullable(z.number()),
}

/** A consultation in a list. */
export const consultationItemSchema = z.object(itemFields)

export type ConsultationItem = z.infer<typeof consultationItemSchema>

const consultationEventSchema = z.object({
  kind: z.enum(consultationEvents),
  at: z.number(),
  by: z.enum(['patient', 'doctor', 'service']),
  /** Why a doctor or a patient did it, why it happened by itself, or empty. */
  reason: z.string(),
  /** The person's own words, or empty. */
  words: z.string(),
})

const starsSchema = z.nullable(z.number())

/** What the patient has said of it; stars are 1 to 5, and null where a part got none. */
const ratingSchema = z.object({
  stars: z.number(),
  skill: starsSchema,
  attitude: starsSchema,
  speed: starsSchema,
  tags: z.array(z.string()),
  text: z.string(),
  pictures: z.array(z.string()),
  /** As others read it. */
  author: z.string(),
  at: z.number(),
  /** The doctor's answer, or empty. */
  reply: z.string(),
  followUp: z.nullable(followUpSchema),
})

export type ConsultationRating = z.infer<typeof ratingSchema>

/** What the two of a telephone consultation have arranged; times are milliseconds since 1970. */
const callSchema = z.object({
  /** The patient's number; empty for the doctor until they have confirmed. */
  mobile: z.string(),
  times: z.array(z.number()),
  confirmedAt: z.nullable(z.number()),
  /** Where the patient may call back in that window; empty where the doctor has named nothing. */
  callback: z.string(),
})

export type ConsultationCall = z.infer<typeof callSchema>

/** What a doctor has prescribed in it, who may have handed it on since. */
const prescriptionSchema = z.object({
  doctorName: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  diagnosis: z.string(),
  medicines: z.array(z.object({ name: z.string(), amount: z.number() })),
})

/** A consultation on its own page. */
export const consultationDetailSchema = z.object({
  ...itemFields,
  lasting: z.nullable(z.enum(symptomDurations)),
  visit: z.nullable(z.enum(visitAnswers)),
  /** Of a quick one. */
  departmentId: z.nullable(z.string()),
  level: z.nullable(z.enum(quickLevels)),
  paidAt: z.nullable(z.number()),
  /** Fen: what goes back, once a refund is asked for. */
  refundAmount: z.number(),
  timeline: z.array(consultationEventSchema),
  /** How many doctors a quick consultation has been shown to. */
  notified: z.number(),
  /** Of a telephone consultation, once the patient has named times. */
  call: z.nullable(callSchema),
  rating: z.nullable(ratingSchema),
  /** Oldest first. */
  prescriptions: z.array(prescriptionSchema),
  /** The recordings that the doctor may open, by their ids. */
  recordings: z.array(z.string()),
})

export type ConsultationDetail = z.infer<typeof consultationDetailSchema>
