import { sql } from 'kysely'
import { chinaDay } from '#contract/calendar.ts'
import type { Schema, Store } from '#harness/store/engine/schema.ts'

export type PaymentRow = Schema['payment']

/** The payment of a consultation that may still come in, or has. */
export async function findLivePayment(
  store: Store,
  consultationId: string,
): Promise<PaymentRow | null> {
  const row = await store
    .selectFrom('payment')
    .selectAll()
    .where('consultation_id', '=', consultationId)
    .where('state', '!=', sql.lit('failed'))
    .executeTakeFirst()
  return row ?? null
}

export async function findPayment(
  store: Store,
  by: { id: string } | { prepayId: string },
): Promise<PaymentRow | null> {
  const payments = store.selectFrom('payment').selectAll()
  const row = await (
    'id' in by ? payments.where('id', '=', by.id) : payments.where('prepay_id', '=', by.prepayId)
  ).executeTakeFirst()
  return row ?? null
}

/** A payment with what it is for, or null where there is none of that id. */
export async function findBill(store: Store, id: string): Promise<Bill | null> {
  const row = await store
    .selectFrom('payment')
    .innerJoin('consultation', 'consultation.id', 'payment.consultation_id')
    .leftJoin('user', 'user.id', 'consultation.doctor_id')
    .leftJoin('refund', (join) =>
      join
        .onRef('refund.consultation_id', '=', 'payment.consultation_id')
        .on('refund.reason', '=', 'late'),
    )
    .select(['payment.consultation_id', 'payment.amount', 'payment.state', 'payment.settled_at'])
    .select([
      'consultation.type',
      'consultation.state as order_state',
      'consultation.due_at',
      'user.real_name as doctor_name',
      'refund.state as late_refund',
    ])
    .where('payment.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export type Bill = Pick<PaymentRow, 'consultation_id' | 'amount' | 'state' | 'settled_at'> &
  Pick<Schema['consultation'], 'type' | 'due_at'> & {
    order_state: Schema['consultation']['state']
    doctor_name: string | null
    /** Of money that came after the end of the order. */
    late_refund: Schema['refund']['state'] | null
  }

/** How the newest payment of a consultation stands. */
export async function paymentState(
  store: Store,
  consultationId: string,
): Promise<PaymentRow['state'] | 'none'> {
  const row = await store
    .selectFrom('payment')
    .select('state')
    .where('consultation_id', '=', consultationId)
    .orderBy('created_at', 'desc')
    .orderBy('state', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state ?? 'none'
}

export async function addPayment(store: Store, payment: PaymentRow): Promise<void> {
  await store.insertInto('payment').values(payment).execute()
}

/** The platform's word on an open payment; says whether it was still open. */
export async function settlePayment(
  store: Store,
  id: string,
  { state, now }: { state: 'paid' | 'failed'; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('payment')
    .set({ state, settled_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes one use of an ask card; says whether there was one. */
export async function useRight(
  store: Store,
  { cardId, userId, kind, now }: { cardId: string; userId: string; kind: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('ask_card')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .where((eb) => eb(eb.ref('kind'), '=', kind as Schema['ask_card']['kind']))
    .where('valid_until', '>=', chinaDay(now))
    .whereRef('used', '<', 'total')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
