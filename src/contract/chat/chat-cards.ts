import * as z from 'zod/mini'
import { maxFetuses } from '#contract/monitoring/recording.ts'
import { tiers } from '#contract/monitoring/scores.ts'
import { refundKinds } from '#contract/payment.ts'
import { wholeSchema } from '#contract/wire-fields.ts'

/** The form of what stands in a card; a client drops cards of a form that it does not know. */
const cardVersion = 1

/** Characters that a card's JSON may have: the service refuses messages beyond 12 KB. */
const cardLimit = 8000

const id = z.string().check(z.minLength(1), z.maxLength(64))
const line = z.string().check(z.maxLength(100))
const text = z.string().check(z.maxLength(2000))
/** Whole fen. */
const fen = wholeSchema(0, Number.MAX_SAFE_INTEGER)
const seconds = wholeSchema(0, Number.MAX_SAFE_INTEGER)
/** Milliseconds since 1970. */
const moment = wholeSchema(0, Number.MAX_SAFE_INTEGER)
const pictures = z.array(z.string().check(z.maxLength(500))).check(z.maxLength(9))
const version = z.literal(cardVersion)

/** What a consultation is about: the first thing that stands in its room (screens 7). */
const consultationCardSchema = z.object({
  kind: z.literal('consultation'),
  version,
  consultationId: id,
  serviceType: line,
  doctorName: line,
  fee: fen,
  description: text,
})

/** 患者卡: who it is about, and what is wrong. */
const patientCardSchema = z.object({
  kind: z.literal('patient'),
  version,
  consultationId: id,
  name: line,
  gender: z.enum(['female', 'male']),
  age: wholeSchema(0, 150),
  /** 本次患病多久了: 一周内 and so on, in the words of the form. */
  lasting: line,
  hasSeenDoctor: z.boolean(),
  description: text,
  pictures,
})

/** 监护报告卡: a recording that was sent to the doctor, or that they are to interpret. */
const reportCardSchema = z.object({
  kind: z.literal('report'),
  version,
  /** Of the recording. */
  reportId: id,
  /** Of the service's own. */
  consultationId: z.optional(id),
  /** Whole days of pregnancy; null where they are not known. */
  gestationDays: z.nullable(wholeSchema(0, 330)),
  startedAt: moment,
  duration: seconds,
  /** Beats per minute; null where the record is too short to tell. */
  baseline: z.nullable(wholeSchema(0, 300)),
})

/** 医生解读卡: score and conclusion of an interpretation, which only a doctor draws. */
const interpretationCardSchema = z.object({
  kind: z.literal('interpretation'),
  version,
  consultationId: id,
  /** Of Fischer's ten points, for each fetus; null where nothing is scored. */
  points: z.array(z.nullable(wholeSchema(0, 10))).check(z.maxLength(maxFetuses)),
  tier: z.literal(tiers),
  remarks: text,
  doctorName: line,
})

/** 处方卡 */
const prescriptionCardSchema = z.object({
  kind: z.literal('prescription'),
  version,
  prescriptionId: id,
  /** What it was given in, and for whom; older cards don't say. */
  consultationId: z.optional(id),
  patientName: z.optional(line),
  form: z.enum(['electronic', 'original']),
  diagnosis: text,
  medicines: z.array(z.object({ name: line, amount: wholeSchema(1, 999) })).check(z.maxLength(20)),
})

/** 评价卡: asks for a rating, or shows the one that was given. */
const ratingCardSchema = z.object({
  kind: z.literal('rating'),
  version,
  consultationId: id,
  stars: z.nullable(wholeSchema(1, 5)),
  comment: text,
})

/** 转诊卡: another doctor is suggested; the patient agrees or does not. */
const transferCardSchema = z.object({
  kind: z.literal('transfer'),
  version,
  transferId: id,
  consultationId: id,
  doctorId: id,
  doctorName: line,
  doctorTitle: line,
  hospital: line,
  reason: text,
})

/** What the service says within the room; `reason` is the doctor's where there is one. */
const noticeCardSchema = z.object({
  kind: z.literal('notice'),
  version,
  consultationId: id,
  what: z.enum([
    'reminder',
    'accepted',
    'begun',
    'overdue',
    'refused',
    'returned',
    'ended',
    'cancelled',
    'closed',
    'unserved',
    'refundAsked',
    'refundRejected',
    'refunded',
    'transferred',
    'transferDeclined',
    'callConfirmed',
  ]),
  reason: text,
  /** Where nobody served it, what the patient has back; older cards don't say. */
  back: z.optional(z.enum(refundKinds)),
})

const cardSchema = z.discriminatedUnion('kind', [
  consultationCardSchema,
  patientCardSchema,
  reportCardSchema,
  interpretationCardSchema,
  prescriptionCardSchema,
  ratingCardSchema,
  transferCardSchema,
  noticeCardSchema,
])

export type ChatCard = z.infer<typeof cardSchema>

/**
 * Who writes cards of a kind into a room. The service does it in the name of a side, for the chat knows
 * nobody else; what a page sends is somebody's own word.
 */
export const cardWriters: Record<ChatCard['kind'], 'service' | 'page'> = {
  consultation: 'service',
  patient: 'service',
  report: 'page',
  interpretation: 'service',
  prescription: 'service',
  rating: 'service',
  transfer: 'service',
  notice: 'service',
}

/** The card in `TIMCustomElem.Data`; null for whatever is none of ours. */
export function readCard(data: string): ChatCard | null {
  if (data.length > cardLimit) return null
  try {
    return cardSchema.parse(JSON.parse(data))
  } catch {
    return null
  }
}

/**
 * How the consultation goes, and that a rating is asked for: it stands in somebody's name, for the
 * chat knows nobody else, but nobody says it.
 */
export function isSystemNotice(card: ChatCard): boolean {
  return card.kind === 'notice' || (card.kind === 'rating' && card.stars === null)
}

/** What goes into `TIMCustomElem.Data`; throws for a card that nobody could read. */
export function writeCard(card: ChatCard): string {
  const data = JSON.stringify(cardSchema.parse(card))
  if (data.length > cardLimit) throw new RangeError('a card is too long')
  return data
}
