import {
  dueOf,
  settle,
  type Change,
  type ConsultationAggregate,
  type Effect,
} from '#harness/domain/consultation-machine.ts'
import { drawLetters } from '#harness/domain/draw-code.ts'
import { planQuickOffers } from '#harness/domain/plan-quick-offers.ts'
import type { Random } from '#harness/domain/clock-and-random.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { inTransaction } from '#harness/store/engine/transaction.ts'
import { listQuickDoctors } from './quick-store.ts'

export type ConsultationRow = Schema['consultation']

/** What a change is made with: the time is that of the call. */
type Making = { now: number; random: Random }

export function aggregateOf(row: ConsultationRow): ConsultationAggregate {
  return {
    type: row.type,
    state: row.state,
    doctorId: row.doctor_id,
    endsAt: row.ends_at,
    questionsLeft: row.questions_left,
    hours: row.hours,
    questions: row.questions,
    paid: row.paid,
    refunded: row.refunded,
    payMethod: row.pay_method,
    refund: row.refund,
    refundDueAt: row.refund_due_at,
    refundGranted: row.refund_granted === 1,
    paidAt: row.paid_at,
    acceptedAt: row.accepted_at,
    endedAt: row.ended_at,
    stars: row.stars,
    deleted: row.deleted === 1,
  }
}

/**
 * Finds a consultation, lets what is overdue happen to it, and keeps what `decide` makes of it,
 * all in one transaction: of two that decide at once the second sees what the first has done.
 * `decide` throws to change nothing, but what was overdue has happened all the same.
 */
export async function changeConsultation<T>(
  store: Store,
  id: string,
  context: Making,
  decide: (
    trx: Store,
    row: ConsultationRow | null,
  ) => Promise<{ change?: Change | undefined; result: T }>,
): Promise<T> {
  await settleOne(store, id, context)
  return inTransaction(store, async (trx) => {
    const row = await settled(trx, id, context)
    const { change, result } = await decide(trx, row)
    if (row !== null && change !== undefined) await keepChange(trx, row, change, context)
    return result
  })
}

/** Lets everything happen that fell due until now, also while no process ran; says to how many. */
export async function settleDue(store: Store, context: Making): Promise<number> {
  const due = await store
    .selectFrom('consultation')
    .select('id')
    .where('due_at', '<=', context.now)
    .orderBy('due_at')
    .execute()
  for (const { id } of due) await settleOne(store, id, context)
  return due.length
}

async function settleOne(store: Store, id: string, context: Making): Promise<void> {
  const due = await store
    .selectFrom('consultation')
    .select('id')
    .where('id', '=', id)
    .where('due_at', '<=', context.now)
    .executeTakeFirst()
  if (due === undefined) return
  await inTransaction(store, (trx) => settled(trx, id, context))
}

async function settled(trx: Store, id: string, context: Making): Promise<ConsultationRow | null> {
  const row = await findRow(trx, id)
  if (row === null) return null
  const change = settle(aggregateOf(row), context.now)
  if (change.effects.length === 0) return row
  await keepChange(trx, row, change, context)
  return findRow(trx, id)
}

async function findRow(store: Store, id: string): Promise<ConsultationRow | null> {
  const row = await store
    .selectFrom('consultation')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Another process that was quicker than this transaction. */
class StaleChange extends Error {}

async function keepChange(
  trx: Store,
  row: ConsultationRow,
  { next, effects }: Change,
  context: Making,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('consultation')
    .set({ ...columnsOf(next), due_at: dueOf(next), version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new StaleChange(row.id)
  for (const effect of effects) await handle(trx, row, effect, context)
}

/** An aggregate as the columns that keep it. */
export function columnsOf(aggregate: ConsultationAggregate) {
  return {
    state: aggregate.state,
    doctor_id: aggregate.doctorId,
    ends_at: aggregate.endsAt,
    questions_left: aggregate.questionsLeft,
    paid: aggregate.paid,
    refunded: aggregate.refunded,
    pay_method: aggregate.payMethod,
    refund: aggregate.refund,
    refund_due_at: aggregate.refundDueAt,
    refund_granted: Number(aggregate.refundGranted),
    paid_at: aggregate.paidAt,
    accepted_at: aggregate.acceptedAt,
    ended_at: aggregate.endedAt,
    stars: aggregate.stars,
    deleted: Number(aggregate.deleted),
  }
}

/** The timeline's first entry, and every later one. */
export async function addEvent(
  trx: Store,
  consultationId: string,
  { event, at, by, reason, words }: Omit<Extract<Effect, { kind: 'publish' }>, 'kind'>,
  leftDoctorId: string | null = null,
): Promise<void> {
  await trx
    .insertInto('consultation_event')
    .values({
      consultation_id: consultationId,
      kind: event,
      at,
      by,
      reason,
      words,
      left_doctor_id: leftDoctorId,
      told: 0,
    })
    .execute()
}

async function handle(
  trx: Store,
  row: ConsultationRow,
  effect: Effect,
  { random }: Making,
): Promise<void> {
  switch (effect.kind) {
    case 'publish':
      // The row is as it was before the change.
      return addEvent(trx, row.id, effect, effect.event === 'transferred' ? row.doctor_id : null)
    case 'refund':
      await trx
        .insertInto('refund')
        .values({
          id: drawLetters(random, 16),
          consultation_id: row.id,
          amount: effect.amount,
          reason: effect.reason,
          words: effect.words,
          state: 'pending',
          asked_at: effect.at,
          settled_at: null,
        })
        .execute()
      return
    case 'settleRefund':
      await trx
        .updateTable('refund')
        .set({ state: effect.state, settled_at: effect.at })
        .where('consultation_id', '=', row.id)
        .where('state', '=', 'pending')
        .execute()
      return
    case 'returnRight':
      return returnRight(trx, row.id)
    case 'offer':
      return offer(trx, row, effect.at)
  }
}

async function returnRight(trx: Store, consultationId: string): Promise<void> {
  await trx
    .updateTable('ask_card')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('used', '>', 0)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payment')
        .select('ask_card_id')
        .$narrowType<{ ask_card_id: string }>()
        .where('consultation_id', '=', consultationId)
        .where('state', '=', 'paid')
        .where('method', '=', 'card'),
    )
    .execute()
}

async function offer(trx: Store, row: ConsultationRow, at: number): Promise<void> {
  const doctors = await listQuickDoctors(trx, row)
  const offers = planQuickOffers(doctors, at)
  for (const { doctorId, offeredAt } of offers) {
    await trx
      .insertInto('quick_offer')
      .values({
        consultation_id: row.id,
        doctor_id: doctorId,
        offered_at: offeredAt,
        declined: 0,
      })
      .execute()
  }
}
