import { fileURLToPath } from 'node:url'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#harness/store/engine/migrate.ts'
import { newestSchemaFile } from '#harness/store/engine/new-file.ts'
import type { Schema } from '#harness/store/engine/schema.ts'
import { openSqlite, type OpenDatabase } from '#harness/store/engine/sqlite-database.ts'

test('a new file has the tables that all migrations make (vitest -u writes them down)', async () => {
  const database = openSqlite(':memory:')
  const store = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) })
  onTestFinished(() => store.destroy())
  await migrate(store)
  await expect(scriptOf(database)).toMatchFileSnapshot(fileURLToPath(newestSchemaFile))
})

type Row = Record<string, string | number | null>

/** Tables, what belongs to them, and what stands in them from the beginning. */
function scriptOf(database: OpenDatabase): string {
  const read = (query: string) => database.prepare(query).all([]) as Row[]
  const made = read(
    `select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%'
      order by case type when 'table' then 0 when 'index' then 1 else 2 end, rowid`,
  )
  const rows = made
    .filter(({ type }) => type === 'table')
    .flatMap(({ name }) => read(`select * from "${name}"`).map((row) => insertOf(`${name}`, row)))
  const [version] = read('pragma user_version')
  const parts = [
    ...made.map(({ sql }) => sql),
    ...rows,
    `pragma user_version = ${version?.user_version}`,
  ]
  return parts.map((part) => `${part};\n`).join('')
}

function insertOf(table: string, row: Row): string {
  // When a migration ran is nobody's business.
  const values = Object.entries(row).map(([column, value]) =>
    column === 'timestamp'
      ? "'2026-01-01T00:00:00.000Z'"
      : typeof value === 'number'
        ? value
        : `'${value}'`,
  )
  return `insert into "${table}" values (${values.join(', ')})`
}
