import type { Kysely } from 'kysely'

// A migration outlives the schema that it was written for, hence the untyped database.
export async function createInterpretations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('interpretation')
    .addColumn('consultation_id', 'text', (c) => c.primaryKey().references('consultation.id'))
    .addColumn('recording_id', 'text', (c) => c.notNull().references('recording.id'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('draft', 'text')
    .addColumn('signed_at', 'bigint')
    .addColumn('report', 'text')
    .execute()
}
