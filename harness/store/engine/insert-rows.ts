import { CompiledQuery, type Kysely } from 'kysely'
import { dialectOf } from './dialect.ts'
import type { Schema } from './schema.ts'

/** In one statement, which takes 32,000; longer ones cost memory and save no time. */
const maxValues = 2000

export type Row = Readonly<Record<string, string | number | null>>

/** Rows of some tables, in an order that no reference stands against. */
export type TableRows = readonly (readonly [table: keyof Schema, rows: readonly Row[]])[]

/**
 * Inserts many rows with the same columns. The ending says what happens to one that is there
 * already.
 */
export async function insertRows(
  store: Kysely<Schema>,
  table: keyof Schema,
  rows: readonly Row[],
  ending = '',
): Promise<void> {
  const { placeholder, goOnBehind } = dialectOf(store)
  for (const { text, values } of insertStatements(table, rows, ending, placeholder)) {
    await store.executeQuery(CompiledQuery.raw(text, values))
  }
  const goOn = typeof rows[0]?.['id'] === 'number' ? goOnBehind(table) : null
  if (goOn !== null) await store.executeQuery(CompiledQuery.raw(goOn))
}

/**
 * In statements of many and not put together by the query builder, which takes ten times as long as
 * running them.
 */
export function* insertStatements(
  table: keyof Schema,
  rows: readonly Row[],
  ending = '',
  placeholder: (place: number) => string = () => '?',
): Generator<{ text: string; values: (string | number | null | undefined)[] }> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const names = columns.map((column) => `"${column}"`).join(', ')
  const max = Math.floor(maxValues / columns.length)
  for (let from = 0; from < rows.length; from += max) {
    const some = rows.slice(from, from + max)
    const values = some.flatMap((each) => columns.map((column) => each[column]))
    let place = 0
    const written = some.map(() => `(${columns.map(() => placeholder((place += 1))).join(', ')})`)
    const text = `insert into "${table}" (${names}) values ${written.join(', ')} ${ending}`
    yield { text, values }
  }
}
