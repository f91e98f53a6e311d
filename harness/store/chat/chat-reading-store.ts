import { pairOf } from '#harness/domain/pair-people.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import type { Conversation } from './chat-conversation-store.ts'
import { newestUpTo } from './chat-history-store.ts'
import { recount } from './chat-recount-store.ts'

/**
 * Everything that is there by now, up to a second, is read: kept as an id, so that what comes
 * later in the same second is not.
 * @returns whether a message of the other side is read only now
 */
export async function readUpTo(
  store: Store,
  { owner, peer, at }: Conversation & { at: number },
): Promise<boolean> {
  const newest = await newestUpTo(store, { owner, peer }, at)
  if (newest === null) return false
  const row = await findRow(store, { owner, peer })
  if (row === undefined || newest <= row.read_id) return false
  await store
    .updateTable('chat_conversation')
    .set({ read_id: newest, settled_id: Math.max(newest, row.settled_id) })
    .where('owner', '=', owner)
    .where('type', '=', 1)
    .where('peer', '=', peer)
    .execute()
  await recount(store, { owner, peer })
  const read = await writtenBy(store, { owner: peer, peer: owner })
    .where('id', '>', row.read_id)
    .where('id', '<=', newest)
    .executeTakeFirst()
  return read !== undefined
}

/**
 * Up to which second the other side has read what somebody wrote. The page holds everything up
 * to it for read, so it ends before the first message that is not.
 */
export async function peerReadTime(store: Store, { owner, peer }: Conversation): Promise<number> {
  const row = await findRow(store, { owner: peer, peer: owner })
  if (row === undefined || row.read_id === 0) return 0
  const read = await writtenBy(store, { owner, peer })
    .where('id', '<=', row.read_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (read === undefined) return 0
  const unread = await writtenBy(store, { owner, peer })
    .where('id', '>', row.read_id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return unread === undefined ? read.at : Math.min(read.at, unread.at - 1)
}

function writtenBy(store: Store, { owner, peer }: Conversation) {
  return store
    .selectFrom('chat_message')
    .select('at')
    .where('pair', '=', pairOf(owner, peer))
    .where('sender', '=', owner)
}

async function findRow(store: Store, { owner, peer }: Conversation) {
  return store
    .selectFrom('chat_conversation')
    .select(['read_id', 'settled_id'])
    .where('owner', '=', owner)
    .where('type', '=', 1)
    .where('peer', '=', peer)
    .executeTakeFirst()
}
