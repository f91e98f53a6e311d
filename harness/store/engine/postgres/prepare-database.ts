import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { firstOnServers, migrations } from '#harness/store/engine/migrations.ts'
import { newestSchemaFile } from '#harness/store/engine/new-file.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { countOtherVersions } from './living-processes.ts'
import { translateSchema } from './translate-schema.ts'

/** What a database was found to be. */
export type FoundDatabase = { version: number; isNew: boolean }

const newest = Object.keys(migrations)

/**
 * Lays the tables out in a database that has none, inside of the transaction that it is given. Refuses a
 * database whose tables are another's, or of another version of the harness.
 */
export async function prepareDatabase(trx: Store): Promise<FoundDatabase> {
  const script = readFileSync(newestSchemaFile, 'utf8')
  const own = [...script.matchAll(/^create table "(\w+)"/gim)].map(([, name = '']) => name)
  const found = await tablesOf(trx)
  if (found.length === 0) {
    await sql.raw(translateSchema(script)).execute(trx)
    return { version: newest.length, isNew: true }
  }
  if (!found.includes('kysely_migration') || !found.includes('setting')) {
    throw new Error(
      `it holds tables of something else: ${listed(found)}; give the harness an empty one`,
    )
  }
  await bringToNewest(trx)
  const foreign = found.filter((table) => !own.includes(table))
  if (foreign.length > 0) {
    throw new Error(`it holds tables besides those of the harness: ${listed(foreign)}`)
  }
  return { version: newest.length, isNew: false }
}

/** Does what has been added since the database was made; before the first that servers have there is nothing. */
async function bringToNewest(trx: Store): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx)
  const done = rows.map(({ name }) => name).toSorted()
  const isOlder = done.every((name, place) => name === newest[place])
  if (!isOlder || done.length < newest.indexOf(firstOnServers)) {
    throw new Error(
      `its schema is version ${done.length}, that of this harness ${newest.length}; use the harness that made it, or an empty database`,
    )
  }
  const missing = newest.slice(done.length)
  if (missing.length > 0) await requireNoOthers(trx)
  for (const name of missing) {
    await migrations[name]?.up(trx)
    await sql`insert into kysely_migration values (${name}, '')`.execute(trx)
  }
}

/** An older process would go on over tables that it does not know. Those of this version wait for their turn. */
async function requireNoOthers(trx: Store): Promise<void> {
  const others = await countOtherVersions(trx)
  if (others === 0) return
  throw new Error(
    `processes of another version of the harness have it open (${others}); stop all, then start those of this one`,
  )
}

async function tablesOf(trx: Store): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(
    trx,
  )
  return rows.map(({ name }) => name)
}

function listed(tables: readonly string[]): string {
  return tables.length > 3 ? `${tables.slice(0, 3).join(', ')} and more` : tables.join(', ')
}
