import { sql, type Generated, type Kysely } from 'kysely'
import type { Store } from '#harness/store/engine/schema.ts'

/** The tables of shared-tables.sql, which only a server has. */
export type SharedSchema = {
  chat_push: { id: Generated<number>; pushes: string; written_at: Generated<Date> }
  chat_online: { id: Generated<number>; user_id: string; instance_id: number; process: string }
  chat_watch: { user_id: string; instance_id: number; watched: string }
  call: { id: Generated<number>; flow: string | null; bytes: number; call: string }
  address_bucket: { kind: string; address: string; tokens: number; at: number }
  epoch: { is_only: boolean; number: number }
  device_flow: { device: string; flow: string; place: Generated<number> }
}

/** A number by the server's clock: it grows also where the server has lost the one before in a crash. */
export const byServersClock = sql<number>`(extract(epoch from clock_timestamp()) * 1000000)::bigint`

/** The store with the tables that processes share. */
export function sharedTables(store: Store): Kysely<SharedSchema> {
  return store.withSchema('harness_shared') as unknown as Kysely<SharedSchema>
}
