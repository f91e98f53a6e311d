import { sql } from 'kysely'
import { sharedTables } from '#harness/store/engine/postgres/shared-schema.ts'
import type { ProcessChannel } from '#harness/store/engine/process-channel.ts'
import type { Store } from '#harness/store/engine/schema.ts'

/** Keeps pushes and notifies every process at the commit; returns their id. */
export async function addPushes(
  store: Store,
  channel: ProcessChannel,
  pushes: string,
): Promise<number> {
  const { id } = await sharedTables(store)
    .with('kept', (tables) => tables.insertInto('chat_push').values({ pushes }).returning('id'))
    .selectFrom('kept')
    .select(['id', channel.notification('pushes', sql`id`).as('notified')])
    .executeTakeFirstOrThrow()
  return id
}

/** Pushes that are still kept, by their id. */
export async function readPushes(
  store: Store,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await sharedTables(store)
    .selectFrom('chat_push')
    .select(['id', 'pushes'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, pushes }) => [id, pushes]))
}

/** Removes old pushes: a process that has not read them by now has missed them. */
export async function removeOldPushes(store: Store): Promise<void> {
  await sharedTables(store)
    .deleteFrom('chat_push')
    .where('written_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()
}
