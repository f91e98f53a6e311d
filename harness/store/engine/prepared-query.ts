import type { Compilable, CompiledQuery, Kysely, SqliteStatement } from 'kysely'
import type { Schema } from './schema.ts'
import { databaseOf } from './transaction.ts'

type Values = Record<string, string | number | null>

/** The place of a value in a query that is compiled before there is one. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

// Stands in for values of any name while a query is built; Kysely keeps them as they are.
const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })

/**
 * A query whose text does not depend on its values: built once for each dialect, since
 * building costs more than running it. Gives its rows, at once inside of `inTransaction`.
 */
export function prepared<V extends Values, R>(
  build: (store: Kysely<Schema>, values: V) => Compilable<R>,
): (store: Kysely<Schema>, values: V) => R[] | Promise<R[]> {
  const compiled = new WeakMap<object, CompiledQuery<R>>()
  return (store, values) => {
    const executor = store.getExecutor()
    const { adapter } = executor
    let query = compiled.get(adapter)
    if (query === undefined) {
      // Only the building sees the slots, and only as values to compare with or to insert.
      query = build(store, slots as V).compile()
      compiled.set(adapter, query)
    }
    const parameters = query.parameters.map((each) =>
      each instanceof Slot ? values[each.name] : each,
    )
    const database = databaseOf(store)
    if (database !== null) return rowsOf<R>(database.prepare(query.sql), parameters)
    return executor.executeQuery<R>({ ...query, parameters }).then(({ rows }) => rows)
  }
}

function rowsOf<R>(statement: SqliteStatement, parameters: unknown[]): R[] {
  // Kysely, too, takes the rows for what the query says.
  if (statement.reader) return statement.all(parameters) as R[]
  statement.run(parameters)
  return []
}
