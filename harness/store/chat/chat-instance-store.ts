import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { prepared } from '#harness/store/engine/prepared-query.ts'

export type InstanceState = Schema['chat_instance']['state']
type Key = { userId: string; instanceId: number }

const selectInstance = prepared((store, { userId, instanceId }: Key) =>
  store
    .selectFrom('chat_instance')
    .select(['state', 'kick_type'])
    .where('user_id', '=', userId)
    .where('id', '=', instanceId),
)

/** What has become of an instance that logged in; null where nothing is known of it. */
export async function findInstance(
  store: Store,
  { userId, instanceId }: Key,
): Promise<{ state: InstanceState; kickType: number | null } | null> {
  const [row] = await selectInstance(store, { userId, instanceId })
  return row === undefined ? null : { state: row.state, kickType: row.kick_type }
}

/** Adds an instance, or one that logged in before the store was lost. */
export async function addInstance(store: Store, { userId, instanceId }: Key): Promise<void> {
  await store
    .insertInto('chat_instance')
    .values({ user_id: userId, id: instanceId, state: 'live', kick_type: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function endInstance(store: Store, { userId, instanceId }: Key): Promise<void> {
  await store
    .updateTable('chat_instance')
    .set({ state: 'left' })
    .where('user_id', '=', userId)
    .where('id', '=', instanceId)
    .where('state', '=', 'live')
    .execute()
}

/** Expires the signatures of all live instances of a user; returns how many. */
export async function expireInstances(store: Store, userId: string): Promise<number> {
  const rows = await store
    .updateTable('chat_instance')
    .set({ state: 'expired' })
    .where('user_id', '=', userId)
    .where('state', '=', 'live')
    .returning('id')
    .execute()
  return rows.length
}

/** Kicks all live instances of a user but one; returns their numbers. */
export async function kickInstances(
  store: Store,
  { userId, except, kickType }: { userId: string; except: number | null; kickType: number },
): Promise<number[]> {
  const rows = await store
    .updateTable('chat_instance')
    .set({ state: 'kicked', kick_type: kickType })
    .where('user_id', '=', userId)
    .where('state', '=', 'live')
    .where('id', '!=', except ?? 0)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
