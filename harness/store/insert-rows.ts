import { CompiledQuery, type Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** As many values as one statement of SQLite takes. */
const mostValues = 32_000

/**
 * Inserts many rows with the same columns, in statements as long as they may be and not put together
 * by the query builder, which takes ten times as long as running them.
 */
export async function insertRows(
  store: Kysely<Schema>,
  table: keyof Schema,
  rows: readonly Record<string, string | number | null>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const names = columns.map((column) => `"${column}"`).join(', ')
  const row = `(${columns.map(() => '?').join(', ')})`
  const most = Math.floor(mostValues / columns.length)
  for (let from = 0; from < rows.length; from += most) {
    const some = rows.slice(from, from + most)
    const values = some.flatMap((each) => columns.map((column) => each[column]))
    const text = `insert into "${table}" (${names}) values ${some.map(() => row).join(', ')}`
    await store.executeQuery(CompiledQuery.raw(text, values))
  }
}
