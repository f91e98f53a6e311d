import { sql } from 'kysely'
import type { Store } from '#harness/store/engine/schema.ts'
import type { TableSnapshots } from '#harness/store/engine/table-snapshots.ts'

const prefix = 'harness_snapshot_'

/** Copies of all tables, each in a schema of its own; the next process over the database drops them. */
export function schemaSnapshots(store: Store): TableSnapshots {
  const names: string[] = []
  return {
    async save(name) {
      if (!names.includes(name)) names.push(name)
      await save(store, `${prefix}${names.indexOf(name)}`)
    },
    putBack: (name) => putBack(store, `${prefix}${names.indexOf(name)}`),
  }
}

export async function dropSnapshots(store: Store): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where starts_with(nspname, ${prefix})`.execute(store)
  for (const { name } of rows) await sql`drop schema ${sql.id(name)} cascade`.execute(store)
}

async function save(store: Store, schema: string): Promise<void> {
  await store.transaction().execute(async (trx) => {
    const copies = (await tablesOf(trx)).map(
      (table) => `create table ${schema}."${table}" as table "${table}"`,
    )
    const script = [
      `drop schema if exists ${schema} cascade`,
      `create schema ${schema}`,
      ...copies,
      `create table ${schema}.last_numbers as select sequencename, last_value from pg_sequences where schemaname = current_schema()`,
    ]
    await sql.raw(script.join(';\n')).execute(trx)
  })
}

async function putBack(store: Store, schema: string): Promise<void> {
  await store.transaction().execute(async (trx) => {
    const tables = await tablesOf(trx)
    const script = [
      ...tables.toReversed().map((table) => `delete from "${table}"`),
      ...tables.map(
        (table) => `insert into "${table}" overriding system value table ${schema}."${table}"`,
      ),
      // A sequence that was not used yet has no value; the row says so by null.
      `select setval(quote_ident(sequencename)::regclass, coalesce(last_value, 1), last_value is not null) from ${schema}.last_numbers`,
    ]
    await sql.raw(script.join(';\n')).execute(trx)
  })
}

/** In the order in which they were made: none refers to one behind it. */
async function tablesOf(trx: Store): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace order by oid`.execute(trx)
  return rows.map(({ name }) => name)
}
