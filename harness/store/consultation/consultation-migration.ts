import { sql, type Kysely } from 'kysely'
import { dialectOf } from '#harness/store/engine/dialect.ts'

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

/**
 * From when on a patient is served: the doctor's first words after accepting, the signature, or the time of
 * the call. What was asked back is decided by it, and no longer by how it was at the request. Where nothing
 * says when somebody was accepted, they were no sooner than they asked.
 */
export async function keepService(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('consultation').addColumn('served_at', 'bigint').execute()
  await db.schema.alterTable('consultation').dropColumn('refund_granted').execute()
  // In one pass: to look through the messages for each consultation takes a database of a team's minutes.
  await sql`update consultation set served_at = answered.at * 1000
    from (
      select consultation.id as id, min(chat_message.at) as at
      from consultation join chat_message
        on chat_message.sender = consultation.doctor_id
        and chat_message.at >= coalesce(consultation.accepted_at, consultation.created_at) / 1000
        and chat_message.pair = case when consultation.doctor_id < consultation.patient_id
          then consultation.doctor_id || ':' || consultation.patient_id
          else consultation.patient_id || ':' || consultation.doctor_id end
      where chat_message.body not like '%"TIMCustomElem"%'
        and (consultation.accepted_at is not null or consultation.state in ('running', 'finished'))
        and consultation.type <> 'interpretation'
      group by consultation.id
    ) as answered
    where answered.id = consultation.id`.execute(db)
  await sql`update consultation set served_at = (
      select signed_at from interpretation where consultation_id = consultation.id)
    where type = 'interpretation'`.execute(db)
  await sql`update consultation set served_at = (
      select confirmed_at from consultation_call where consultation_id = consultation.id)
    where type = 'phone' and served_at is null and state in ('running', 'finished')`.execute(db)
}

/** The last period of the person as it was when a consultation ended. */
export async function keepPeriods(db: Kysely<unknown>): Promise<void> {
  const { text } = dialectOf(db)
  await db.schema.alterTable('consultation').addColumn('last_period', text).execute()
  await sql`update consultation set last_period = (
      select last_period from patient where patient.id = consultation.person_id)
    where ended_at is not null`.execute(db)
}

/** Which other doctor was suggested when. */
export async function indexTransfers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('consultation_transfer_made')
    .on('consultation_transfer')
    .columns(['consultation_id', 'at'])
    .execute()
}

/** The event that tells of a suggestion, by which it is found from then on; both were made at the same time. */
export async function keepTransferEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('consultation_transfer').addColumn('event_id', 'bigint').execute()
  await sql`update consultation_transfer set event_id = (
      select max(id) from consultation_event
      where consultation_event.consultation_id = consultation_transfer.consultation_id
        and kind = 'transferOffered' and consultation_event.at = consultation_transfer.at)`.execute(
    db,
  )
  await db.schema.dropIndex('consultation_transfer_made').execute()
  await db.schema
    .createIndex('consultation_transfer_event')
    .on('consultation_transfer')
    .column('event_id')
    .execute()
}
