import type { ConsultationRole, ConsultationState } from '#contract/consultation-states.ts'
import type { ConsultationEvent, ConsultationType, RefundState } from '#contract/consultation.ts'
import type { ActionFacts } from '#contract/consultation-actions.ts'

const minute = 60_000
export const hour = 60 * minute

/** How long what waits may wait (milliseconds). */
export const waitLimits = {
  unpaid: 15 * minute,
  unanswered: 24 * hour,
  unmatched: 10 * minute,
  /** In which the doctor still answers the last question. */
  lastAnswer: hour,
  /** Until a refund that nobody has to look at is with the patient. */
  refund: minute,
  /** Until one that was asked for is decided, by whether the patient is served by then. */
  review: 24 * hour,
} as const

/** A consultation as far as it decides what may happen next. Money is fen, times milliseconds. */
export type ConsultationAggregate = {
  type: ConsultationType
  state: ConsultationState
  doctorId: string | null
  endsAt: number | null
  questionsLeft: number | null
  hours: number
  questions: number | null
  paid: number
  refunded: number
  payMethod: 'wechat' | 'cashier' | 'card' | 'free' | null
  refund: RefundState
  refundDueAt: number | null
  paidAt: number | null
  acceptedAt: number | null
  /** When the doctor first answered, signed or had a call confirmed for, which may be still to come. */
  servedAt: number | null
  endedAt: number | null
  stars: number | null
  deleted: boolean
}

/** What the store has to do besides keeping the aggregate. */
export type Effect =
  | {
      kind: 'publish'
      event: ConsultationEvent
      at: number
      by: ConsultationRole | 'service'
      reason: string
      note: string
    }
  | { kind: 'refund'; amount: number; reason: string; note: string; at: number }
  | { kind: 'settleRefund'; state: 'done' | 'rejected'; at: number }
  /** The right that paid for it is good again. */
  | { kind: 'returnRight' }
  /** A quick consultation is shown to doctors. */
  | { kind: 'offer'; at: number }

export type Change = { next: ConsultationAggregate; effects: Effect[] }

/** What decides over buttons and rights alike. */
export function factsOf({
  type,
  state,
  refund,
  payMethod,
  stars,
  doctorId,
}: ConsultationAggregate): ActionFacts {
  return { type, state, refund, payMethod, stars, hasDoctor: doctorId !== null }
}

/** Whether the doctor's answer would be the first that serves the patient; a recording's is its report. */
export function awaitsService(
  { type, state, servedAt }: Pick<ConsultationAggregate, 'type' | 'state' | 'servedAt'>,
  at: number,
): boolean {
  const isOpen = state === 'running' && type !== 'interpretation'
  return isOpen && (servedAt === null || servedAt > at)
}

export function isServed({ servedAt }: ConsultationAggregate, at: number): boolean {
  return servedAt !== null && servedAt <= at
}
