import { sql, type Kysely } from 'kysely'

// A migration outlives the schema that it was written for, hence the untyped database.
export async function createDoctors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('department')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('parent_id', 'text', (c) => c.references('department.id'))
    .addColumn('place', 'integer', (c) => c.notNull())
    .execute()
  await widenDoctor(db)
  await createServices(db)
  await createReviews(db)
  await db.schema
    .createTable('doctor_follow')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('doctor_id', 'text', (c) => c.notNull().references('doctor.user_id'))
    .addPrimaryKeyConstraint('doctor_follow_key', ['user_id', 'doctor_id'])
    .modifyEnd(sql`without rowid`)
    .execute()
  await db.schema
    .createIndex('doctor_follow_doctor')
    .on('doctor_follow')
    .column('doctor_id')
    .execute()
  await countRevisions(db)
}

/** Anew, for SQLite adds one column a statement, and reads the whole schema after each. */
async function widenDoctor(db: Kysely<unknown>): Promise<void> {
  await sql`create table doctor_wide (
    user_id text primary key references user (id),
    title text not null,
    department text not null,
    hospital text not null,
    hospital_level text not null default '三甲',
    major text not null default '',
    introduction text not null default '',
    years integer not null default 0,
    consultations integer not null default 0,
    score integer not null default 0,
    praise_percent integer not null default 0,
    response_minutes integer not null default 0,
    reply_percent integer not null default 0,
    department_id text references department (id),
    can_prescribe integer not null default 0,
    can_interpret integer not null default 0,
    receiving integer not null default 1
  )`.execute(db)
  await sql`insert into doctor_wide (user_id, title, department, hospital)
    select user_id, title, department, hospital from doctor`.execute(db)
  await db.schema.dropTable('doctor').execute()
  await db.schema.alterTable('doctor_wide').renameTo('doctor').execute()
}

async function createServices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('doctor_service')
    .addColumn('doctor_id', 'text', (c) => c.notNull().references('doctor.user_id'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('price', 'integer', (c) => c.notNull())
    .addColumn('daily_limit', 'integer', (c) => c.notNull())
    .addColumn('hours', 'integer', (c) => c.notNull())
    .addColumn('questions', 'integer')
    .addPrimaryKeyConstraint('doctor_service_key', ['doctor_id', 'type'])
    .modifyEnd(sql`without rowid`)
    .execute()
  await db.schema
    .createTable('doctor_schedule')
    .addColumn('doctor_id', 'text', (c) => c.notNull().references('doctor.user_id'))
    .addColumn('weekday', 'integer', (c) => c.notNull())
    .addColumn('half', 'text', (c) => c.notNull())
    .addColumn('clinic', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('doctor_schedule_key', ['doctor_id', 'weekday', 'half'])
    .modifyEnd(sql`without rowid`)
    .execute()
}

async function createReviews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('doctor_review')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('doctor_id', 'text', (c) => c.notNull().references('doctor.user_id'))
    .addColumn('consultation_id', 'text', (c) => c.unique())
    .addColumn('author_id', 'text', (c) => c.references('user.id'))
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('stars', 'integer', (c) => c.notNull())
    .addColumn('skill', 'integer')
    .addColumn('attitude', 'integer')
    .addColumn('speed', 'integer')
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('disease', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('pictures', 'text', (c) => c.notNull())
    .addColumn('reply', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('doctor_review_doctor')
    .on('doctor_review')
    .columns(['doctor_id', 'created_at'])
    .execute()
}

/** Whoever writes a doctor, in whichever process: the searches of all learn of it. */
async function countRevisions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('doctor_revision')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .execute()
  await sql`insert into doctor_revision (id, revision) values (1, 0)`.execute(db)
  const tables = ['doctor', 'doctor_service', 'department']
  const changes = [
    ...tables.flatMap((table) =>
      ['insert', 'update', 'delete'].map((operation) => ({ table, operation })),
    ),
    { table: 'user', operation: 'update of real_name' },
  ]
  for (const { table, operation } of changes) {
    const name = sql.raw(`${table}_${operation.split(' ')[0]}_counted`)
    await sql`create trigger ${name} after ${sql.raw(operation)} on ${sql.table(table)} begin
      update doctor_revision set revision = revision + 1;
    end`.execute(db)
  }
}

/** Its key lets nobody add to a review twice, whoever asks at the same time. */
export async function createFollowUps(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('review_follow_up')
    .addColumn('review_id', 'text', (c) => c.primaryKey().references('doctor_review.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .modifyEnd(sql`without rowid`)
    .execute()
}

/** What a doctor switches off keeps its price; which change of it all was the last is counted. */
export async function keepOwnServices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('doctor_service')
    .addColumn('offered', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('doctor')
    .addColumn('services_version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
