import { sql } from 'kysely'
import { raiseRevision } from '#harness/store/engine/raise-revision.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import { inLongTransaction } from '#harness/store/engine/transaction.ts'
import {
  NoSnapshotError,
  OtherSchemaError,
  type TableSnapshots,
} from '#harness/store/engine/table-snapshots.ts'

const prefix = 'harness_snapshot_'

type Snapshot = { schema: string; name: string }

/**
 * Copies of all tables, each in a schema of its own whose comment is the name: all processes over the database
 * have them, for as long as it has the schemas.
 */
export function schemaSnapshots(store: Store): TableSnapshots {
  return {
    save: (name, together) =>
      inLongTransaction(store, async (trx) => {
        await save(trx, name)
        await together(trx)
      }),
    putBack: (name, together) =>
      inLongTransaction(store, async (trx) => {
        const found = await find(trx, name)
        if (found === undefined) throw new NoSnapshotError(`there is no snapshot ${name}`)
        if (!(await hasTablesOfNow(trx, found.schema))) throw new OtherSchemaError()
        await putBack(trx, found.schema)
        await together(trx)
      }),
    remove: (name, together) =>
      inLongTransaction(store, async (trx) => {
        const found = await find(trx, name)
        if (found === undefined) return false
        await sql`drop schema ${sql.id(found.schema)} cascade`.execute(trx)
        await together(trx)
        return true
      }),
    names: async () => (await list(store)).map(({ name }) => name),
  }
}

async function list(store: Store): Promise<Snapshot[]> {
  const { rows } = await sql<Snapshot>`
    select nspname as schema, coalesce(obj_description(oid, 'pg_namespace'), '') as name from pg_namespace
    where starts_with(nspname, ${prefix}) order by length(nspname), nspname`.execute(store)
  return rows
}

async function find(store: Store, name: string): Promise<Snapshot | undefined> {
  return (await list(store)).find((each) => each.name === name)
}

/** Behind all that there are. */
async function newSchema(store: Store): Promise<string> {
  const latest = (await list(store)).at(-1)
  const number = latest === undefined ? 0 : Number(latest.schema.slice(prefix.length)) + 1
  return `${prefix}${number}`
}

async function save(trx: Store, name: string): Promise<void> {
  const schema = (await find(trx, name))?.schema ?? (await newSchema(trx))
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
  await sql`comment on schema ${sql.id(schema)} is ${sql.lit(name)}`.execute(trx)
}

/** Whether it was saved after the same migrations. */
async function hasTablesOfNow(trx: Store, schema: string): Promise<boolean> {
  const [then, now] = [sql.id(schema, 'kysely_migration'), sql.id('kysely_migration')]
  const { rows } = await sql`
    (select name from ${then} except select name from ${now}) union all
    (select name from ${now} except select name from ${then})`.execute(trx)
  return rows.length === 0
}

async function putBack(trx: Store, schema: string): Promise<void> {
  const tables = await tablesOf(trx)
  const script = [
    raiseRevision(`${schema}.doctor_revision`),
    ...tables.toReversed().map((table) => `delete from "${table}"`),
    ...tables.map(
      (table) => `insert into "${table}" overriding system value table ${schema}."${table}"`,
    ),
    // A sequence that was not used yet has no value; the row says so by null.
    `select setval(quote_ident(sequencename)::regclass, coalesce(last_value, 1), last_value is not null) from ${schema}.last_numbers`,
  ]
  await sql.raw(script.join(';\n')).execute(trx)
}

/** In the order in which they were made: none refers to one behind it. */
async function tablesOf(trx: Store): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace order by oid`.execute(trx)
  return rows.map(({ name }) => name)
}
