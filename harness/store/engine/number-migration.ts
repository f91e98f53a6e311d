import { sql, type Kysely } from 'kysely'

/**
 * Frames once brought numbers of any size, and SQLite keeps whole ones that its driver can't give back:
 * every query that meets such a row fails. They become the largest that it can; where that leaves two
 * rows with one key, the second goes.
 */
export async function boundNumbers(db: Kysely<unknown>): Promise<void> {
  const max = sql.lit(Number.MAX_SAFE_INTEGER)
  for (const { table, column } of await wholeNumbers(db)) {
    const [rows, number] = [sql.table(table), sql.ref(column)]
    const isUnreadable = sql`typeof(${number}) = 'integer' and ${number} not between -${max} and ${max}`
    await sql`update or ignore ${rows} set ${number} = max(-${max}, min(${max}, ${number})) where ${isUnreadable}`.execute(
      db,
    )
    await sql`delete from ${rows} where ${isUnreadable}`.execute(db)
  }
}

async function wholeNumbers(db: Kysely<unknown>) {
  const found = await sql<{ table: string; column: string }>`
    select tables.name as "table", columns.name as "column"
    from sqlite_master as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and tables.name not like 'sqlite%' and lower(columns.type) in ('integer', 'bigint')
  `.execute(db)
  return found.rows
}
