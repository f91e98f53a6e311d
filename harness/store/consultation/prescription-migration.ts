import type { Kysely } from 'kysely'
import { dialectOf } from '#harness/store/engine/dialect.ts'

/** What doctors have prescribed: one of each event that tells of it, and of each request. */
export async function createPrescriptions(db: Kysely<unknown>): Promise<void> {
  const { text } = dialectOf(db)
  await db.schema
    .createTable('prescription')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('event_id', 'bigint', (c) =>
      c.notNull().unique().references('consultation_event.id'),
    )
    .addColumn('consultation_id', text, (c) => c.notNull().references('consultation.id'))
    .addColumn('doctor_id', text, (c) => c.notNull().references('user.id'))
    .addColumn('request_id', text, (c) => c.notNull())
    .addColumn('diagnosis', text, (c) => c.notNull())
    .addColumn('medicines', text, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('prescription_request')
    .on('prescription')
    .columns(['doctor_id', 'request_id'])
    .unique()
    .execute()
}
