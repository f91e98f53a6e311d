import type { Schema, Store } from '#harness/store/engine/schema.ts'
import { newestWithin, type Limits } from './newest-within.ts'

type NoticeKind = Schema['chat_notice']['kind']
/** An event as it was pushed, for the instances that weren't there; `body` is it as JSON. */
export type Notice = { id: number; kind: NoticeKind; body: string }

export async function addNotice(
  store: Store,
  { userId, kind, event }: { userId: string; kind: NoticeKind; event: object },
): Promise<void> {
  await store
    .insertInto('chat_notice')
    .values({ user_id: userId, kind, body: JSON.stringify(event) })
    .execute()
}

/** The newest notices that fit, oldest first. */
export async function noticesAfter(
  store: Store,
  { userId, afterId, ...limits }: { userId: string; afterId: number } & Limits,
): Promise<Notice[]> {
  const read = (beforeId: number, count: number) =>
    store
      .selectFrom('chat_notice')
      .select(['id', 'kind', 'body'])
      .where('user_id', '=', userId)
      .where('id', '>', afterId)
      .where('id', '<', beforeId)
      .orderBy('id', 'desc')
      .limit(count)
      .execute()
  return (await newestWithin(read, limits)).toReversed()
}

export async function newestNoticeId(store: Store): Promise<number> {
  const row = await store
    .selectFrom('chat_notice')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}
