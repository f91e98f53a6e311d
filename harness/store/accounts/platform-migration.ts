import { sql, type Kysely } from 'kysely'

export async function createPlatformApps(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('platform_app')
    .addColumn('app_id', 'text', (c) => c.primaryKey())
    .addColumn('registration', 'text', (c) => c.notNull())
    .modifyEnd(sql`without rowid`)
    .execute()
  await db.schema
    .createTable('platform_credential')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('nonce', 'text', (c) => c.notNull())
    .addColumn('forced', 'integer', (c) => c.notNull())
    .addColumn('issued_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('platform_credential_app')
    .on('platform_credential')
    .columns(['app_id', 'kind', 'id'])
    .execute()
}
