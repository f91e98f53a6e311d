import {
  isServed,
  type Change,
  type ConsultationAggregate,
  type Effect,
} from './consultation-aggregate.ts'
import { closeUnserved, over, overUnserved, publish } from './end-consultation.ts'

/** Whatever fell due until now, in its order and at its own times. */
export function settle(aggregate: ConsultationAggregate, now: number): Change {
  let next = aggregate
  const effects: Effect[] = []
  for (let due = dueOf(next); due !== null && due <= now; due = dueOf(next)) {
    const isRefund = next.refund === 'pending' && next.refundDueAt === due
    const changed = isRefund ? settleRefund(next, due) : end(next, due)
    next = changed.next
    effects.push(...changed.effects)
  }
  return { next, effects }
}

/** When something happens next by itself. */
export function dueOf({
  state,
  endsAt,
  refund,
  refundDueAt,
}: ConsultationAggregate): number | null {
  const ends = state === 'unpaid' || state === 'waiting' || state === 'running' ? endsAt : null
  const refunded = refund === 'pending' ? refundDueAt : null
  if (ends === null || refunded === null) return ends ?? refunded
  return Math.min(ends, refunded)
}

function end(aggregate: ConsultationAggregate, at: number): Change {
  switch (aggregate.state) {
    case 'running': {
      if (!isServed(aggregate, at)) return closeUnserved(aggregate, 'unserved', at)
      const reason = aggregate.questionsLeft === 0 ? 'questionsUsed' : 'timeUp'
      return {
        next: { ...aggregate, ...over('finished', at) },
        effects: [publish('finished', at, 'service', reason)],
      }
    }
    case 'waiting': {
      const reason = aggregate.doctorId === null ? 'unmatched' : 'unanswered'
      return closeUnserved(aggregate, reason, at)
    }
    case 'unpaid':
    case 'finished':
    case 'cancelled':
    case 'refused':
    case 'closed':
      return {
        next: { ...aggregate, ...over('closed', at) },
        effects: [publish('closed', at, 'service', 'unpaid')],
      }
  }
}

function settleRefund(aggregate: ConsultationAggregate, at: number): Change {
  const settled = { ...aggregate, refundDueAt: null }
  if (isServed(aggregate, at)) {
    return {
      next: { ...settled, refund: 'rejected' },
      effects: [
        { kind: 'settleRefund', state: 'rejected', at },
        publish('refundRejected', at, 'service', 'answered'),
      ],
    }
  }
  const ended = aggregate.state === 'running' ? overUnserved(at) : {}
  return {
    next: { ...settled, ...ended, refund: 'done', refunded: aggregate.paid },
    effects: [
      { kind: 'settleRefund', state: 'done', at },
      ...(aggregate.payMethod === 'card' ? [{ kind: 'returnRight' } as const] : []),
      publish('refunded', at, 'service'),
    ],
  }
}
