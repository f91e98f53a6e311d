import type { Store } from '#harness/store/engine/schema.ts'

/** Keeps an event about groups for whoever may be away. */
export async function keepGroupNotice(
  store: Store,
  { userId, event }: { userId: string; event: object },
): Promise<void> {
  await store
    .insertInto('chat_notice')
    .values({ user_id: userId, kind: 'group', body: JSON.stringify(event) })
    .execute()
}

/** Keeps for each member that a message has been modified. */
export async function keepModification(
  store: Store,
  { userIds, event }: { userIds: readonly string[]; event: object },
): Promise<void> {
  const body = JSON.stringify(event)
  await store
    .insertInto('chat_notice')
    .values(userIds.map((userId) => ({ user_id: userId, kind: 'modified', body })))
    .execute()
}
