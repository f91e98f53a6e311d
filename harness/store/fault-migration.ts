import type { Kysely } from 'kysely'

export async function createFaults(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fault')
    .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    .addColumn('fault', 'text', (c) => c.notNull())
    .addColumn('remaining', 'integer')
    .addColumn('drawn', 'integer', (c) => c.notNull())
    .execute()
}
