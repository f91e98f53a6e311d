import type { ConsultationRole, ConsultationState } from '#contract/consultation-states.ts'
import type { ConsultationEvent } from '#contract/consultation.ts'
import {
  waitLimits,
  type Change,
  type ConsultationAggregate,
  type Effect,
} from './consultation-aggregate.ts'

export function closeUnserved(
  aggregate: ConsultationAggregate,
  reason: string,
  at: number,
  by: 'doctor' | 'service' = 'service',
): Change {
  const back = giveBack({ ...aggregate, ...overUnserved(at) }, reason, at)
  return { ...back, effects: [publish('closed', at, by, reason), ...back.effects] }
}

/** What was paid goes back, whatever it was paid with. */
export function giveBack(aggregate: ConsultationAggregate, reason: string, at: number): Change {
  const isPending = aggregate.refund === 'pending'
  const pending = { refund: 'pending', refundDueAt: at + waitLimits.refund } as const
  if (aggregate.payMethod === 'card') {
    const returned: Effect = { kind: 'returnRight' }
    if (!isPending) return { next: aggregate, effects: [returned] }
    const next: ConsultationAggregate = { ...aggregate, refund: 'done', refundDueAt: null }
    return { next, effects: [{ kind: 'settleRefund', state: 'done', at }, returned] }
  }
  // Nobody has to look any more at what the patient has asked for.
  if (isPending) return { next: { ...aggregate, ...pending }, effects: [] }
  const amount = aggregate.paid - aggregate.refunded
  if (amount === 0) return { next: aggregate, effects: [] }
  return {
    next: { ...aggregate, ...pending },
    effects: [
      publish('refundAsked', at, 'service', reason),
      { kind: 'refund', amount, reason, note: '', at },
    ],
  }
}

/** A call that was confirmed for later is not held any more. */
export function overUnserved(at: number) {
  return { ...over('closed', at), servedAt: null }
}

export function over(state: ConsultationState, at: number) {
  return { state, endedAt: at, endsAt: null }
}

export function publish(
  event: ConsultationEvent,
  at: number,
  by: ConsultationRole | 'service',
  reason = '',
  note = '',
): Effect {
  return { kind: 'publish', event, at, by, reason, note }
}
