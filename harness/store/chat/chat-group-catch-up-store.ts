import type { Store } from '#harness/store/engine/schema.ts'
import type { GroupMessage } from './chat-group-message-store.ts'
import { newestWithin, type Limits } from './newest-within.ts'

/**
 * The newest messages and tips after an id, of all groups that somebody is in, oldest first, without
 * their own and revoked ones; those that are read by now are marked so that they don't count as unread.
 */
export async function missedGroupMessages(
  store: Store,
  { owner, afterId, ...limits }: { owner: string; afterId: number } & Limits,
): Promise<GroupMessage[]> {
  const read = (beforeId: number, count: number) =>
    received(store, { owner, afterId, beforeId, count }).execute()
  const rows = await newestWithin(read, limits)
  return rows.toReversed().map(({ read_seq: readSeq, ...message }) => {
    return { ...message, no_unread: message.seq > readSeq ? message.no_unread : 1 }
  })
}

/**
 * The newest messages after an id that mention anybody and count as unread for somebody, oldest first: one that does
 * not count would never be read.
 */
export async function unreadMentioning(
  store: Store,
  { owner, afterId, ...limits }: { owner: string; afterId: number } & Limits,
): Promise<GroupMessage[]> {
  const read = (beforeId: number, count: number) =>
    received(store, { owner, afterId, beforeId, count })
      .where('message.mentions', '!=', '[]')
      .where('message.no_unread', '=', 0)
      .whereRef('message.seq', '>', 'member.read_seq')
      .where((eb) => eb('message.seq', '>', eb.fn.coalesce('conversation.settled_id', eb.lit(0))))
      .execute()
  return (await newestWithin(read, limits)).toReversed()
}

type Page = { owner: string; afterId: number; beforeId: number; count: number }

function received(store: Store, { owner, afterId, beforeId, count }: Page) {
  return store
    .selectFrom('chat_group_message as message')
    .innerJoin('chat_member as member', (join) =>
      join.onRef('member.group_id', '=', 'message.group_id').on('member.user_id', '=', owner),
    )
    .leftJoin('chat_hidden as hidden', (join) =>
      join
        .on('hidden.owner', '=', owner)
        .on('hidden.type', '=', 2)
        .onRef('hidden.message_id', '=', 'message.id'),
    )
    .leftJoin('chat_conversation as conversation', (join) =>
      join
        .on('conversation.owner', '=', owner)
        .on('conversation.type', '=', 2)
        .onRef('conversation.peer', '=', 'message.group_id'),
    )
    .selectAll('message')
    .select('member.read_seq')
    .where('message.id', '>', afterId)
    .where('message.id', '<', beforeId)
    .whereRef('message.seq', '>=', 'member.joined_seq')
    .where('message.sender', '!=', owner)
    .where((eb) =>
      eb.or([
        eb('member.discard_seq', 'is', null),
        eb('message.seq', '<=', eb.ref('member.discard_seq')),
      ]),
    )
    .where('message.revoked_by', 'is', null)
    .where('hidden.message_id', 'is', null)
    .where((eb) => eb('message.seq', '>', eb.fn.coalesce('conversation.cleared_id', eb.lit(0))))
    .orderBy('message.id', 'desc')
    .limit(count)
}

/** The id of the newest message of all groups. */
export async function newestGroupMessageId(store: Store): Promise<number> {
  const row = await store
    .selectFrom('chat_group_message')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}
