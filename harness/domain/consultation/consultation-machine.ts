import type { ConsultationRole, ConsultationState } from '#contract/consultation-states.ts'
import type { ConsultationEvent, ConsultationType, RefundState } from '#contract/consultation.ts'
import { actionsOf, isTransferable, type ActionFacts } from '#contract/consultation-actions.ts'

const minute = 60_000
const hour = 60 * minute

/** How long what waits may wait (milliseconds). */
export const waitLimits = {
  unpaid: 15 * minute,
  unanswered: 24 * hour,
  unmatched: 10 * minute,
  /** In which the doctor still answers the last question. */
  lastAnswer: hour,
  /** Until a refund that nobody has to look at is with the patient. */
  refund: minute,
  /** Until one that was asked for is decided. */
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
  refundGranted: boolean
  paidAt: number | null
  acceptedAt: number | null
  endedAt: number | null
  stars: number | null
  deleted: boolean
}

export type Command =
  /** The platform's word that the money is in; zero for a right or a free consultation. */
  | { kind: 'pay'; amount: number; method: NonNullable<ConsultationAggregate['payMethod']> }
  | { kind: 'cancel' }
  | { kind: 'delete' }
  /** `isServed`: the doctor has answered, so the money is kept. */
  | { kind: 'requestRefund'; reason: string; words: string; isServed: boolean }
  | { kind: 'accept'; doctorId: string }
  | { kind: 'refuse'; reason: string; words: string }
  | { kind: 'finish' }
  /** The report is signed, which ends it. */
  | { kind: 'sign' }
  | { kind: 'rate'; stars: number }
  /** The patient agrees to another doctor. */
  | { kind: 'transfer'; doctorId: string }

/** What the store has to do besides keeping the aggregate. */
export type Effect =
  | {
      kind: 'publish'
      event: ConsultationEvent
      at: number
      by: ConsultationRole | 'service'
      reason: string
      words: string
    }
  | { kind: 'refund'; amount: number; reason: string; words: string; at: number }
  | { kind: 'settleRefund'; state: 'done' | 'rejected'; at: number }
  /** The right that paid for it is good again. */
  | { kind: 'returnRight' }
  /** A quick consultation is shown to doctors. */
  | { kind: 'offer'; at: number }

export type Change = { next: ConsultationAggregate; effects: Effect[] }
export type Outcome = Change | 'refused'

/** What decides over buttons and rights alike. */
export function factsOf({
  type,
  state,
  refund,
  paid,
  stars,
  doctorId,
}: ConsultationAggregate): ActionFacts {
  return { type, state, refund, paid, stars, hasDoctor: doctorId !== null }
}

/**
 * What becomes of a consultation that nothing is overdue in (see `settle`). What is as it was
 * asked for already changes nothing, so that a call may come twice.
 */
export function step(aggregate: ConsultationAggregate, command: Command, now: number): Outcome {
  if (isFulfilled(aggregate, command)) return { next: aggregate, effects: [] }
  switch (command.kind) {
    case 'pay':
      return pay(aggregate, command, now)
    case 'transfer':
      return transfer(aggregate, command.doctorId, now)
    case 'cancel':
    case 'delete':
    case 'requestRefund':
    case 'rate': {
      const may = actionsOf('patient', factsOf(aggregate)).includes(command.kind)
      return may && !aggregate.deleted ? change(aggregate, command, now) : 'refused'
    }
    case 'accept':
    case 'refuse':
    case 'finish': {
      const may = actionsOf('doctor', factsOf(aggregate)).includes(command.kind)
      return may ? change(aggregate, command, now) : 'refused'
    }
    case 'sign': {
      const may = actionsOf('doctor', factsOf(aggregate)).includes('interpret')
      return may ? change(aggregate, command, now) : 'refused'
    }
  }
}

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

type ActionCommand = Exclude<Command, { kind: 'pay' | 'transfer' }>

function change(aggregate: ConsultationAggregate, command: ActionCommand, now: number): Change {
  switch (command.kind) {
    case 'cancel': {
      const ended = { ...aggregate, ...over('cancelled', now) }
      const back = giveBack(ended, 'cancelled', now)
      return { ...back, effects: [publish('cancelled', now, 'patient'), ...back.effects] }
    }
    case 'delete':
      return { next: { ...aggregate, deleted: true }, effects: [] }
    case 'requestRefund': {
      const { reason, words, isServed } = command
      const next: ConsultationAggregate = {
        ...aggregate,
        refund: 'pending',
        refundDueAt: now + waitLimits.review,
        refundGranted: !isServed,
      }
      const amount = aggregate.paid - aggregate.refunded
      const refund: Effect = { kind: 'refund', amount, reason, words, at: now }
      return { next, effects: [publish('refundAsked', now, 'patient', reason, words), refund] }
    }
    case 'accept': {
      const { hours, questions } = aggregate
      const next: ConsultationAggregate = {
        ...aggregate,
        state: 'running',
        doctorId: command.doctorId,
        acceptedAt: now,
        endsAt: aggregate.type === 'interpretation' ? aggregate.endsAt : now + hours * hour,
        questionsLeft: questions,
      }
      return { next, effects: [publish('accepted', now, 'doctor')] }
    }
    case 'refuse': {
      const { reason, words } = command
      const back = giveBack({ ...aggregate, ...over('refused', now) }, 'refused', now)
      return {
        ...back,
        effects: [publish('refused', now, 'doctor', reason, words), ...back.effects],
      }
    }
    case 'finish':
      return {
        next: { ...aggregate, ...over('finished', now) },
        effects: [publish('finished', now, 'doctor')],
      }
    case 'sign':
      return {
        next: { ...aggregate, ...over('finished', now) },
        effects: [publish('interpreted', now, 'doctor')],
      }
    case 'rate':
      return {
        next: { ...aggregate, stars: command.stars },
        effects: [publish('rated', now, 'patient')],
      }
  }
}

function isFulfilled(aggregate: ConsultationAggregate, command: Command): boolean {
  switch (command.kind) {
    case 'pay':
      return aggregate.paidAt !== null
    case 'cancel':
      return aggregate.state === 'cancelled'
    case 'delete':
      return aggregate.deleted
    case 'requestRefund':
      return aggregate.refund === 'pending'
    case 'accept':
      return aggregate.state === 'running' && aggregate.doctorId === command.doctorId
    case 'refuse':
      return aggregate.state === 'refused'
    case 'finish':
    case 'sign':
      return aggregate.state === 'finished'
    case 'rate':
      return aggregate.stars === command.stars
    case 'transfer':
      return aggregate.doctorId === command.doctorId
  }
}

/** Money that comes after the end goes back: nobody can be kept from paying. */
function pay(
  aggregate: ConsultationAggregate,
  { amount, method }: Extract<Command, { kind: 'pay' }>,
  now: number,
): Change {
  const paid = { ...aggregate, paid: amount, paidAt: now, payMethod: method }
  if (aggregate.state !== 'unpaid') return giveBack(paid, 'late', now)
  const isSearching = aggregate.doctorId === null
  const endsAt = now + (isSearching ? waitLimits.unmatched : waitLimits.unanswered)
  const published = publish('paid', now, 'patient')
  const effects: Effect[] = isSearching ? [published, { kind: 'offer', at: now }] : [published]
  return { next: { ...paid, state: 'waiting', endsAt }, effects }
}

function transfer(aggregate: ConsultationAggregate, doctorId: string, now: number): Outcome {
  if (aggregate.doctorId === null || !isTransferable(aggregate)) return 'refused'
  const next: ConsultationAggregate = {
    ...aggregate,
    state: 'waiting',
    doctorId,
    acceptedAt: null,
    questionsLeft: null,
    endsAt: now + waitLimits.unanswered,
  }
  return { next, effects: [publish('transferred', now, 'patient')] }
}

function end(aggregate: ConsultationAggregate, at: number): Change {
  switch (aggregate.state) {
    case 'running': {
      if (aggregate.type === 'interpretation') return closeUnserved(aggregate, 'unanswered', at)
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

function closeUnserved(aggregate: ConsultationAggregate, reason: string, at: number): Change {
  const back = giveBack({ ...aggregate, ...over('closed', at) }, reason, at)
  return { ...back, effects: [publish('closed', at, 'service', reason), ...back.effects] }
}

function settleRefund(aggregate: ConsultationAggregate, at: number): Change {
  const settled = { ...aggregate, refundDueAt: null }
  if (!aggregate.refundGranted) {
    return {
      next: { ...settled, refund: 'rejected' },
      effects: [
        { kind: 'settleRefund', state: 'rejected', at },
        publish('refundRejected', at, 'service', 'answered'),
      ],
    }
  }
  const ended = aggregate.state === 'running' ? over('closed', at) : {}
  return {
    next: { ...settled, ...ended, refund: 'done', refunded: aggregate.paid },
    effects: [{ kind: 'settleRefund', state: 'done', at }, publish('refunded', at, 'service')],
  }
}

/** What was paid goes back, whatever it was paid with. */
function giveBack(aggregate: ConsultationAggregate, reason: string, at: number): Change {
  if (aggregate.payMethod === 'card') return { next: aggregate, effects: [{ kind: 'returnRight' }] }
  const amount = aggregate.paid - aggregate.refunded
  if (amount === 0) return { next: aggregate, effects: [] }
  return {
    next: {
      ...aggregate,
      refund: 'pending',
      refundGranted: true,
      refundDueAt: at + waitLimits.refund,
    },
    effects: [
      publish('refundAsked', at, 'service', reason),
      { kind: 'refund', amount, reason, words: '', at },
    ],
  }
}

function over(state: ConsultationState, at: number) {
  return { state, endedAt: at, endsAt: null }
}

function publish(
  event: ConsultationEvent,
  at: number,
  by: ConsultationRole | 'service',
  reason = '',
  words = '',
): Effect {
  return { kind: 'publish', event, at, by, reason, words }
}
