import { sql, type Kysely } from 'kysely'
import { dialectOf } from '#harness/store/engine/dialect.ts'

type Db = Kysely<unknown>

// A migration outlives the schema that it was written for, hence the untyped database.
export async function createChat(db: Db): Promise<void> {
  await createPeople(db)
  await createMessages(db)
  await createRelays(db)
  await createGroups(db)
}

async function createPeople(db: Db): Promise<void> {
  await db.schema
    .createTable('chat_user')
    .addColumn('user_id', 'text', (c) => c.primaryKey())
    .addColumn('nick', 'text')
    .addColumn('avatar', 'text')
    .addColumn('items', 'text', (c) => c.notNull())
    .modifyEnd(sql`without rowid`)
    .execute()
  await db.schema
    .createTable('chat_instance')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('id', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('kick_type', 'integer')
    .addPrimaryKeyConstraint('chat_instance_key', ['user_id', 'id'])
    .modifyEnd(sql`without rowid`)
    .execute()
  await db.schema
    .createTable('chat_directive')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('servcmd', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addColumn('code', 'integer', (c) => c.notNull())
    .addColumn('remaining', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('chat_block')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('blocked', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('chat_block_key', ['owner', 'blocked'])
    .modifyEnd(sql`without rowid`)
    .execute()
  await db.schema
    .createTable('chat_notice')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('chat_notice_user')
    .on('chat_notice')
    .columns(['user_id', 'id'])
    .execute()
}

async function createMessages(db: Db): Promise<void> {
  await db.schema
    .createTable('chat_conversation')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('type', 'integer', (c) => c.notNull())
    .addColumn('peer', 'text', (c) => c.notNull())
    .addColumn('last_id', 'integer')
    .addColumn('read_id', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('settled_id', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('cleared_id', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('unread', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('pinned_at', 'bigint')
    .addColumn('mute', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('chat_conversation_key', ['owner', 'type', 'peer'])
    .modifyEnd(sql`without rowid`)
    .execute()
  await db.schema
    .createTable('chat_message')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('pair', 'text', (c) => c.notNull())
    .addColumn('sender', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('random', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('client_at', 'bigint', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('custom', 'text', (c) => c.notNull())
    .addColumn('no_unread', 'integer', (c) => c.notNull())
    .addColumn('no_last', 'integer', (c) => c.notNull())
    .addColumn('needs_receipt', 'integer', (c) => c.notNull())
    .addColumn('receipt_given', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('revoked_by', 'text')
    .addUniqueConstraint('chat_message_once', ['sender', 'seq', 'random'])
    .execute()
  await db.schema
    .createIndex('chat_message_pair')
    .on('chat_message')
    .columns(['pair', 'id'])
    .execute()
  await db.schema
    .createIndex('chat_message_recipient')
    .on('chat_message')
    .columns(['recipient', 'id'])
    .execute()
  await db.schema
    .createTable('chat_hidden')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('type', 'integer', (c) => c.notNull())
    .addColumn('message_id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('chat_hidden_key', ['owner', 'type', 'message_id'])
    .modifyEnd(sql`without rowid`)
    .execute()
}

async function createRelays(db: Db): Promise<void> {
  await db.schema
    .createTable('chat_relay')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('body', 'text', (c) => c.notNull())
    .execute()
}

async function createGroups(db: Db): Promise<void> {
  await db.schema
    .createTable('chat_group')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('introduction', 'text', (c) => c.notNull())
    .addColumn('notification', 'text', (c) => c.notNull())
    .addColumn('face_url', 'text', (c) => c.notNull())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('info_seq', 'integer', (c) => c.notNull())
    .addColumn('info_at', 'bigint', (c) => c.notNull())
    .addColumn('next_seq', 'integer', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addColumn('apply_option', 'text', (c) => c.notNull())
    .addColumn('invite_option', 'text', (c) => c.notNull())
    .addColumn('mute_all', 'integer', (c) => c.notNull())
    .addColumn('dismissed', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('chat_member')
    .addColumn('group_id', 'text', (c) => c.notNull().references('chat_group.id'))
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('joined_at', 'bigint', (c) => c.notNull())
    .addColumn('joined_seq', 'integer', (c) => c.notNull())
    .addColumn('read_seq', 'integer', (c) => c.notNull())
    .addColumn('msg_flag', 'text', (c) => c.notNull())
    .addColumn('name_card', 'text', (c) => c.notNull())
    .addColumn('muted_until', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('chat_member_key', ['group_id', 'user_id'])
    .modifyEnd(sql`without rowid`)
    .execute()
  await db.schema.createIndex('chat_member_user').on('chat_member').column('user_id').execute()
  await db.schema
    .createTable('chat_group_message')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('group_id', 'text', (c) => c.notNull().references('chat_group.id'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('sender', 'text', (c) => c.notNull())
    .addColumn('random', 'bigint', (c) => c.notNull())
    .addColumn('client_seq', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('client_at', 'bigint', (c) => c.notNull())
    .addColumn('tip', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('custom', 'text', (c) => c.notNull())
    .addColumn('mentions', 'text', (c) => c.notNull())
    .addColumn('priority', 'text', (c) => c.notNull())
    .addColumn('needs_receipt', 'integer', (c) => c.notNull())
    .addColumn('no_unread', 'integer', (c) => c.notNull())
    .addColumn('no_last', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('revoked_by', 'text')
    .addColumn('revoked_at', 'bigint')
    .addUniqueConstraint('chat_group_message_seq', ['group_id', 'seq'])
    .addUniqueConstraint('chat_group_message_once', ['group_id', 'sender', 'client_seq', 'random'])
    .execute()
  await db.schema
    .createIndex('chat_group_message_revoked')
    .on('chat_group_message')
    .columns(['group_id', 'revoked_at'])
    .where(sql.ref('revoked_at'), 'is not', null)
    .execute()
  await db.schema
    .createTable('chat_application')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('group_id', 'text', (c) => c.notNull().references('chat_group.id'))
    .addColumn('applicant', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('inviter', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('handled', 'text')
    .addColumn('handled_by', 'text')
    .execute()
}

/**
 * Adds who made a group, and which chats doctors have begun. Before, anybody could begin one: the doctor
 * counts as the beginner where they have written and the patient never consulted them.
 */
export async function keepChatRelations(db: Db): Promise<void> {
  await db.schema
    .alterTable('chat_group')
    .addColumn('creator', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await sql`update chat_group set creator = owner`.execute(db)
  await db.schema
    .createTable('opened_chat')
    .addColumn('doctor_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('patient_id', 'text', (c) => c.notNull().references('user.id'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('opened_chat_key', ['doctor_id', 'patient_id'])
    .modifyEnd(sql`without rowid`)
    .execute()
  await sql`insert into opened_chat select sender, recipient, max(at) * 1000 from chat_message
    join user doctor on doctor.id = sender and doctor.doctor_type = 2
    join user patient on patient.id = recipient and patient.doctor_type != 2
    where instr(body, '"TIMCustomElem"') = 0 and not exists (select id from consultation
      where patient_id = recipient and doctor_id = sender)
    group by sender, recipient`.execute(db)
}

export async function indexApplications(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('chat_application_group')
    .on('chat_application')
    .columns(['group_id', 'id'])
    .execute()
}

/** Adds when a read position last moved. That of older ones is unknown, so they count as moved just now. */
export async function keepReadMoves(db: Db): Promise<void> {
  await db.schema
    .alterTable('chat_conversation')
    .addColumn('read_moved_id', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`
    update chat_conversation set read_moved_id = (select coalesce(max(id), 0) from chat_message)
    where read_id > 0`.execute(db)
}

/** Adds the mutes of members who have left. */
export async function keepMutes(db: Db): Promise<void> {
  const { text } = dialectOf(db)
  await db.schema
    .createTable('chat_kept_mute')
    .addColumn('group_id', text, (c) => c.notNull().references('chat_group.id'))
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('muted_until', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('chat_kept_mute_key', ['group_id', 'user_id'])
    .execute()
}

/** Adds from where on members receive nothing. Of those who had chosen it before, from now on. */
export async function keepDiscards(db: Db): Promise<void> {
  await db.schema.alterTable('chat_member').addColumn('discard_seq', 'integer').execute()
  await sql`update chat_member set discard_seq =
    (select next_seq - 1 from chat_group where id = group_id) where msg_flag = 'Discard'`.execute(
    db,
  )
}

/** Adds the answers to frames that a page may send again. */
export async function keepAnswers(db: Db): Promise<void> {
  const { text } = dialectOf(db)
  await db.schema
    .createTable('chat_answer')
    .addColumn('user_id', text, (c) => c.notNull())
    .addColumn('instance_id', 'bigint', (c) => c.notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('digest', text, (c) => c.notNull())
    .addColumn('reply', text, (c) => c.notNull())
    .addColumn('events', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('chat_answer_key', ['user_id', 'instance_id', 'seq'])
    .execute()
}

/** Adds up to when members have been given what was revoked. */
export async function keepRevokeReadings(db: Db): Promise<void> {
  await db.schema.alterTable('chat_member').addColumn('revokes_read_to', 'bigint').execute()
}
