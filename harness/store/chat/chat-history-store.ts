import { sql } from 'kysely'
import { pairOf } from '#harness/domain/pair-people.ts'
import type { MessageKey } from '#harness/domain/chat/write-message-key.ts'
import type { Store } from '#harness/store/engine/schema.ts'
import type { SentKey, StoredMessage } from './chat-message-store.ts'
import { newestWithin, type Limits } from './newest-within.ts'

/** A history as one of the two sees it. */
export type HistoryView = { owner: string; peer: string; withRevoked: boolean }

/** The newest `count` messages before the one of `beforeId`, newest first. */
export async function olderMessages(
  store: Store,
  view: HistoryView,
  { beforeId, count }: { beforeId: number; count: number },
): Promise<StoredMessage[]> {
  return visible(store, view)
    .where('message.id', '<', beforeId)
    .orderBy('message.id', 'desc')
    .limit(count)
    .execute()
}

/** The oldest `count` messages after the one of `afterId`, oldest first. */
export async function newerMessages(
  store: Store,
  view: HistoryView,
  { afterId, count }: { afterId: number; count: number },
): Promise<StoredMessage[]> {
  return visible(store, view)
    .where('message.id', '>', afterId)
    .orderBy('message.id')
    .limit(count)
    .execute()
}

/** The newest message up to a second; null for the time before the first. */
export async function newestUpTo(
  store: Store,
  { owner, peer }: { owner: string; peer: string },
  at: number,
): Promise<number | null> {
  const row = await store
    .selectFrom('chat_message')
    .select('id')
    .where('pair', '=', pairOf(owner, peer))
    .where('at', '<=', at)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A message of the two, whoever wrote it; null where there is none. */
export async function findInPair(
  store: Store,
  { owner, peer }: { owner: string; peer: string },
  { seq, random, at }: MessageKey,
): Promise<number | null> {
  const row = await store
    .selectFrom('chat_message')
    .select('id')
    .where('pair', '=', pairOf(owner, peer))
    .where('sender', 'in', [owner, peer])
    .where('seq', '=', seq)
    .where('random', '=', random)
    .where('at', '=', at)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A message that one of the two has sent, as the other sees it; null for one that is not there for them. */
export async function findVisible(
  store: Store,
  view: HistoryView,
  { sender, seq, random }: SentKey,
): Promise<StoredMessage | null> {
  const row = await visible(store, view)
    .where('message.sender', '=', sender)
    .where('message.seq', '=', seq)
    .where('message.random', '=', random)
    .executeTakeFirst()
  return row ?? null
}

/** How many messages of one second come after an id. */
export async function countOfSecond(
  store: Store,
  { owner, peer }: { owner: string; peer: string },
  { afterId, at }: { afterId: number; at: number },
): Promise<number> {
  const { count } = await store
    .selectFrom('chat_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('pair', '=', pairOf(owner, peer))
    .where('id', '>', afterId)
    .where('at', '=', at)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * The newest messages to somebody after an id, of all conversations, oldest first, without revoked
 * ones; those that are read by now are marked so that they don't count as unread.
 */
export async function missedMessages(
  store: Store,
  { owner, afterId, ...limits }: { owner: string; afterId: number } & Limits,
): Promise<StoredMessage[]> {
  const read = (beforeId: number, count: number) =>
    received(store, owner)
      .where('message.id', '>', afterId)
      .where('message.id', '<', beforeId)
      .orderBy('message.id', 'desc')
      .limit(count)
      .execute()
  const rows = await newestWithin(read, limits)
  return rows.toReversed().map(({ settled_id, ...row }) => {
    return { ...row, no_unread: row.id > settled_id ? row.no_unread : 1 }
  })
}

/**
 * The newest cards after an id that have somebody as their sender, of all conversations, oldest first: the service
 * writes them, so no instance of the sender has them.
 */
export async function missedOwnCards(
  store: Store,
  { owner, afterId, ...limits }: { owner: string; afterId: number } & Limits,
): Promise<StoredMessage[]> {
  const read = (beforeId: number, count: number) =>
    ownCards(store, owner)
      .where('conversation.last_id', '>', afterId)
      .where('message.id', '>', afterId)
      .where('message.id', '<', beforeId)
      .orderBy('message.id', 'desc')
      .limit(count)
      .execute()
  return (await newestWithin(read, limits)).toReversed()
}

/** The newest messages that somebody has not read, of all conversations, oldest first. */
export async function unreadMessages(
  store: Store,
  { owner, ...limits }: { owner: string } & Limits,
): Promise<StoredMessage[]> {
  const read = (beforeId: number, count: number) =>
    received(store, owner)
      .where('conversation.unread', '>', 0)
      .whereRef('message.id', '>', 'conversation.settled_id')
      .where('message.no_unread', '=', 0)
      .where('message.id', '<', beforeId)
      .orderBy('message.id', 'desc')
      .limit(count)
      .execute()
  const rows = await newestWithin(read, limits)
  return rows.toReversed()
}

/** The id of the newest message of all. */
export async function newestMessageId(store: Store): Promise<number> {
  const row = await store
    .selectFrom('chat_message')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

function visible(store: Store, { owner, peer, withRevoked }: HistoryView) {
  const all = store
    .selectFrom('chat_message as message')
    .leftJoin('chat_conversation as conversation', (join) =>
      join
        .on('conversation.owner', '=', owner)
        .on('conversation.type', '=', 1)
        .on('conversation.peer', '=', peer),
    )
    .leftJoin('chat_hidden as hidden', (join) =>
      join
        .on('hidden.owner', '=', owner)
        .on('hidden.type', '=', 1)
        .onRef('hidden.message_id', '=', 'message.id'),
    )
    .selectAll('message')
    .where('message.pair', '=', pairOf(owner, peer))
    .where((eb) => eb('message.id', '>', eb.fn.coalesce('conversation.cleared_id', eb.lit(0))))
    .where('hidden.message_id', 'is', null)
  return withRevoked ? all : all.where('message.revoked_by', 'is', null)
}

/** Messages to somebody that they have not deleted or cleared, of senders whom they have not muted. */
function received(store: Store, owner: string) {
  return store
    .selectFrom('chat_message as message')
    .innerJoin('chat_conversation as conversation', (join) =>
      join
        .on('conversation.owner', '=', owner)
        .on('conversation.type', '=', 1)
        .onRef('conversation.peer', '=', 'message.sender'),
    )
    .leftJoin('chat_hidden as hidden', (join) =>
      join
        .on('hidden.owner', '=', owner)
        .on('hidden.type', '=', 1)
        .onRef('hidden.message_id', '=', 'message.id'),
    )
    .selectAll('message')
    .select('conversation.settled_id')
    .where('message.recipient', '=', owner)
    .where('message.sender', '!=', owner)
    .where('message.revoked_by', 'is', null)
    .where('conversation.mute', '!=', 1)
    .whereRef('message.id', '>', 'conversation.cleared_id')
    .where('hidden.message_id', 'is', null)
}

/** Cards with somebody as their sender, in the conversations of their list. */
function ownCards(store: Store, owner: string) {
  return store
    .selectFrom('chat_conversation as conversation')
    .innerJoin('chat_message as message', (join) =>
      join.on((eb) => {
        const peer = eb.ref('conversation.peer')
        // As `pairOf` has it.
        const pair = sql<string>`case when ${peer} < ${owner} then ${peer} || ':' || ${owner}
          else ${owner} || ':' || ${peer} end`
        return eb('message.pair', '=', pair)
      }),
    )
    .leftJoin('chat_hidden as hidden', (join) =>
      join
        .on('hidden.owner', '=', owner)
        .on('hidden.type', '=', 1)
        .onRef('hidden.message_id', '=', 'message.id'),
    )
    .selectAll('message')
    .where('conversation.owner', '=', owner)
    .where('conversation.type', '=', 1)
    .where('message.sender', '=', owner)
    .where('message.body', 'like', '%"TIMCustomElem"%')
    .where('message.revoked_by', 'is', null)
    .whereRef('message.id', '>', 'conversation.cleared_id')
    .where('hidden.message_id', 'is', null)
}
