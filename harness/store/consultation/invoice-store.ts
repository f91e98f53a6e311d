import type { Schema, Store } from '#harness/store/engine/schema.ts'

export type InvoiceRow = Schema['invoice']

export async function findInvoice(
  store: Store,
  consultationId: string,
): Promise<InvoiceRow | null> {
  const row = await store
    .selectFrom('invoice')
    .selectAll()
    .where('consultation_id', '=', consultationId)
    .executeTakeFirst()
  return row ?? null
}

/** Puts in what was asked for. */
export async function addInvoice(
  trx: Store,
  requested: Pick<
    InvoiceRow,
    'consultation_id' | 'kind' | 'title' | 'tax_number' | 'email' | 'amount' | 'requested_at'
  >,
): Promise<InvoiceRow> {
  return trx
    .insertInto('invoice')
    .values({ ...requested, state: 'requested', number: '', issued_at: null, voided_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Gives one that was asked for its number; one that has a number keeps it. */
export async function issueInvoice(
  trx: Store,
  consultationId: string,
  { number, at }: { number: string; at: number },
): Promise<void> {
  await trx
    .updateTable('invoice')
    .set({ state: 'issued', number, issued_at: at })
    .where('consultation_id', '=', consultationId)
    .where('state', '=', 'requested')
    .execute()
}

/** The money went back. */
export async function voidInvoice(trx: Store, consultationId: string, at: number): Promise<void> {
  await trx
    .updateTable('invoice')
    .set({ state: 'voided', voided_at: at })
    .where('consultation_id', '=', consultationId)
    .where('state', '!=', 'voided')
    .execute()
}
