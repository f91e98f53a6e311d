import { actionsOf, isTransferable } from '#contract/consultation-actions.ts'
import {
  awaitsService,
  factsOf,
  hour,
  isServed,
  waitLimits,
  type Change,
  type ConsultationAggregate,
  type Effect,
} from './consultation-aggregate.ts'
import { closeUnserved, giveBack, over, publish } from './end-consultation.ts'

export type Command =
  /** The platform's word that the money is in; zero for a right or a free consultation. */
  | { kind: 'pay'; amount: number; method: NonNullable<ConsultationAggregate['payMethod']> }
  | { kind: 'cancel' }
  | { kind: 'delete' }
  | { kind: 'requestRefund'; reason: string; note: string }
  | { kind: 'accept'; doctorId: string }
  /** The patient is served from then on: now by the doctor's answer, later by a call that is confirmed. */
  | { kind: 'serve'; at: number }
  | { kind: 'refuse'; reason: string; note: string }
  | { kind: 'finish' }
  /** The report is signed, which ends it. */
  | { kind: 'sign' }
  | { kind: 'rate'; stars: number }
  /** The patient agrees to another doctor. */
  | { kind: 'transfer'; doctorId: string }

export type Outcome = Change | 'refused'

/**
 * What becomes of a consultation that nothing is overdue in (see `settle`). What is as it was
 * asked for already changes nothing, so that a call may come twice.
 */
export function step(aggregate: ConsultationAggregate, command: Command, at: number): Outcome {
  if (isFulfilled(aggregate, command)) return { next: aggregate, effects: [] }
  const now = notBefore(aggregate, at)
  switch (command.kind) {
    case 'pay':
      return pay(aggregate, command, now)
    case 'transfer':
      return transfer(aggregate, command.doctorId, now)
    case 'serve':
      return serve(aggregate, command.at, now)
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

/**
 * A moment in the order's own time: a clock that goes back neither ends it before it was paid nor takes
 * its service back. Only a call is known ahead.
 */
function notBefore(
  { type, paidAt, acceptedAt, servedAt }: ConsultationAggregate,
  at: number,
): number {
  const answeredAt = type === 'phone' ? null : servedAt
  return Math.max(at, paidAt ?? at, acceptedAt ?? at, answeredAt ?? at)
}

type ActionCommand = Exclude<Command, { kind: 'pay' | 'transfer' | 'serve' }>

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
      const { reason, note } = command
      const next: ConsultationAggregate = {
        ...aggregate,
        refund: 'pending',
        refundDueAt: now + waitLimits.review,
      }
      const amount = aggregate.paid - aggregate.refunded
      const refund: Effect = { kind: 'refund', amount, reason, note, at: now }
      return { next, effects: [publish('refundAsked', now, 'patient', reason, note), refund] }
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
      const { reason, note } = command
      const back = giveBack({ ...aggregate, ...over('refused', now) }, 'refused', now)
      return {
        ...back,
        effects: [publish('refused', now, 'doctor', reason, note), ...back.effects],
      }
    }
    case 'finish':
      if (!isServed(aggregate, now)) return closeUnserved(aggregate, 'unserved', now, 'doctor')
      return {
        next: { ...aggregate, ...over('finished', now) },
        effects: [publish('finished', now, 'doctor')],
      }
    case 'sign':
      return {
        next: { ...aggregate, ...over('finished', now), servedAt: now },
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
      // Without service it is closed.
      return aggregate.state === 'finished' || aggregate.state === 'closed'
    case 'sign':
      return aggregate.state === 'finished'
    case 'serve':
      return aggregate.servedAt !== null && aggregate.servedAt <= command.at
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
  if (aggregate.state !== 'unpaid') {
    // A payment in the same millisecond as the end counts as after it.
    return giveBack({ ...paid, paidAt: Math.max(now, (aggregate.endedAt ?? now) + 1) }, 'late', now)
  }
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
    servedAt: null,
    questionsLeft: null,
    endsAt: now + waitLimits.unanswered,
  }
  return { next, effects: [publish('transferred', now, 'patient')] }
}

function serve(aggregate: ConsultationAggregate, at: number, now: number): Outcome {
  const isAhead = at > now && aggregate.type !== 'phone'
  if (isAhead || !awaitsService(aggregate, at)) return 'refused'
  return { next: { ...aggregate, servedAt: at }, effects: [] }
}
