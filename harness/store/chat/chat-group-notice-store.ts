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
