import type { Selectable } from 'kysely'
import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { prepared } from '#harness/store/engine/prepared-query.ts'

export type ChatGroup = Selectable<Schema['chat_group']>

const selectGroup = prepared((store, { groupId }: { groupId: string }) =>
  store.selectFrom('chat_group').selectAll().where('id', '=', groupId),
)

const advance = prepared((store, { groupId, at }: { groupId: string; at: number }) =>
  store
    .updateTable('chat_group')
    .set((eb) => ({ next_seq: eb('next_seq', '+', 1), last_at: at }))
    .where('id', '=', groupId)
    .returning('next_seq'),
)

/** Finds a dismissed group, too: its id stays taken. */
export async function findGroup(store: Store, groupId: string): Promise<ChatGroup | null> {
  const [row] = await selectGroup(store, { groupId })
  return row ?? null
}

export async function addGroup(store: Store, group: ChatGroup): Promise<void> {
  await store.insertInto('chat_group').values(group).execute()
}

/** Takes the next number of a group: numbers that a failed command took are free again. */
export async function takeSequence(
  store: Store,
  { groupId, at }: { groupId: string; at: number },
): Promise<number> {
  const [row] = await advance(store, { groupId, at })
  if (row === undefined) throw new Error(`the group ${groupId} is gone`)
  return row.next_seq - 1
}

/** Changes what is given of a group, and notes that and when it changed. */
export async function changeGroup(
  store: Store,
  { groupId, at, change }: { groupId: string; at: number; change: Partial<ChatGroup> },
): Promise<void> {
  await store
    .updateTable('chat_group')
    .set((eb) => ({ ...change, info_seq: eb('info_seq', '+', 1), info_at: at }))
    .where('id', '=', groupId)
    .execute()
}

/** A dismissed group has no members; its messages stay in the store. */
export async function dismissGroup(
  store: Store,
  { groupId, at }: { groupId: string; at: number },
): Promise<void> {
  await changeGroup(store, { groupId, at, change: { dismissed: 1 } })
  await store.deleteFrom('chat_member').where('group_id', '=', groupId).execute()
}
