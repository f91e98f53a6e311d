import type { Kysely } from 'kysely'
import type { Store } from '#harness/store/engine/schema.ts'

/** The tables of shared-tables.sql, which only a server has. */
export type SharedSchema = Record<never, never>

/** The store with the tables that processes share. */
export function sharedTables(store: Store): Kysely<SharedSchema> {
  return store.withSchema('harness_shared') as unknown as Kysely<SharedSchema>
}
