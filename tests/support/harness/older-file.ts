import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '#harness/store/engine/migrations.ts'
import { openSqlite } from '#harness/store/engine/sqlite-database.ts'
import { temporaryFolder } from './harness-process.ts'

/** A file as it was before a migration, with these rows. */
export async function fileBefore(migration: string, rows: string): Promise<string> {
  const data = join(temporaryFolder(), 'harness.sqlite')
  const database = openSqlite(data)
  const store = new Kysely({ dialect: new SqliteDialect({ database }) })
  const first = Object.entries(migrations).filter(([name]) => name < migration)
  await new Migrator({
    db: store,
    provider: { getMigrations: async () => Object.fromEntries(first) },
  }).migrateToLatest()
  database.exec(rows)
  await store.destroy()
  return data
}
