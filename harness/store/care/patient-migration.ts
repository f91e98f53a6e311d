import { sql, type Kysely } from 'kysely'

type Db = Kysely<unknown>

// A migration outlives the schema that it was written for, hence the untyped database.
export async function createPatients(db: Db): Promise<void> {
  await createPatient(db)
  await createHealth(db)
  await createRecords(db)
  await createRights(db)
  await db.schema
    .createTable('answered_request')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('call', 'text', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('answered_request_key', ['user_id', 'call', 'request_id'])
    .modifyEnd(sql`without rowid`)
    .execute()
}

async function createPatient(db: Db): Promise<void> {
  await db.schema
    .createTable('patient')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('id_card', 'text', (c) => c.notNull())
    .addColumn('gender', 'text', (c) => c.notNull())
    .addColumn('birthday', 'text', (c) => c.notNull())
    .addColumn('relation', 'text', (c) => c.notNull())
    .addColumn('mobile', 'text', (c) => c.notNull())
    .addColumn('last_period', 'text')
    .addColumn('is_default', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('removed_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('patient_once')
    .unique()
    .on('patient')
    .columns(['user_id', 'id_card'])
    .where(sql.ref('removed_at'), 'is', null)
    .execute()
}

async function createHealth(db: Db): Promise<void> {
  await db.schema
    .createTable('health_info')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('user.id'))
    .addColumn('stage', 'text')
    .addColumn('height', 'real')
    .addColumn('weight_before', 'real')
    .addColumn('weight_now', 'real')
    .addColumn('last_period', 'text')
    .addColumn('ultrasound_due', 'text')
    .addColumn('gravidity', 'integer')
    .addColumn('parity', 'integer')
    .addColumn('fetuses', 'text')
    .addColumn('blood_type', 'text')
    .addColumn('has_allergies', 'text')
    .addColumn('allergies', 'text')
    .addColumn('conditions', 'text')
    .addColumn('other_condition', 'text')
    .addColumn('hospital', 'text')
    .addColumn('care_number', 'text')
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .execute()
}

async function createRecords(db: Db): Promise<void> {
  await db.schema
    .createTable('medical_record')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('patient_id', 'text', (c) => c.notNull().references('patient.id'))
    .addColumn('visit_day', 'text', (c) => c.notNull())
    .addColumn('hospital', 'text', (c) => c.notNull())
    .addColumn('department', 'text', (c) => c.notNull())
    .addColumn('diagnosis', 'text', (c) => c.notNull())
    .addColumn('complaint', 'text', (c) => c.notNull())
    .addColumn('present_illness', 'text', (c) => c.notNull())
    .addColumn('past_illness', 'text', (c) => c.notNull())
    .addColumn('allergies', 'text', (c) => c.notNull())
    .addColumn('examinations', 'text', (c) => c.notNull())
    .addColumn('medication', 'text', (c) => c.notNull())
    .addColumn('pictures', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('removed_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('medical_record_user')
    .on('medical_record')
    .columns(['user_id', 'visit_day', 'id'])
    .execute()
}

async function createRights(db: Db): Promise<void> {
  await db.schema
    .createTable('product')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('price', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('includes', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('ask_card')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('product_id', 'text', (c) => c.notNull().references('product.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('used', 'integer', (c) => c.notNull())
    .addColumn('valid_until', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('ask_card_user').on('ask_card').column('user_id').execute()
  await db.schema
    .createTable('lease_order')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('product_id', 'text', (c) => c.notNull().references('product.id'))
    .addColumn('device_name', 'text', (c) => c.notNull())
    .addColumn('serial_number', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('starts_on', 'text', (c) => c.notNull())
    .addColumn('ends_on', 'text', (c) => c.notNull())
    .addColumn('rent', 'integer', (c) => c.notNull())
    .addColumn('deposit', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('lease_order_user').on('lease_order').column('user_id').execute()
}
