import { chinaDay } from '#contract/calendar.ts'
import { birthdayOf, genderOf } from '#contract/id-card.ts'
import {
  waitLimits,
  type Change,
  type ConsultationAggregate,
  type Effect,
} from '#harness/domain/consultation/consultation-aggregate.ts'
import { step, type Command } from '#harness/domain/consultation/consultation-machine.ts'
import { dueOf, settle } from '#harness/domain/consultation/settle-consultation.ts'
import { columnsOf } from '#harness/store/consultation/consultation-repository.ts'
import { blank } from '#harness/store/consultation/consultation-store.ts'
import type { Schema } from '#harness/store/engine/schema.ts'
import { lastPeriodOf } from './patient-seed.ts'

/** An order, and what was done with it, each at its own time. */
export type OrderPlan = {
  id: string
  person: { userId: string; personId: string; name: string; digits: string }
  service: Schema['doctor_service']
  createdAt: number
  description: string
  steps: readonly { at: number; command: Command }[]
}

/** Rows of the tables that keep orders. */
export type OrderRows = {
  consultations: Schema['consultation'][]
  events: Omit<Schema['consultation_event'], 'id'>[]
  payments: Schema['payment'][]
  refunds: Schema['refund'][]
}

/** Adds how an order stands now: by the machine's rules, so that no seeded one breaks them. */
export function addHistory(rows: OrderRows, plan: OrderPlan, now: number): void {
  const { id, person, service, createdAt } = plan
  let aggregate = begun(plan)
  const keep = ({ next, effects }: Change) => {
    aggregate = next
    for (const effect of effects) addEffect(rows, id, effect)
  }
  const placed = {
    event: 'launched',
    at: createdAt,
    by: 'patient',
    reason: '',
    note: '',
  } as const
  addEffect(rows, id, { kind: 'publish', ...placed })
  for (const { at, command } of plan.steps) {
    keep(settle(aggregate, at))
    const outcome = step(aggregate, command, at)
    if (outcome === 'refused') throw new Error(`${command.kind} can't happen to ${id}`)
    keep(outcome)
  }
  keep(settle(aggregate, now))
  if (aggregate.paidAt !== null) rows.payments.push(paymentOf(id, service.price, aggregate.paidAt))
  rows.consultations.push({
    ...blank,
    id,
    type: service.type,
    patient_id: person.userId,
    person_id: person.personId,
    patient_name: person.name,
    gender: genderOf(person.digits),
    birthday: birthdayOf(person.digits),
    last_period: aggregate.endedAt === null ? null : lastPeriodOf(person.personId, chinaDay(now)),
    description: plan.description,
    lasting: 'month',
    visit: 'seen',
    price: service.price,
    hours: service.hours,
    questions: service.questions,
    created_at: createdAt,
    ...columnsOf(aggregate),
    due_at: dueOf(aggregate),
  })
}

function begun({ service, createdAt }: OrderPlan): ConsultationAggregate {
  return {
    type: service.type,
    state: 'unpaid',
    doctorId: service.doctor_id,
    endsAt: createdAt + waitLimits.unpaid,
    questionsLeft: null,
    hours: service.hours,
    questions: service.questions,
    paid: 0,
    refunded: 0,
    payMethod: null,
    refund: 'none',
    refundDueAt: null,
    paidAt: null,
    acceptedAt: null,
    servedAt: null,
    endedAt: null,
    stars: null,
    deleted: false,
  }
}

function addEffect({ events, refunds }: OrderRows, id: string, effect: Effect): void {
  switch (effect.kind) {
    case 'publish': {
      const { event, at, by, reason, note } = effect
      const about = { consultation_id: id, kind: event, at, by, reason, words: note }
      events.push({ ...about, left_doctor_id: null, published: 1 })
      return
    }
    case 'refund': {
      const { amount, reason, note, at } = effect
      const refund = {
        id: `refund-${id}`,
        consultation_id: id,
        amount,
        reason,
        words: note,
        requested_at: at,
      }
      refunds.push({ ...refund, state: 'pending', settled_at: null })
      return
    }
    case 'settleRefund':
      Object.assign(refunds.at(-1) ?? {}, { state: effect.state, settled_at: effect.at })
      return
    case 'returnRight':
    case 'offer':
      throw new Error(`no seeded order has ${effect.kind}`)
  }
}

function paymentOf(id: string, amount: number, at: number): Schema['payment'] {
  return {
    id: `payment-${id}`,
    consultation_id: id,
    method: amount === 0 ? 'free' : 'wechat',
    amount,
    state: 'paid',
    prepay_id: `wx${id}`,
    ask_card_id: null,
    created_at: at,
    settled_at: at,
  }
}
