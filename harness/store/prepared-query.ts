import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import { connectionOf } from './transaction.ts'

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
 * building costs more than running it. Gives its rows.
 */
export function prepared<V extends Values, R>(
  build: (store: Kysely<Schema>, values: V) => Compilable<R>,
): (store: Kysely<Schema>, values: V) => Promise<R[]> {
  const compiled = new WeakMap<object, CompiledQuery<R>>()
  return async (store, values) => {
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
    const { rows } = await (connectionOf(store) ?? executor).executeQuery<R>({
      ...query,
      parameters,
    })
    return rows
  }
}
