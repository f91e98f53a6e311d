import type { Schema, Store } from '#harness/store/engine/schema.ts'

type NoticeKind = Schema['chat_notice']['kind']
/** An event as it was pushed, for the pages that weren't there. */
export type Notice = { kind: NoticeKind; event: object }

export async function addNotice(
  store: Store,
  { userId, kind, event }: Notice & { userId: string },
): Promise<void> {
  await store
    .insertInto('chat_notice')
    .values({ user_id: userId, kind, body: JSON.stringify(event) })
    .execute()
}

/** In the order in which things happened. */
export async function noticesAfter(
  store: Store,
  { userId, afterId }: { userId: string; afterId: number },
): Promise<Notice[]> {
  const rows = await store
    .selectFrom('chat_notice')
    .select(['kind', 'body'])
    .where('user_id', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .execute()
  // Written by `addNotice` alone.
  return rows.map(({ kind, body }) => ({ kind, event: JSON.parse(body) as object }))
}

export async function newestNoticeId(store: Store): Promise<number> {
  const row = await store
    .selectFrom('chat_notice')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? 0
}
