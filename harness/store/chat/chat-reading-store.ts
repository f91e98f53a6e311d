import { pairOf } from '#harness/domain/pair-people.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import type { Conversation } from './chat-conversation-store.ts'
import { newestMessageId, newestUpTo } from './chat-history-store.ts'
import { recount } from './chat-recount-store.ts'

/**
 * Marks all messages that exist by now, up to a second, as read. The position is kept as an id, so that a
 * message that comes later in the same second stays unread.
 * @returns whether this read a message of the other side
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
    .set({
      read_id: newest,
      read_moved_id: await newestMessageId(store),
      settled_id: Math.max(newest, row.settled_id),
    })
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
 * The second up to which the other side has read the owner's messages. An instance takes everything up to it
 * for read, so it ends before the first unread one.
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
  return endOfReading(read.at, unread?.at ?? null)
}

/**
 * The same for everybody in the owner's list who has read anything of theirs, by one statement.
 * @param movedSince a message id: only of those who have read on since it was the newest
 */
export async function peerReadTimes(
  store: Store,
  { owner, movedSince = 0 }: { owner: string; movedSince?: number },
): Promise<{ peer: string; time: number }[]> {
  const rows = await store
    .selectFrom('chat_conversation as conversation')
    .innerJoin('chat_message as last', 'last.id', 'conversation.last_id')
    .innerJoin('chat_conversation as theirs', (join) =>
      join
        .onRef('theirs.owner', '=', 'conversation.peer')
        .on('theirs.type', '=', 1)
        .on('theirs.peer', '=', owner),
    )
    .select((eb) => {
      const written = eb
        .selectFrom('chat_message as written')
        .select('written.at')
        .whereRef('written.pair', '=', 'last.pair')
        // Worded so that no server reads all that the owner has ever sent, by the index of senders.
        .where((each) =>
          each.or([
            each('written.sender', '!=', each.ref('conversation.peer')),
            each('conversation.peer', '=', owner),
          ]),
        )
        .limit(1)
      return [
        'conversation.peer',
        written
          .whereRef('written.id', '<=', 'theirs.read_id')
          .orderBy('written.id', 'desc')
          .as('read_at'),
        written.whereRef('written.id', '>', 'theirs.read_id').orderBy('written.id').as('unread_at'),
      ]
    })
    .where('conversation.owner', '=', owner)
    .where('conversation.type', '=', 1)
    .where('theirs.read_id', '>', 0)
    .where('theirs.read_moved_id', '>=', movedSince)
    .execute()
  return rows.flatMap(({ peer, read_at: readAt, unread_at: unreadAt }) =>
    readAt === null ? [] : [{ peer, time: endOfReading(readAt, unreadAt) }],
  )
}

function endOfReading(readAt: number, unreadAt: number | null): number {
  return unreadAt === null ? readAt : Math.min(readAt, unreadAt - 1)
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
