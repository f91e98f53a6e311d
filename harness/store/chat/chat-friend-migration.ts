import { sql, type Kysely } from 'kysely'

/** Friends, their groups, and applications that wait for an answer. */
export async function createFriends(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_friend')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('friend', 'text', (c) => c.notNull())
    .addColumn('remark', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('wording', 'text', (c) => c.notNull())
    .addColumn('items', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('chat_friend_once', ['owner', 'friend'])
    .execute()
  await db.schema
    .createIndex('chat_friend_owner')
    .on('chat_friend')
    .columns(['owner', 'id'])
    .execute()
  await db.schema
    .createTable('chat_friend_group')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addUniqueConstraint('chat_friend_group_once', ['owner', 'name'])
    .execute()
  await db.schema
    .createTable('chat_grouped_friend')
    .addColumn('owner', 'text', (c) => c.notNull())
    .addColumn('friend', 'text', (c) => c.notNull())
    .addColumn('group_id', 'integer', (c) => c.notNull().references('chat_friend_group.id'))
    .addPrimaryKeyConstraint('chat_grouped_friend_key', ['owner', 'friend', 'group_id'])
    .modifyEnd(sql`without rowid`)
    .execute()
  await db.schema
    .createIndex('chat_grouped_friend_group')
    .on('chat_grouped_friend')
    .column('group_id')
    .execute()
  await db.schema
    .createTable('chat_friend_application')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('applicant', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('remark', 'text', (c) => c.notNull())
    .addColumn('group_name', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('wording', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('is_read', 'integer', (c) => c.notNull())
    .addUniqueConstraint('chat_friend_application_once', ['applicant', 'recipient'])
    .execute()
  await db.schema
    .createIndex('chat_friend_application_recipient')
    .on('chat_friend_application')
    .columns(['recipient', 'id'])
    .execute()
}
