import type { Store } from '#harness/store/engine/schema.ts'

/** @param body JSON as it came */
export async function addRelay(store: Store, relay: { key: string; body: string }): Promise<void> {
  await store.insertInto('chat_relay').values(relay).execute()
}

export async function findRelay(store: Store, key: string): Promise<string | null> {
  const row = await store
    .selectFrom('chat_relay')
    .select('body')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.body ?? null
}
