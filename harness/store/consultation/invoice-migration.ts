import type { Kysely } from 'kysely'
import { dialectOf } from '#harness/store/engine/dialect.ts'

/** The invoices of orders, one of each at most. */
export async function createInvoices(db: Kysely<unknown>): Promise<void> {
  const { text } = dialectOf(db)
  await db.schema
    .createTable('invoice')
    .addColumn('consultation_id', text, (c) => c.primaryKey().references('consultation.id'))
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('tax_number', text)
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('number', text, (c) => c.notNull())
    .addColumn('requested_at', 'bigint', (c) => c.notNull())
    .addColumn('issued_at', 'bigint')
    .addColumn('voided_at', 'bigint')
    .execute()
}
