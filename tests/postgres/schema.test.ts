import { DatabaseSync } from 'node:sqlite'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newestSchemaFile } from '#harness/store/engine/new-file.ts'
import { openStore } from '#harness/store/engine/open-store.ts'
import { emptyDatabase } from '#support/postgres/empty-database.ts'

test('a server has every table, column, index and trigger of a file', async () => {
  const { url, query } = await emptyDatabase()
  await (await openStore(url, Date, 'empty')).destroy()
  const file = new DatabaseSync(':memory:')
  file.exec(readFileSync(newestSchemaFile, 'utf8'))

  const ofFile = (sql: string) =>
    sorted(
      file
        .prepare(sql)
        .all()
        .map(({ type, ...row }) => ({ ...row, ...typeOf(type) })),
    )
  const ofServer = async (sql: string) => sorted(await query(sql))
  expect(await ofServer(columnsOfServer)).toEqual(sorted([...ofFile(columnsOfFile), rowid]))
  expect(await ofServer(indicesOfServer)).toEqual(ofFile(indicesOfFile))
  expect(await ofServer(triggersOfServer)).toEqual(ofFile(triggersOfFile))
  expect(await ofServer(referencesOfServer)).toEqual(ofFile(referencesOfFile))
  const versions = 'select name from kysely_migration'
  expect(await ofServer(versions)).toEqual(ofFile(versions))
})

/** Of the one table that is read in the order of insertion. */
const rowid = { table: 'doctor_review', column: 'rowid', place: 17, required: 1, type: 'bigint' }

function sorted(rows: readonly unknown[]): unknown[] {
  return rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

function keyOf(row: unknown): string {
  // Of both in the same order of their columns.
  return Object.entries(Object(row))
    .map(([name, value]) => `${name}: ${String(value)}`)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join()
}

/** What a server has in the place of a type of a file. */
function typeOf(type: unknown): { type?: string } {
  if (typeof type !== 'string') return {}
  return { type: serversTypes[type] ?? type }
}

const serversTypes: Readonly<Record<string, string>> = {
  integer: 'bigint',
  real: 'double precision',
  blob: 'bytea',
  'varchar(255)': 'character varying',
}

const columnsOfFile = `
  select tables.name as "table", columns.name as "column", cid as place,
    columns."notnull" or columns.pk > 0 as required, lower(columns.type) as type
  from sqlite_schema as tables, pragma_table_info(tables.name) as columns
  where tables.type = 'table' and tables.name not like 'sqlite%'`
const columnsOfServer = `
  select table_name as "table", column_name as "column", ordinal_position - 1 as place,
    case is_nullable when 'NO' then 1 else 0 end as required, data_type as type
  from information_schema.columns where table_schema = 'public'`

/** Also those of keys, whose names are the databases' own. */
const indicesOfFile = `
  select tables.name as "table", indices."unique" as "unique", indices.partial as partial,
    (select group_concat(name, ',') from (select name from pragma_index_info(indices.name) order by seqno)) as columns
  from sqlite_schema as tables, pragma_index_list(tables.name) as indices
  where tables.type = 'table' and tables.name not like 'sqlite%'
  union all select tables.name, 1, 0, columns.name
  from sqlite_schema as tables, pragma_table_info(tables.name) as columns
  where tables.type = 'table' and columns.pk = 1 and lower(columns.type) = 'integer'
    and (select count(*) from pragma_table_info(tables.name) where pk > 0) = 1
    and tables.name not like 'sqlite%'`
const indicesOfServer = `
  select tables.relname as "table", indisunique::int as "unique",
    (indpred is not null)::int as partial,
    (select string_agg(attname, ',' order by place) from unnest(indkey) with ordinality as keys (number, place)
      join pg_attribute on attrelid = tables.oid and attnum = keys.number) as columns
  from pg_index join pg_class as tables on tables.oid = indrelid
  where tables.relnamespace = 'public'::regnamespace`

const triggersOfFile = `
  select name, tbl_name as "table" from sqlite_schema where type = 'trigger'`
const triggersOfServer = `
  select tgname as name, relname as "table" from pg_trigger join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and relnamespace = 'public'::regnamespace`

const referencesOfFile = `
  select tables.name as "table", keys."from" as "column", keys."table" as "to"
  from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as keys
  where tables.type = 'table'`
const referencesOfServer = `
  select tables.relname as "table", attname as "column", referred.relname as "to"
  from pg_constraint
  join pg_class as tables on tables.oid = conrelid
  join pg_class as referred on referred.oid = confrelid
  join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f'`
