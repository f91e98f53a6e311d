import { sql, type Kysely } from 'kysely'

// A migration outlives the schema that it was written for, hence the untyped database.
export async function widenConsultations(db: Kysely<unknown>): Promise<void> {
  await replaceConsultation(db)
  await createTimeline(db)
  await createMoney(db)
  await db.schema
    .createTable('quick_offer')
    .addColumn('consultation_id', 'text', (c) => c.notNull().references('consultation.id'))
    .addColumn('doctor_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('offered_at', 'bigint', (c) => c.notNull())
    .addColumn('declined', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('quick_offer_key', ['doctor_id', 'consultation_id'])
    .modifyEnd(sql`without rowid`)
    .execute()
  await db.schema
    .createIndex('quick_offer_consultation')
    .on('quick_offer')
    .column('consultation_id')
    .execute()
  await db.schema
    .createTable('consultation_transfer')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('consultation_id', 'text', (c) => c.notNull().references('consultation.id'))
    .addColumn('doctor_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('consultation_transfer_open')
    .on('consultation_transfer')
    .column('consultation_id')
    .unique()
    .where(sql.ref('state'), '=', sql.lit('offered'))
    .execute()
}

/** SQLite lets nobody drop `not null` from a column: the doctor of a quick one comes later. */
async function replaceConsultation(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('consultation').renameTo('consultation_before').execute()
  for (const side of ['patient_id', 'doctor_id']) {
    await db.schema.dropIndex(`consultation_${side}`).execute()
  }
  await db.schema
    .createTable('consultation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('patient_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('doctor_id', 'text', (c) => c.references('user.id'))
    .addColumn('patient_name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint')
    .addColumn('questions_left', 'integer')
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('department_id', 'text')
    .addColumn('level', 'text')
    .addColumn('person_id', 'text')
    .addColumn('gender', 'text', (c) => c.notNull())
    .addColumn('birthday', 'text')
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('lasting', 'text')
    .addColumn('visit', 'text')
    .addColumn('red_flags', 'text', (c) => c.notNull())
    .addColumn('pictures', 'text', (c) => c.notNull())
    .addColumn('price', 'integer', (c) => c.notNull())
    .addColumn('paid', 'integer', (c) => c.notNull())
    .addColumn('refunded', 'integer', (c) => c.notNull())
    .addColumn('hours', 'integer', (c) => c.notNull())
    .addColumn('questions', 'integer')
    .addColumn('refund', 'text', (c) => c.notNull())
    .addColumn('refund_due_at', 'bigint')
    .addColumn('refund_granted', 'integer', (c) => c.notNull())
    .addColumn('pay_method', 'text')
    .addColumn('paid_at', 'bigint')
    .addColumn('accepted_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('stars', 'integer')
    .addColumn('deleted', 'integer', (c) => c.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
  await sql`insert into consultation select id, patient_id, doctor_id, patient_name, state,
    created_at, ends_at, questions_left, 'imageText', null, null, null, '', null, '', null,
    null, '[]', '[]', 0, 0, 0, 48, null, 'none', null, 0, null, null, null, null, null, 0,
    case when state in ('unpaid', 'running') then ends_at end, 0 from consultation_before`.execute(
    db,
  )
  await db.schema.dropTable('consultation_before').execute()
  await indexConsultations(db)
}

async function indexConsultations(db: Kysely<unknown>): Promise<void> {
  for (const side of ['patient_id', 'doctor_id']) {
    await db.schema
      .createIndex(`consultation_${side}`)
      .on('consultation')
      .columns([side, 'created_at', 'id'])
      .execute()
  }
  await db.schema
    .createIndex('consultation_due')
    .on('consultation')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('consultation_running')
    .on('consultation')
    .columns(['patient_id', 'doctor_id'])
    .where(sql.ref('state'), '=', sql.lit('running'))
    .execute()
}

async function createTimeline(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('consultation_event')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('consultation_id', 'text', (c) => c.notNull().references('consultation.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('told', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('consultation_event_consultation')
    .on('consultation_event')
    .columns(['consultation_id', 'id'])
    .execute()
  await db.schema
    .createIndex('consultation_event_untold')
    .on('consultation_event')
    .column('id')
    .where(sql.ref('told'), '=', sql.lit(0))
    .execute()
}

async function createMoney(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('consultation_id', 'text', (c) => c.notNull().references('consultation.id'))
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('prepay_id', 'text', (c) => c.notNull().unique())
    .addColumn('ask_card_id', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('settled_at', 'bigint')
    .execute()
  // Whatever asks twice, at most one payment of a consultation can come in.
  await db.schema
    .createIndex('payment_live')
    .on('payment')
    .column('consultation_id')
    .unique()
    .where(sql.ref('state'), '!=', sql.lit('failed'))
    .execute()
  await db.schema
    .createTable('refund')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('consultation_id', 'text', (c) => c.notNull().references('consultation.id'))
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('settled_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('refund_consultation')
    .on('refund')
    .column('consultation_id')
    .execute()
}

/** Whom a patient left for another doctor: their room hears of it, too. */
export async function keepLeftDoctor(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('consultation_event')
    .addColumn('left_doctor_id', 'text', (c) => c.references('user.id'))
    .execute()
}

/** What is sold by telephone is arranged; what was sold before it existed is sold no more. */
export async function arrangeCalls(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('consultation_call')
    .addColumn('consultation_id', 'text', (c) => c.primaryKey().references('consultation.id'))
    .addColumn('mobile', 'text', (c) => c.notNull())
    .addColumn('times', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('callback', 'text', (c) => c.notNull())
    .modifyEnd(sql`without rowid`)
    .execute()
  await sql`delete from doctor_service where type in ('video', 'interpretation')`.execute(db)
}

/** What was called `told` and `asked_at` before. */
export async function namePublished(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('consultation_event_untold').execute()
  await db.schema.alterTable('consultation_event').renameColumn('told', 'published').execute()
  await db.schema
    .createIndex('consultation_event_pending')
    .on('consultation_event')
    .column('id')
    .where(sql.ref('published'), '=', sql.lit(0))
    .execute()
  await db.schema.alterTable('refund').renameColumn('asked_at', 'requested_at').execute()
}

/** What a consultation was paid by, also where no payment of it came in. */
export async function indexPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('payment_consultation')
    .on('payment')
    .column('consultation_id')
    .execute()
}
