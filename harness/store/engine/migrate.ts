import { sql, type Kysely } from 'kysely'
import { migrations } from './migrations.ts'
import type { Schema } from './schema.ts'

const newest = Object.keys(migrations).length

/** Brings a store to the newest schema; one that is there already is only asked how far it is. */
export async function migrate(store: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(store)
  if (rows[0]?.user_version === newest) return
  // Seldom needed, and long to load.
  const { Migrator } = await import('kysely/migration')
  const { error } = await new Migrator({
    db: store,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest()
  if (error !== undefined) {
    throw error instanceof Error ? error : new Error('a migration failed', { cause: error })
  }
  await sql.raw(`pragma user_version = ${newest}`).execute(store)
}
