import { sql, type Kysely } from 'kysely'

/** What is long comes last, so that a list need not read past it. */
export async function createRecordings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recording')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('patient_id', 'text', (c) => c.references('patient.id'))
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('seconds', 'real', (c) => c.notNull())
    .addColumn('hz', 'integer', (c) => c.notNull())
    .addColumn('fetuses', 'integer', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('gestation_days', 'integer')
    .addColumn('live', 'integer', (c) => c.notNull())
    .addColumn('deleted', 'integer', (c) => c.notNull())
    .addColumn('has_toco', 'integer', (c) => c.notNull())
    .addColumn('movements', 'text', (c) => c.notNull())
    .addColumn('marks', 'text', (c) => c.notNull())
    .addColumn('average_bpm', 'integer')
    .addColumn('contractions', 'integer')
    .addColumn('sparkline', 'text')
    .addColumn('recipe', 'text')
    .addColumn('curves', 'blob')
    .addColumn('findings', 'text')
    .addColumn('findings_version', 'integer')
    .execute()
  await db.schema
    .createIndex('recording_user')
    .on('recording')
    .columns(['user_id', 'started_at', 'id'])
    .execute()
  await db.schema
    .createTable('recording_consultation')
    .addColumn('recording_id', 'text', (c) => c.notNull().references('recording.id'))
    .addColumn('consultation_id', 'text', (c) => c.notNull().references('consultation.id'))
    .addColumn('tier', 'integer')
    .addPrimaryKeyConstraint('recording_consultation_key', ['recording_id', 'consultation_id'])
    .modifyEnd(sql`without rowid`)
    .execute()
  await db.schema
    .createIndex('recording_consultation_consultation')
    .on('recording_consultation')
    .column('consultation_id')
    .execute()
}
