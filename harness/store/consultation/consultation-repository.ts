import type {
  ConsultationAggregate,
  Effect,
} from '#harness/domain/consultation/consultation-aggregate.ts'
import { minValidDay } from '#harness/domain/consultation/extend-returned-right.ts'
import { dueOf } from '#harness/domain/consultation/settle-consultation.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'

export type ConsultationRow = Schema['consultation']

type EffectOf<K extends Effect['kind']> = Omit<Extract<Effect, { kind: K }>, 'kind'>

/** A row as the machine reads it. */
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
    paidAt: row.paid_at,
    acceptedAt: row.accepted_at,
    servedAt: row.served_at,
    endedAt: row.ended_at,
    stars: row.stars,
    deleted: row.deleted === 1,
  }
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
    paid_at: aggregate.paidAt,
    accepted_at: aggregate.acceptedAt,
    served_at: aggregate.servedAt,
    ended_at: aggregate.endedAt,
    stars: aggregate.stars,
    deleted: Number(aggregate.deleted),
  }
}

/** A consultation, or null. */
export async function findConsultation(store: Store, id: string): Promise<ConsultationRow | null> {
  const row = await store
    .selectFrom('consultation')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The ids of those that something fell due in until now, in its order. */
export async function listDue(store: Store, now: number): Promise<string[]> {
  const due = await store
    .selectFrom('consultation')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .execute()
  return due.map(({ id }) => id)
}

/** Whether something fell due in one until now. */
export async function isDue(store: Store, id: string, now: number): Promise<boolean> {
  const due = await store
    .selectFrom('consultation')
    .select('id')
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .executeTakeFirst()
  return due !== undefined
}

/** Another process that was quicker than this transaction. */
class StaleChange extends Error {}

/** Writes the next state of a row that was read in this transaction; throws where it is stale. */
export async function saveAggregate(
  trx: Store,
  { id, version }: Pick<ConsultationRow, 'id' | 'version'>,
  next: ConsultationAggregate,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('consultation')
    .set({ ...columnsOf(next), due_at: dueOf(next), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new StaleChange(id)
}

/** Keeps the last period of the person with a consultation that has ended. */
export async function keepPeriod(trx: Store, consultationId: string): Promise<void> {
  await trx
    .updateTable('consultation')
    .set((eb) => ({
      last_period: eb
        .selectFrom('patient')
        .select('patient.last_period')
        .whereRef('patient.id', '=', 'consultation.person_id'),
    }))
    .where('id', '=', consultationId)
    .execute()
}

/** The timeline's first entry, and every later one; answers its id. */
export async function addEvent(
  trx: Store,
  consultationId: string,
  { event, at, by, reason, note }: EffectOf<'publish'>,
  leftDoctorId: string | null = null,
): Promise<number> {
  const { id } = await trx
    .insertInto('consultation_event')
    .values({
      consultation_id: consultationId,
      kind: event,
      at,
      by,
      reason,
      words: note,
      left_doctor_id: leftDoctorId,
      published: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A refund that is pending from then on; its id is drawn by the caller. */
export async function addRefund(
  trx: Store,
  consultationId: string,
  { id, amount, reason, note, at }: EffectOf<'refund'> & { id: string },
): Promise<void> {
  await trx
    .insertInto('refund')
    .values({
      id,
      consultation_id: consultationId,
      amount,
      reason,
      words: note,
      state: 'pending',
      requested_at: at,
      settled_at: null,
    })
    .execute()
}

/** Ends the refund that is pending. */
export async function settleRefund(
  trx: Store,
  consultationId: string,
  { state, at }: EffectOf<'settleRefund'>,
): Promise<void> {
  await trx
    .updateTable('refund')
    .set({ state, settled_at: at })
    .where('consultation_id', '=', consultationId)
    .where('state', '=', 'pending')
    .execute()
}

/** Gives back the use of the ask card that a consultation was paid with, in time to be used. @param now milliseconds */
export async function returnRight(
  trx: Store,
  { consultationId, now }: { consultationId: string; now: number },
): Promise<void> {
  const minDay = minValidDay(now)
  await trx
    .updateTable('ask_card')
    .set((eb) => ({
      used: eb('used', '-', 1),
      valid_until: eb
        .case()
        .when('valid_until', '<', minDay)
        .then(minDay)
        .else(eb.ref('valid_until'))
        .end(),
    }))
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
