import type { ConsultationRole, ConsultationState } from './consultation-states.ts'
import type { ConsultationItem, ConsultationType, RefundState } from './consultation.ts'
import { refundKindOf } from './payment.ts'

/** What somebody may do with a consultation; its words are `consult.action.<action>`. */
export type ConsultationAction =
  | 'pay'
  | 'cancel'
  | 'delete'
  | 'requestRefund'
  | 'chat'
  | 'caseRecord'
  | 'accept'
  | 'refuse'
  | 'finish'
  | 'interpret'
  | 'progress'
  | 'report'
  | 'rate'
  | 'seeRating'
  | 'askAgain'

/** What decides besides its state. */
export type ActionFacts = {
  type: ConsultationType
  state: ConsultationState
  refund: RefundState
  payMethod: ConsultationItem['payMethod']
  /** Null until it is rated. */
  stars: number | null
  /** A quick consultation has no doctor until one accepts. */
  hasDoctor: boolean
}

/** By state and role, in the order of the buttons: the main one is last. */
type Table = Record<ConsultationState, Record<ConsultationRole, readonly ConsultationAction[]>>

const consulted: Table = {
  unpaid: { patient: ['cancel', 'pay'], doctor: [] },
  waiting: { patient: ['cancel', 'chat'], doctor: ['refuse', 'chat', 'accept'] },
  running: { patient: ['requestRefund', 'chat'], doctor: ['finish', 'chat'] },
  finished: {
    patient: ['delete', 'requestRefund', 'askAgain', 'chat', 'caseRecord', 'rate', 'seeRating'],
    doctor: ['chat', 'caseRecord', 'seeRating'],
  },
  cancelled: { patient: ['delete', 'askAgain'], doctor: [] },
  refused: { patient: ['delete', 'askAgain'], doctor: [] },
  closed: { patient: ['delete', 'askAgain'], doctor: [] },
}

/** What ends by a report: until it is signed the patient's money comes back by itself, and soon. */
const interpreted: Table = {
  ...consulted,
  waiting: { patient: ['cancel', 'chat', 'progress'], doctor: ['refuse', 'chat', 'accept'] },
  running: { patient: ['chat', 'progress'], doctor: ['refuse', 'chat', 'interpret'] },
  finished: {
    patient: [...consulted.finished.patient, 'report'],
    doctor: [...consulted.finished.doctor, 'report'],
  },
}

const conditions: Partial<Record<ConsultationAction, (facts: ActionFacts) => boolean>> = {
  chat: ({ hasDoctor }) => hasDoctor,
  rate: ({ stars, hasDoctor }) => stars === null && hasDoctor,
  seeRating: ({ stars }) => stars !== null,
  // What was rated was served.
  requestRefund: ({ refund, payMethod, stars }) =>
    refund === 'none' && refundKindOf({ payMethod }) !== 'nothing' && stars === null,
  // The money is still on its way.
  delete: ({ refund }) => refund !== 'pending',
}

/** What a person of that role may do now: buttons of the client, rights of the server. */
export function actionsOf(role: ConsultationRole, facts: ActionFacts): ConsultationAction[] {
  const table = facts.type === 'interpretation' ? interpreted : consulted
  return table[facts.state][role].filter((action) => conditions[action]?.(facts) ?? true)
}

/** Whether another doctor can still take it over; a recording is given back instead. */
export function isTransferable({
  type,
  state,
  refund,
}: Pick<ActionFacts, 'type' | 'state' | 'refund'>): boolean {
  const isOpen = state === 'waiting' || state === 'running'
  return isOpen && refund === 'none' && type !== 'interpretation'
}

/** Whether a refund that the patient has asked for is still to be decided: it is the service's own where nobody served. */
export function isRefundRequested({
  refund,
  state,
}: Pick<ActionFacts, 'refund' | 'state'>): boolean {
  return refund === 'pending' && (state === 'running' || state === 'finished')
}

/** 待支付 and 待接诊 orange, 咨询中 green, the rest grey (screens 0.2). */
export const stateTones: Record<ConsultationState, 'warm' | 'good' | 'quiet'> = {
  unpaid: 'warm',
  waiting: 'warm',
  running: 'good',
  finished: 'quiet',
  cancelled: 'quiet',
  refused: 'quiet',
  closed: 'quiet',
}
